import { liveQuery } from 'dexie'
import { useEffect, useRef, useState } from 'react'
import { fileOf, listInbox, openInbox, type InboxFile } from '../sync/inbox.ts'
import { useData } from './DataProvider.tsx'

export { INBOX_LIMIT } from '../sync/inbox.ts'

interface OfferedFiles {
  /** What was shared or opened and waits for somebody to take it, also what comes while the caller is shown. */
  offered: readonly InboxFile[]
  take: (rows: readonly InboxFile[]) => File[]
  /** They leave the device; so does what nobody does anything with for a day. */
  discard: (rows: readonly InboxFile[]) => void
  /** As discard, of files that were taken; others are left alone. */
  forget: (files: readonly File[]) => void
}

export function useInbox(): OfferedFiles {
  const { userId, onError } = useData()
  const [waiting, setWaiting] = useState<readonly InboxFile[]>([])
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const ids = useRef(new Map<File, number>())

  // The service worker fills the inbox: no event of this page tells of it.
  useEffect(() => {
    const inbox = openInbox()
    const watching = liveQuery(() => inbox.files.filter(({ asks }) => !asks).count()).subscribe({
      next: () => void listInbox(inbox, userId, Date.now()).then(setWaiting).catch(onError),
      error: onError,
    })
    return () => {
      watching.unsubscribe()
      inbox.close()
    }
  }, [userId, onError])

  function erase(known: number[]): void {
    if (known.length === 0) return
    const inbox = openInbox()
    inbox.files
      .bulkDelete(known)
      .catch(onError)
      .finally(() => inbox.close())
  }

  return {
    offered: waiting.filter(({ id }) => !taken.has(id)),
    take(rows) {
      setTaken((before) => new Set([...before, ...rows.map(({ id }) => id)]))
      return rows.map((row) => {
        const file = fileOf(row)
        ids.current.set(file, row.id)
        return file
      })
    },
    discard: (rows) => erase(rows.map(({ id }) => id)),
    forget: (files) => erase(files.flatMap((file) => ids.current.get(file) ?? [])),
  }
}
