import { AppError } from '../../shared/http/errors.ts'

const MINUTE_MS = 60_000

/** Counts one or `more` calls of a caller; throws `slow_down` with the time to wait once the limit is exceeded. */
export type Limit = (caller: string, more?: number) => void

/** Limits the calls a minute of each caller, counted in this process. */
export function createLimit(perMinute: number, now: () => number = Date.now): Limit {
  const calls = minutely(() => new Map<string, number>(), now)
  return (caller, more = 1) => {
    const { kept, leftMs } = calls()
    const made = (kept.get(caller) ?? 0) + more
    kept.set(caller, made)
    if (made > perMinute) throw new AppError('slow_down', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
  }
}

/** Keeps a value for a minute, then makes a new one: the memory for callers is bounded by the calls of one minute. */
export function minutely<Kept>(make: () => Kept, now: () => number): () => { kept: Kept; leftMs: number } {
  let kept = make()
  let endsAt = 0
  return () => {
    if (now() >= endsAt) {
      kept = make()
      endsAt = now() + MINUTE_MS
    }
    return { kept, leftMs: endsAt - now() }
  }
}
