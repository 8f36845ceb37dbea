const BASE_MS = 1_000
export const BACKOFF_LIMIT_MS = 5 * 60_000
/** Upper limit for Retry-After. */
export const PATIENCE_LIMIT_MS = 60 * 60_000

/** Full jitter: a random wait between 0 and a limit that doubles with each attempt. */
export const backoffMs = (attempts: number, random: () => number): number =>
  Math.round(random() * Math.min(BACKOFF_LIMIT_MS, BASE_MS * 2 ** Math.min(attempts - 1, 20)))

/**
 * Full jitter over the time that the other side has been away: once it is back, the next attempt comes within that time, however
 * many attempts have failed.
 */
export const backoffWhileAwayMs = (awayMs: number, random: () => number): number =>
  Math.round(random() * Math.min(BACKOFF_LIMIT_MS, Math.max(BASE_MS, awayMs)))

/** Retry-After is in seconds or a date; `undefined` when it is missing or unreadable. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(PATIENCE_LIMIT_MS, Math.max(0, ms))
}
