import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { coalesced } from '../../../lib/coalesce.ts'
import { newestFirst, type Indexed } from '../../queries/candidate-index.ts'
import type { Mirror } from '../../database/db.ts'
import { isSnapshotComplete } from '../../mirror/snapshot.ts'
import { windowFrom } from '../../mirror/window.ts'
import { unlessClosed } from '../useLive.ts'
import { useData } from '../DataProvider.tsx'

/** All mirrored candidates as they were at `at`. `isCut`: the mirror holds the newest candidates only. */
export interface AllCandidates {
  all: readonly Indexed[]
  isCut: boolean
  at: Date
}

/**
 * All mirrored candidates, for figures and charts. They come from the search's cache, which reads again only what has changed,
 * once `whenIdle` runs the work. `undefined` until then, and before the first complete pull.
 */
export const useAllCandidates = (whenIdle: (work: () => void) => () => void): AllCandidates | undefined =>
  useReadAtIdle(whenIdle, readAll)

async function readAll(mirror: Mirror): Promise<AllCandidates> {
  const [all, edge] = await Promise.all([newestFirst(mirror), windowFrom(mirror)])
  return { all, isCut: edge !== undefined, at: new Date() }
}

/**
 * What `read` finds among the mirrored candidates, read again once `whenIdle` runs the work after they have changed: one read for
 * any number of changes. `undefined` until the first read, and before the first complete pull. `read` has to stay the same while the
 * caller is mounted.
 */
export function useReadAtIdle<Result>(
  whenIdle: (work: () => void) => () => void,
  read: (mirror: Mirror) => Promise<Result | undefined>,
): Result | undefined {
  const { mirror } = useData()
  const [found, setFound] = useState<Result>()

  // The mirror lies outside of React; the read waits until the page is idle.
  useEffect(() => {
    let left = false
    let cancel: (() => void) | undefined
    const look = coalesced(async () => {
      await new Promise<void>((resolve) => (cancel = whenIdle(resolve)))
      const result = await readUnlessClosed(mirror, read)
      if (result !== undefined && !left) setFound(result)
    })
    // Counting is the cheapest query that re-runs at every change.
    const changes = liveQuery(async () => unlessClosed(mirror.candidates.count())).subscribe(() => void look())
    return () => {
      left = true
      cancel?.()
      changes.unsubscribe()
    }
  }, [mirror, whenIdle, read])

  return found
}

async function readUnlessClosed<Result>(
  mirror: Mirror,
  read: (mirror: Mirror) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    return (await isSnapshotComplete(mirror)) ? await read(mirror) : undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'DatabaseClosedError') return undefined
    throw error
  }
}
