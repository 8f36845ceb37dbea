import { liveQuery } from 'dexie'
import { useEffect, useRef, useState } from 'react'
import { fileOf, listInbox, openInbox, type InboxFile } from '../sync/inbox.ts'
import { useData } from './DataProvider.tsx'

export { INBOX_LIMIT } from '../sync/inbox.ts'

interface OfferedFiles {
  /** Shared or opened files that are not taken yet, including those that come while the caller is mounted. */
  offered: readonly InboxFile[]
  take: (rows: readonly InboxFile[]) => File[]
  /** Erases the files from the device; files that are left alone are erased after a day. */
  discard: (rows: readonly InboxFile[]) => void
  /** Like `discard`, for files that were taken; ignores other files. */
  forget: (files: readonly File[]) => void
}

export function useInbox(): OfferedFiles {
  const { userId, onError } = useData()
  const [waiting, setWaiting] = useState<readonly InboxFile[]>([])
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const ids = useRef(new Map<File, number>())

  // The service worker fills the inbox, which fires no event in this page.
  useEffect(() => {
    const inbox = openInbox()
    const watching = liveQuery(async () => inbox.files.filter(({ asks }) => !asks).count()).subscribe({
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
