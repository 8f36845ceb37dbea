/** The oldest version of the app that this server understands. Raise it with a change that breaks what an older app sends. */
export const OLDEST_APP = '0.1.0'

/** Also true of an invalid version. */
export function isTooOld(version: string): boolean {
  const [said, oldest] = [partsOf(version), partsOf(OLDEST_APP)]
  if (!said || !oldest) return true
  const at = oldest.findIndex((part, place) => part !== said[place])
  return at >= 0 && said[at]! < oldest[at]!
}

const partsOf = (version: string): number[] | undefined =>
  /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[-+].*)?$/.exec(version)?.slice(1).map(Number)
