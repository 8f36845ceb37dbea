import { liveQuery } from 'dexie'
import type { Mirror } from './db.ts'
import type { Session } from './session-type.ts'

/**
 * What happened to this device's database while it was open. `outdated`: another tab runs a newer version of the app. `erased`: it is
 * gone, with so many unsent changes, and is fetched anew. `closed`: it cannot be opened again.
 */
export type DatabaseMishap = { type: 'outdated' } | { type: 'erased'; unsent: number } | { type: 'closed' }

export type Connection = {
  mishap(): DatabaseMishap | undefined
  subscribe(listener: () => void): () => void
  /** The user has read it. */
  dismiss(): void
  /** Watches until the returned function is called. `onReopened` is to begin anew with what reads the database. */
  watch(onReopened: () => void): () => void
}

export function createConnection(mirror: Mirror, session: Session): Connection {
  const listeners = new Set<() => void>()
  let mishap: DatabaseMishap | undefined
  let isOver = false
  let wasReopened = false
  let unsent = 0

  function become(next: DatabaseMishap | undefined): void {
    mishap = next
    for (const listener of listeners) listener()
  }

  async function reopen(onReopened: () => void): Promise<void> {
    // After a sign-out nothing is to come back.
    if ((await session.accessToken()) === null) return
    if (wasReopened) return become({ type: 'closed' })
    wasReopened = true
    const before = unsent
    try {
      await mirror.open()
      isOver = false
      const kept = await mirror.outbox.count()
      const isErased = (await mirror.meta.get('cursor')) === undefined
      if (isErased) await tellReaders(mirror)
      if (isErased || kept < before) become({ type: 'erased', unsent: Math.max(0, before - kept) })
      onReopened()
    } catch {
      become({ type: 'closed' })
    }
  }

  return {
    mishap: () => mishap,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dismiss: () => become(undefined),
    watch(onReopened) {
      const counting = liveQuery(() => mirror.outbox.count()).subscribe({
        next: (count) => (unsent = isOver ? unsent : count),
        error: () => undefined,
      })
      // The mirror closes itself then.
      const onVersion = ({ newVersion }: IDBVersionChangeEvent) => {
        isOver = true
        if (newVersion) become({ type: 'outdated' })
        else void reopen(onReopened)
      }
      // The browser ended the connection, as when its storage is cleared or fails.
      const onClose = () => {
        if (isOver) return
        isOver = true
        queueMicrotask(() => void reopen(onReopened))
      }
      mirror.on('versionchange', onVersion)
      mirror.on('close', onClose)
      return () => {
        counting.unsubscribe()
        mirror.on('versionchange').unsubscribe(onVersion)
        mirror.on('close').unsubscribe(onClose)
      }
    },
  }
}

/** Live queries hear of writes only; an empty database is news to all of them. */
const tellReaders = (mirror: Mirror): Promise<void[]> => Promise.all(mirror.tables.map((table) => table.clear()))
