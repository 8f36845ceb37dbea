import type { Mirror } from '../database/db.ts'

/** As the server. */
const KEPT_MS = 90 * 24 * 60 * 60_000

/**
 * Forgets deletions of which the server knows nothing any more either. They kept late answers from bringing a row back; an answer to what
 * was asked before the last pull cannot do that (answers.ts), and none is under way for a season.
 */
export const forgetOldTombstones = (mirror: Mirror, now: number): Promise<number> =>
  mirror.tombstones
    .where('buriedAt')
    .below(now - KEPT_MS)
    .delete()
