import { SEEN_HEADER } from '../../../shared/sync/history.ts'

/**
 * Ties one request and its answer to a history of the server. The server gives every version a mark; a version with its mark
 * is a proof. A device sends the proofs that it was given and that no later answer has covered; a server that was restored to
 * an earlier state refuses proofs that it does not know.
 */
export interface Exchange {
  /** Changes whenever the mirror starts over. */
  era: string
  /** Sent with the request. */
  seen: readonly string[]
  /** The answer's proof; `null` until the answer has come, and if it has none. */
  proof: string | null
  /** The proof of the row that the answer is about; `null` likewise. */
  rowProof: string | null
}

export const seenHeaders = (exchange: Exchange | undefined): Record<string, string> =>
  exchange && exchange.seen.length > 0 ? { [SEEN_HEADER]: exchange.seen.join(',') } : {}
