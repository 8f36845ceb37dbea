import { liveQuery } from 'dexie'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fileOf, listInbox, openInbox } from './inbox.ts'
import { useData } from './provider.tsx'

/**
 * Gives each file that was shared or opened once, also those that come while the caller is shown. What `forget` is told of, or
 * what nobody does anything with for a day, leaves the device.
 */
export function useInbox(onFiles: (files: File[]) => void): { forget: (files: readonly File[]) => void } {
  const { userId, onError } = useData()
  const ids = useRef(new Map<File, number>())
  const give = useEffectEvent(onFiles)

  // The service worker fills the inbox: no event of this page tells of it.
  useEffect(() => {
    const inbox = openInbox()
    const watching = liveQuery(() => inbox.files.count()).subscribe({
      next: () => void take().catch(onError),
      error: onError,
    })
    async function take() {
      const known = new Set(ids.current.values())
      const fresh = (await listInbox(inbox, userId, Date.now())).filter(({ id }) => !known.has(id))
      const files = fresh.map((row) => {
        const file = fileOf(row)
        ids.current.set(file, row.id)
        return file
      })
      if (files.length > 0) give(files)
    }
    return () => {
      watching.unsubscribe()
      inbox.close()
    }
  }, [userId, onError])

  function forget(files: readonly File[]): void {
    const known = files.flatMap((file) => ids.current.get(file) ?? [])
    if (known.length === 0) return
    const inbox = openInbox()
    inbox.files
      .bulkDelete(known)
      .catch(onError)
      .finally(() => inbox.close())
  }

  return { forget }
}
