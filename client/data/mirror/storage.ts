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

/** Runs again after a quota error, once room was freed: first originals, the oldest pins first, then all texts and details. */
export async function withRoom<Result>(mirror: Mirror, run: () => Promise<Result>): Promise<Result> {
  for (let isLast = false; ;) {
    try {
      return await run()
    } catch (error) {
      if (!isQuota(error)) throw error
      if (isLast) throw new StorageFullError(error)
      isLast = !(await makeRoom(mirror, error))
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

/** Frees room in steps; `false` after the last step. */
async function makeRoom(mirror: Mirror, cause: unknown): Promise<boolean> {
  try {
    if (await dropOlderHalf(mirror)) return true
    const { keptTexts, keptDetails } = mirror
    await mirror.transaction('rw', [keptTexts, keptDetails], async () => {
      await Promise.all([keptTexts.clear(), keptDetails.clear()])
    })
    return false
  } catch (error) {
    throw isQuota(error) ? new StorageFullError(cause) : error
  }
}
