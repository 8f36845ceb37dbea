import type { Mirror } from '../database/db.ts'

/** The server keeps its tombstones as long. */
const KEPT_MS = 90 * 24 * 60 * 60_000

/**
 * Deletes tombstones that the server has deleted too. They kept late answers from bringing a row back. Without them, answers to
 * requests from before the last pull still cannot do that (answers.ts), and no answer is under way for so long.
 */
export const forgetOldTombstones = (mirror: Mirror, now: number): Promise<number> =>
  mirror.tombstones
    .where('buriedAt')
    .below(now - KEPT_MS)
    .delete()
