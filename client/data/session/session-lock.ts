import type { SessionRow } from './session-database.ts'

const DAY_MS = 86_400_000

/** Whether the server has not answered for `days`. If the clock was set back, the latest time seen counts instead. */
export function isSilentFor({ heardAt, seenAt }: Pick<SessionRow, 'heardAt' | 'seenAt'>, now: number, days: number): boolean {
  return heardAt !== undefined && Math.max(now, seenAt ?? now) - heardAt > days * DAY_MS
}

/** Whether the device clock is more than `ms` past the stored time, so that it should be stored again. */
export const isLaterBy = ({ heardAt, seenAt = 0 }: Pick<SessionRow, 'heardAt' | 'seenAt'>, ms: number, now: number): boolean =>
  heardAt === undefined || now > seenAt + ms
