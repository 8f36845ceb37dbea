import { liveQuery } from 'dexie'
import { OUTBOX_TAG, PULL_TAG } from './sync-tags.ts'
import type { Mirror } from '../database/db.ts'
import { countToSend } from './unsent.ts'

const PULL_EVERY_MS = 6 * 60 * 60_000

type Workers = Pick<ServiceWorkerContainer, 'ready'>

/**
 * Registers a background sync as soon as there are unsent operations, as the page may be closed at any time. Only Chromium has
 * it; elsewhere nothing happens. The returned function stops it.
 */
export function askForDelivery(mirror: Mirror, workers: Workers | undefined, onError: (error: unknown) => void): () => void {
  if (!workers) return () => undefined
  let before = 0
  const watching = liveQuery(async () => countToSend(mirror)).subscribe({
    next(unsent) {
      if (unsent > before) void register(workers)
      before = unsent
    },
    error: onError,
  })
  return () => watching.unsubscribe()
}

/** Ignores a rejection: the user may have forbidden background sync. */
async function register(workers: Workers): Promise<void> {
  const { sync } = await workers.ready
  await sync?.register(OUTBOX_TAG).catch(() => undefined)
}

/** Registers periodic pulls where the browser grants them, which it does for installed apps in use. */
export async function askForPulls(workers: Workers | undefined): Promise<void> {
  const registration = await workers?.ready
  await registration?.periodicSync?.register(PULL_TAG, { minInterval: PULL_EVERY_MS }).catch(() => undefined)
}
