import type { Mirror } from './db.ts'

/** Nothing more can be kept on this device. Thrown before a change shows as made. */
export class StorageFullError extends Error {
  readonly code = 'storage_full'

  constructor(cause: unknown) {
    super('There is no room left on this device.', { cause })
    this.name = 'StorageFullError'
  }
}

/** Runs again after room was made; what can be fetched again goes first. */
export async function withRoom<Result>(mirror: Mirror, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isQuota(error)) throw error
  }
  try {
    await evict(mirror)
    return await run()
  } catch (error) {
    throw isQuota(error) ? new StorageFullError(error) : error
  }
}

/** A transaction that broke for want of room rejects with an abort that carries the reason inside. */
export function isQuota(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && error.inner !== error && isQuota(error.inner)
}

async function evict(mirror: Mirror): Promise<void> {
  await mirror.transaction('rw', [mirror.files, mirror.texts, mirror.details, mirror.outbox], async () => {
    const unsent = new Set((await mirror.outbox.toArray()).map(({ target }) => target))
    const cached = (await mirror.files.toCollection().primaryKeys()).filter((id) => !unsent.has(id))
    await Promise.all([mirror.files.bulkDelete(cached), mirror.texts.clear(), mirror.details.clear()])
  })
}
