/** More columns than this do not fit on a screen. */
export const MOST = 4

export const canCompare = (ids: readonly string[]): boolean => ids.length >= 2 && ids.length <= MOST
