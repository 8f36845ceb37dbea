import { AppError } from '../../shared/http/errors.ts'

const MINUTE_MS = 60_000

/** Counts one or `more` calls of a caller; throws `slow_down` with the time to wait once the limit is exceeded. */
export type Limit = (caller: string, more?: number) => void

/** Limits the calls of each caller within a time, a minute unless said otherwise, counted in this process. */
export function createLimit(most: number, now: () => number = Date.now, windowMs = MINUTE_MS): Limit {
  const calls = renewed(() => new Map<string, number>(), now, windowMs)
  return (caller, more = 1) => {
    const { kept, leftMs } = calls()
    const made = (kept.get(caller) ?? 0) + more
    kept.set(caller, made)
    if (made > most) throw new AppError('slow_down', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
  }
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
