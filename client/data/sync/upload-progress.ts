import type { Mirror } from '../database/db.ts'

const HELD_AT = 95
const STEP = 5

/** Keeps how much of a file has left, in steps that do not wear out the disk; 100 is said only when the server has answered. */
export function noteProgress(mirror: Mirror, id: string): (share: number) => void {
  let noted = 0
  return (share) => {
    const percent = Math.min(HELD_AT, Math.round(share * 100))
    if (percent < noted + STEP && percent < HELD_AT) return
    if (percent === noted) return
    noted = percent
    // Only a figure for the eye: a write that fails changes nothing for the upload.
    mirror.uploads.update(id, { percent }).catch(() => undefined)
  }
}

const DAY_MS = 24 * 60 * 60_000

/** Files that were sent long ago are nobody's concern on the upload screen any more. */
export const forgetSent = (mirror: Mirror, now: number): Promise<number> =>
  mirror.uploads.filter(({ percent, madeAt }) => percent === 100 && madeAt < now - DAY_MS).delete()
