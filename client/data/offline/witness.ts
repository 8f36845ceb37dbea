import { liveQuery } from 'dexie'
import { newId } from '../../../shared/lib/new-id.ts'
import { pause, type Clock } from '../../lib/clock.ts'
import { coalesced } from '../../lib/coalesce.ts'
import type { Mirror } from '../database/db.ts'
import { listOutbox } from '../outbox/outbox-entries.ts'
import type { WitnessStore } from '../database/witness-store.ts'

/** Minimum time between two writes, as each writes the whole witness. */
const EVERY_MS = 1_000

interface Witness {
  mirror: Mirror
  userId: string
  clock: Clock
  store: WitnessStore
  onError: (error: unknown) => void
}

/**
 * Keeps a second record of the unsent work, so that the work can be named if the mirror is lost while the app is closed. The
 * record is rewritten right after the outbox changes. The returned function stops it.
 */
export function keepWitness({ mirror, userId, clock, store, onError }: Witness): () => Promise<void> {
  const stopped = new AbortController()
  const rewrite = coalesced(async () => {
    if (stopped.signal.aborted) return
    await testify(mirror, userId, store).catch(onError)
    await pause(clock, EVERY_MS, stopped.signal)
  })
  const watching = liveQuery(async () => mirror.outbox.count()).subscribe({ next: () => void rewrite(), error: onError })
  return async () => {
    watching.unsubscribe()
    stopped.abort()
    await rewrite()
  }
}

/** Recalls the unsent work of a lost mirror, then writes the current unsent work. */
export async function testify(mirror: Mirror, userId: string, store: WitnessStore): Promise<void> {
  await recall(mirror, userId, store)
  const rows = await listOutbox(mirror)
  const unsent = rows.map(({ id, label, madeAt, operation }) => ({ id, name: label, madeAt, operation }))
  await store.write(userId, unsent)
  // If the mirror was erased meanwhile (and closed for good), its witness must go as well.
  await mirror.meta.get('made').catch(() => store.erase(userId))
}

/** A mirror without the `made` mark is new: the witness's entries come from a mirror that is lost. */
async function recall(mirror: Mirror, userId: string, store: WitnessStore): Promise<void> {
  if (await mirror.meta.get('made')) return
  const known = await store.read(userId)
  await mirror.transaction('rw', [mirror.meta, mirror.outbox], async () => {
    if (await mirror.meta.get('made')) return
    const here = new Set(await mirror.outbox.toCollection().primaryKeys())
    const vanished = known.filter(({ id }) => !here.has(id))
    if (vanished.length > 0) await mirror.meta.put({ key: 'vanished', value: vanished })
    await mirror.meta.put({ key: 'made', value: newId() })
  })
}
