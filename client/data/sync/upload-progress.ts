import type { Mirror } from '../database/db.ts'

const HELD_AT = 95
const STEP = 5

/** Stores the percentage sent, in steps, to limit disk writes. 100 is stored elsewhere, only when the server has answered. */
export function noteProgress(mirror: Mirror, id: string): (share: number) => void {
  let noted = 0
  return (share) => {
    const percent = Math.min(HELD_AT, Math.round(share * 100))
    if (percent < noted + STEP && percent < HELD_AT) return
    if (percent === noted) return
    noted = percent
    // For display only: a failed write does not affect the upload.
    mirror.uploads.update(id, { percent }).catch(() => undefined)
  }
}

const DAY_MS = 24 * 60 * 60_000

/** Removes sent files older than a day from the upload screen. */
export const forgetSent = (mirror: Mirror, now: number): Promise<number> =>
  mirror.uploads.filter(({ percent, madeAt }) => percent === 100 && madeAt < now - DAY_MS).delete()
