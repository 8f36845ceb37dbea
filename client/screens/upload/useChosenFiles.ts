import { useState } from 'react'
import type { InboxFile } from '../../data/index.ts'
import { useInbox } from '../../data/hooks/useInbox.ts'
import type { Dropped } from './dropped-files.ts'
import { acceptedIn, choose, type Chosen, type Limits } from './selection.ts'

/** What was picked, dropped, pasted, or taken of what was shared, until it is sent or taken out. */
export function useChosenFiles(limits: Limits | undefined) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const add = (files: readonly File[]) => setChosen((before) => choose(before, files, limits))
  const inbox = useInbox()

  function forget(files: readonly File[]): void {
    inbox.forget(files)
    setChosen((before) => before.filter(({ file }) => !files.includes(file)))
  }

  return {
    chosen,
    accepted: acceptedIn(chosen),
    leftOut,
    offered: inbox.offered,
    takeOffered: (rows: readonly InboxFile[]) => add(inbox.take(rows)),
    discardOffered: inbox.discard,
    add,
    addDropped(dropped: Dropped) {
      add(dropped.files)
      setLeftOut(dropped.leftOut)
    },
    /** Those that remain are looked at anew: there may be room for one more now. */
    remove(key: string) {
      forget(chosen.flatMap((one) => (one.key === key ? [one.file] : [])))
      add([])
    },
    removeAll: () => forget(chosen.map(({ file }) => file)),
    /** Of those that the outbox has; others may have come meanwhile. */
    forget,
  }
}
