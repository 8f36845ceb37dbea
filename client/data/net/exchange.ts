import { SEEN_HEADER } from '../../../shared/sync/history.ts'

/**
 * One request with its answer, as to which history of the server they belong to. The server gives every version a mark; a version with
 * its mark is a proof. A device sends the proofs that it was given and no later answer has covered, and a server that went back in time and on
 * from there refuses what it does not know.
 */
export interface Exchange {
  /** Changes whenever the mirror starts over. */
  era: string
  /** Sent with the request. */
  seen: readonly string[]
  /** What the answer proves; `null` before it has come, and where it says nothing. */
  proof: string | null
  /** The same of the row that is the answer. */
  rowProof: string | null
}

export const seenHeaders = (exchange: Exchange | undefined): Record<string, string> =>
  exchange && exchange.seen.length > 0 ? { [SEEN_HEADER]: exchange.seen.join(',') } : {}
