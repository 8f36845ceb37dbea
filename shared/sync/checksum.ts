/** Checksums are numbers below this limit. */
export const CHECKSUM_LIMIT = 2 ** 53

export interface Stamp {
  id: string
  version: number
}

/**
 * The checksum of rows by id and version, in any order. An extra, missing or changed row alters the sum by a multiple of the
 * random end of its id. The server computes the same sum in SQL (server/sync/checksums.ts).
 */
export function checksumOf(rows: Iterable<Stamp>): number {
  let sum = 0n
  for (const { id, version } of rows) sum += BigInt(Number.parseInt(id.slice(-8), 16)) * BigInt(version)
  return Number(sum % BigInt(CHECKSUM_LIMIT))
}

/** The checksum of all rows, from the checksums of parts. */
export const addChecksums = (checksums: Iterable<number>): number => {
  let sum = 0n
  for (const checksum of checksums) sum += BigInt(checksum)
  return Number(sum % BigInt(CHECKSUM_LIMIT))
}
