import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { newestFirst, type Indexed } from '../../queries/candidate-index.ts'
import { coalesced } from '../../../lib/coalesce.ts'
import type { Mirror } from '../../database/db.ts'
import { unlessClosed } from '../useLive.ts'
import { useData } from '../DataProvider.tsx'
import { isSnapshotComplete } from '../../mirror/snapshot.ts'
import { windowFrom } from '../../mirror/window.ts'

/** As they were at that moment. `isCut`: this device keeps the newest only. */
export interface AllCandidates {
  all: readonly Indexed[]
  isCut: boolean
  at: Date
}

/**
 * What is counted and drawn is made of all mirrored candidates. They come from the memory of the search, in which only what has
 * changed is read again, and when `whenIdle` says so, once for however many changes. `undefined` until then.
 */
export function useAllCandidates(whenIdle: (work: () => void) => () => void): AllCandidates | undefined {
  const { mirror } = useData()
  const [found, setFound] = useState<AllCandidates>()

  // The mirror lies outside of React, and the page is to be at rest.
  useEffect(() => {
    let left = false
    let cancel: (() => void) | undefined
    const look = coalesced(async () => {
      await new Promise<void>((resolve) => (cancel = whenIdle(resolve)))
      const read = await readAll(mirror)
      if (read && !left) setFound(read)
    })
    // Counting is the cheapest reading that hears of every change.
    const changes = liveQuery(() => unlessClosed(mirror.candidates.count())).subscribe(() => void look())
    return () => {
      left = true
      cancel?.()
      changes.unsubscribe()
    }
  }, [mirror, whenIdle])

  return found
}

/** `undefined` while not everything has been pulled, or the database is closed. */
async function readAll(mirror: Mirror): Promise<AllCandidates | undefined> {
  try {
    if (!(await isSnapshotComplete(mirror))) return undefined
    const [all, edge] = await Promise.all([newestFirst(mirror), windowFrom(mirror)])
    return { all, isCut: edge !== undefined, at: new Date() }
  } catch (error) {
    if (error instanceof Error && error.name === 'DatabaseClosedError') return undefined
    throw error
  }
}
