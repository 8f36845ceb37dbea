import { liveQuery } from 'dexie'
import { OUTBOX_TAG, PULL_TAG } from './sync-tags.ts'
import type { Mirror } from '../database/db.ts'
import { countToSend } from './unsent.ts'

const PULL_EVERY_MS = 6 * 60 * 60_000

type Workers = Pick<ServiceWorkerContainer, 'ready'>

/**
 * Asks the browser to wake the service worker for what is unsent, at once, since nobody knows when the page will be closed. It is a
 * bonus of Chromium; elsewhere nothing happens. The returned function ends it.
 */
export function askForDelivery(mirror: Mirror, workers: Workers | undefined, onError: (error: unknown) => void): () => void {
  if (!workers) return () => undefined
  let before = 0
  const watching = liveQuery(() => countToSend(mirror)).subscribe({
    next(unsent) {
      if (unsent > before) void register(workers)
      before = unsent
    },
    error: onError,
  })
  return () => watching.unsubscribe()
}

/** The person may have forbidden it, which is an answer too. */
async function register(workers: Workers): Promise<void> {
  const { sync } = await workers.ready
  await sync?.register(OUTBOX_TAG).catch(() => undefined)
}

/** Fetches now and then where the browser grants it, which it does for installed apps in use. */
export async function askForPulls(workers: Workers | undefined): Promise<void> {
  const registration = await workers?.ready
  await registration?.periodicSync?.register(PULL_TAG, { minInterval: PULL_EVERY_MS }).catch(() => undefined)
}
