import { liveQuery } from 'dexie'
import type { Mirror } from '../database/db.ts'
import { nextWakeAt } from '../outbox/queue.ts'

interface Watcher {
  /** A row is queued that was not queued before. */
  onNew(): void
  /** `at`: when the next row is due. */
  onWakeAt(at: number): void
  onError(error: unknown): void
}

/** Observes the outbox, which any tab or worker may change. The returned function stops it. */
export function watchOutbox(mirror: Mirror, { onNew, onWakeAt, onError }: Watcher): () => void {
  let known = new Set<string>()
  const look = async () => ({
    queued: await mirror.outbox.where('state').equals('queued').primaryKeys(),
    wakeAt: await nextWakeAt(mirror),
  })
  const watching = liveQuery(look).subscribe({
    next({ queued, wakeAt }) {
      const isNew = queued.some((id) => !known.has(id))
      known = new Set(queued)
      if (isNew) onNew()
      if (wakeAt !== undefined) onWakeAt(wakeAt)
    },
    error: onError,
  })
  return () => watching.unsubscribe()
}
