/** Checksums are numbers below it. */
export const CHECKSUM_LIMIT = 2 ** 53

export interface Stamp {
  id: string
  version: number
}

/**
 * Of rows by id and version, whatever their order: a row more, a row less and a row in another version each change it by the random end
 * of its id times a whole number. The server adds up the same in SQL (server/sync/checksums.ts).
 */
export function checksumOf(rows: Iterable<Stamp>): number {
  let sum = 0n
  for (const { id, version } of rows) sum += BigInt(Number.parseInt(id.slice(-8), 16)) * BigInt(version)
  return Number(sum % BigInt(CHECKSUM_LIMIT))
}

/** The checksum of all rows together. */
export const addChecksums = (checksums: Iterable<number>): number => {
  let sum = 0n
  for (const checksum of checksums) sum += BigInt(checksum)
  return Number(sum % BigInt(CHECKSUM_LIMIT))
}
