import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { batchIdAmong } from '../../../shared/batches/batch-id.ts'
import type { InboxFile } from '../../data/index.ts'
import { useBatches } from '../../data/hooks/useBatches.ts'
import { useInbox } from '../../data/hooks/useInbox.ts'
import { useKnownFiles } from '../../data/hooks/useKnownFiles.ts'
import type { Dropped } from './drop/dropped-files.ts'
import { findHandedOver, forgetHandedOver } from './drop/handed-over.ts'
import { lookAtFile, type Look } from './look-at-file.ts'
import { isTable } from './table/is-table.ts'
import { useTable } from './table/useTable.ts'
import { acceptedIn, choose, type Chosen, type Knowledge, type Limits } from './selection.ts'

const cvsIn = (files: readonly File[]): File[] => files.filter((file) => !isTable(file))

interface ChosenFor {
  jobId: string | null
  typedName: string | undefined
  /** The batch's name once there are files, if none was typed. */
  proposedName: string
}

/** The files that were picked, dropped, pasted or added from shared ones, until they are sent or removed. */
export function useChosenFiles(limits: Limits | undefined, { jobId, typedName, proposedName }: ChosenFor) {
  const [handedOver] = useState(findHandedOver)
  const [all, setAll] = useState<readonly Chosen[]>(() => choose([], cvsIn(handedOver.files), limits))
  const [looks] = useState(() => new WeakMap<File, Look>())
  const [, setLooked] = useState(0)
  const looking = useRef(Promise.resolve())
  const [addsKnown, setAddsKnown] = useState(false)
  const files = useKnownFiles(jobId) ?? new Map<string, never>()
  const batches = useBatches() ?? []
  const batchName = typedName ?? (all.length > 0 ? proposedName : '')
  const batchId = jobId && batchName.trim() ? batchIdAmong(batches, jobId, batchName) : undefined
  const knowledge: Knowledge = { lookOf: (file) => looks.get(file), files, batchId, addsKnown }
  const chosen = choose(all, [], limits, knowledge)
  const known = choose(all, [], limits, { ...knowledge, addsKnown: false }).filter(({ refusal }) => refusal?.code === 'known')
  const [leftOut, setLeftOut] = useState<readonly string[]>(handedOver.leftOut)
  const inbox = useInbox()
  // The same array until files are added or removed: a table may have very many rows to match with it.
  const allFiles = useMemo(() => all.map(({ file }) => file), [all])
  const candidateTable = useTable(allFiles)

  function add(added: readonly File[]): void {
    const cvs = cvsIn(added)
    const table = added.find(isTable)
    setAll((before) => choose(before, cvs, limits))
    lookLater(cvs)
    if (table) void candidateTable.pick(table)
  }

  function lookLater(added: readonly File[]): void {
    looking.current = looking.current.then(() => lookAt(added))
  }

  /** One after the other: each is read whole into memory. */
  async function lookAt(added: readonly File[]): Promise<void> {
    for (const file of added) {
      looks.set(file, await lookAtFile(file))
      setLooked((n) => n + 1)
    }
  }

  function forget(files: readonly File[]): void {
    inbox.forget(files)
    setAll((before) => before.filter(({ file }) => !files.includes(file)))
  }

  function addDropped(dropped: Dropped): void {
    add(dropped.files)
    setLeftOut(dropped.leftOut)
  }

  const lookAtHandedOver = useEffectEvent(() => {
    const table = handedOver.files.find(isTable)
    lookLater(cvsIn(handedOver.files))
    if (table) void candidateTable.pick(table)
  })
  // These files were dropped on another screen: no event of this one brings them.
  useEffect(() => {
    forgetHandedOver()
    lookAtHandedOver()
  }, [])

  return {
    batchName,
    /** `undefined` until job and name are known. */
    batchId,
    chosen,
    accepted: acceptedIn(chosen),
    /** What `accepted` is when all chosen files have been looked at. */
    async acceptedWhenLooked(): Promise<File[]> {
      await looking.current
      return acceptedIn(choose(all, [], limits, knowledge))
    },
    /** Files that the job has already. */
    known,
    addsKnown,
    setAddsKnown,
    leftOut,
    offered: inbox.offered,
    takeOffered: (rows: readonly InboxFile[]) => add(inbox.take(rows)),
    discardOffered: inbox.discard,
    add,
    addDropped,
    /** What a CSV file says of their candidates. */
    candidateTable,
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
