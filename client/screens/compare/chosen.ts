/** More columns than this are no longer seen at once. */
export const MOST = 4

export const canCompare = (ids: readonly string[]): boolean => ids.length >= 2 && ids.length <= MOST
