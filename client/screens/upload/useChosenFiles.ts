import { useState } from 'react'
import type { InboxFile } from '../../data/index.ts'
import { useInbox } from '../../data/hooks/useInbox.ts'
import type { Dropped } from './dropped-files.ts'
import { acceptedIn, choose, type Chosen, type Limits } from './selection.ts'

/** The files that were picked, dropped, pasted or added from shared ones, until they are sent or removed. */
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
    /** Checks the remaining files again: a surplus one may now have room. */
    remove(key: string) {
      forget(chosen.flatMap((one) => (one.key === key ? [one.file] : [])))
      add([])
    },
    removeAll: () => forget(chosen.map(({ file }) => file)),
    /** Removes the files that are in the outbox; others may have been added since. */
    forget,
  }
}
