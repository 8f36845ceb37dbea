import type { SessionRow } from './session-database.ts'

const DAY_MS = 86_400_000

/** Whether the server was not heard for so many days. A clock that was set back counts as the latest time that was seen. */
export function isSilentFor({ heardAt, seenAt }: Pick<SessionRow, 'heardAt' | 'seenAt'>, now: number, days: number): boolean {
  return heardAt !== undefined && Math.max(now, seenAt ?? now) - heardAt > days * DAY_MS
}

/** Whether the time on the device is worth to be noted again. */
export const isLaterBy = ({ heardAt, seenAt = 0 }: Pick<SessionRow, 'heardAt' | 'seenAt'>, ms: number, now: number): boolean =>
  heardAt === undefined || now > seenAt + ms
