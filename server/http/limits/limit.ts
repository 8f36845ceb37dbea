import { AppError } from '../../../shared/http/errors.ts'

export const MINUTE_MS = 60_000

/** Counts one or `more` calls of a caller; throws `slow_down` with the time to wait once the limit is exceeded. */
export type Limit = (caller: string, more?: number) => void

/** Makes limits. `name`: the same in every server, as servers on one database count together (shared-limits.ts). */
export type CreateLimit = (name: string, most: number, windowMs?: number) => Limit

/** What other servers have admitted, and what they are told of. */
export interface Elsewhere {
  /** How many calls of the caller other servers have admitted within the time of the limit. */
  admitted(caller: string): number
  /** Called with the calls that this server admits. */
  note(caller: string, calls: number): void
}

/** Limits the calls of each caller within a time, a minute unless said otherwise. */
export function createLimit(most: number, now: () => number = Date.now, windowMs = MINUTE_MS, elsewhere?: Elsewhere): Limit {
  const calls = renewed(() => new Map<string, number>(), now, windowMs)
  return (caller, more = 1) => {
    const { kept, leftMs } = calls()
    const admitted = (kept.get(caller) ?? 0) + more
    if (admitted + (elsewhere?.admitted(caller) ?? 0) > most)
      throw new AppError('slow_down', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
    kept.set(caller, admitted)
    elsewhere?.note(caller, more)
  }
}

/** Limits of this process alone. */
export const ownLimits =
  (now?: () => number): CreateLimit =>
  (_, most, windowMs) =>
    createLimit(most, now, windowMs)

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
