import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { newestFirst, type Indexed } from '../../queries/candidate-index.ts'
import { coalesced } from '../../../lib/coalesce.ts'
import type { Mirror } from '../../database/db.ts'
import { unlessClosed } from '../useLive.ts'
import { useData } from '../DataProvider.tsx'
import { isSnapshotComplete } from '../../mirror/snapshot.ts'
import { windowFrom } from '../../mirror/window.ts'

/** All mirrored candidates as they were at `at`. `isCut`: the mirror holds the newest candidates only. */
export interface AllCandidates {
  all: readonly Indexed[]
  isCut: boolean
  at: Date
}

/**
 * All mirrored candidates, for figures and charts. They come from the search's cache, which reads again only what has changed,
 * once `whenIdle` runs the work: one read for any number of changes. `undefined` until then.
 */
export function useAllCandidates(whenIdle: (work: () => void) => () => void): AllCandidates | undefined {
  const { mirror } = useData()
  const [found, setFound] = useState<AllCandidates>()

  // The mirror lies outside of React; the read waits until the page is idle.
  useEffect(() => {
    let left = false
    let cancel: (() => void) | undefined
    const look = coalesced(async () => {
      await new Promise<void>((resolve) => (cancel = whenIdle(resolve)))
      const read = await readAll(mirror)
      if (read && !left) setFound(read)
    })
    // Counting is the cheapest query that re-runs at every change.
    const changes = liveQuery(() => unlessClosed(mirror.candidates.count())).subscribe(() => void look())
    return () => {
      left = true
      cancel?.()
      changes.unsubscribe()
    }
  }, [mirror, whenIdle])

  return found
}

/** `undefined` until the first complete pull, and while the database is closed. */
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
