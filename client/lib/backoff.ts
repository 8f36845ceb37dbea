const baseMs = 1_000
export const backoffLimitMs = 5 * 60_000
/** No Retry-After is believed beyond this. */
export const patienceLimitMs = 60 * 60_000

/** Full jitter: somewhere between at once and a limit that doubles with each attempt. */
export const backoffMs = (attempts: number, random: () => number): number =>
  Math.round(random() * Math.min(backoffLimitMs, baseMs * 2 ** Math.min(attempts - 1, 20)))

/** Seconds or a date; `undefined` when the server says nothing that can be understood. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(patienceLimitMs, Math.max(0, ms))
}
