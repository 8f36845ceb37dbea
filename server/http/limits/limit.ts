import { AppError } from '../../../shared/http/errors.ts'

const MINUTE_MS = 60_000

/** Counts one or `more` calls of a caller; throws `slow_down` with the time to wait once the limit is exceeded. */
export type Limit = (caller: string, more?: number) => void

/** Makes limits. `name`: the same in every server, as servers on one database count together (shared-limits.ts). */
export type CreateLimit = (name: string, most: number, windowMs?: number) => Limit

/** Calls within the present window of time, by caller. */
interface Counted {
  made: Map<string, number>
  /** Those that other servers have told of. */
  elsewhere: Map<string, number>
  /** Those of `made` that other servers were told of. */
  told: Map<string, number>
}

export interface CountedLimit {
  limit: Limit
  counted: () => Counted
}

/** Limits the calls of each caller within a time, a minute unless said otherwise. */
export function createLimit(most: number, now: () => number = Date.now, windowMs = MINUTE_MS): CountedLimit {
  const calls = renewed((): Counted => ({ made: new Map(), elsewhere: new Map(), told: new Map() }), now, windowMs)
  return {
    counted: () => calls().kept,
    limit(caller, more = 1) {
      const { kept, leftMs } = calls()
      const made = add(kept.made, caller, more)
      if (made + (kept.elsewhere.get(caller) ?? 0) > most)
        throw new AppError('slow_down', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
    },
  }
}

/** Limits of this process alone. */
export const ownLimits =
  (now?: () => number): CreateLimit =>
  (_, most, windowMs) =>
    createLimit(most, now, windowMs).limit

/** Adds to a count, and returns it. */
export function add(counts: Map<string, number>, caller: string, more: number): number {
  const count = (counts.get(caller) ?? 0) + more
  counts.set(caller, count)
  return count
}

/** Keeps a value for a minute, then makes a new one: the memory for callers is bounded by the calls of one minute. */
export const minutely = <Kept>(make: () => Kept, now: () => number) => renewed(make, now, MINUTE_MS)

function renewed<Kept>(make: () => Kept, now: () => number, windowMs: number): () => { kept: Kept; leftMs: number } {
  let kept = make()
  let endsAt = 0
  return () => {
    if (now() >= endsAt) {
      kept = make()
      endsAt = now() + windowMs
    }
    return { kept, leftMs: endsAt - now() }
  }
}
