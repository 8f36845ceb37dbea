import type { Mirror } from '../database/db.ts'
import { dropOlderHalf } from './pins.ts'

/** The device's storage is full. Thrown before a change shows. */
export class StorageFullError extends Error {
  readonly code = 'storage_full'

  constructor(cause: unknown) {
    super('There is no room left on this device.', { cause })
    this.name = 'StorageFullError'
  }
}

/**
 * Runs again after a quota error, once room was freed: first originals, the oldest pins first, then all texts and details. Browsers
 * give the room of deleted files back some seconds later, so it waits for that before it frees more.
 */
export async function withRoom<Result>(mirror: Mirror, run: () => Promise<Result>): Promise<Result> {
  const waits = [...mirror.limits.roomComesAfterMs]
  for (let made = { isRoom: false, isLast: false }; ;) {
    try {
      return await run()
    } catch (error) {
      if (!isQuota(error)) throw error
      const wait = made.isRoom ? waits.shift() : undefined
      if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait))
      else if (made.isLast) throw new StorageFullError(error)
      else made = await makeRoom(mirror, error)
    }
  }
}

/** A transaction over the quota rejects with an abort that has the cause in `inner`, a bulk write with one error per row. */
export function isQuota(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  if ('failures' in error && Array.isArray(error.failures) && error.failures.some(isQuota)) return true
  return 'inner' in error && error.inner !== error && isQuota(error.inner)
}

/** Deletes in steps, and says whether there was something to delete, and whether this was the last step. */
async function makeRoom(mirror: Mirror, cause: unknown): Promise<{ isRoom: boolean; isLast: boolean }> {
  try {
    if (await dropOlderHalf(mirror)) return { isRoom: true, isLast: false }
    const { keptTexts, keptDetails } = mirror
    const rows = await mirror.transaction('rw', [keptTexts, keptDetails], async () => {
      const counts = await Promise.all([keptTexts.count(), keptDetails.count()])
      await Promise.all([keptTexts.clear(), keptDetails.clear()])
      return counts[0] + counts[1]
    })
    return { isRoom: rows > 0, isLast: true }
  } catch (error) {
    throw isQuota(error) ? new StorageFullError(cause) : error
  }
}
