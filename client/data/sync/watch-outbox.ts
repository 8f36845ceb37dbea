import { liveQuery } from 'dexie'
import type { Mirror } from '../database/db.ts'
import { nextWakeAt } from '../outbox/queue.ts'

interface Watcher {
  /** Something was queued that was not before. */
  onNew(): void
  /** When the next row has to be looked at. */
  onWakeAt(at: number): void
  onError(error: unknown): void
}

/** Sees what any tab or worker does to the outbox. The returned function ends it. */
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
