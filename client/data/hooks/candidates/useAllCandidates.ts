import { newestFirst, type Indexed } from '../../queries/candidate-index.ts'
import type { Mirror } from '../../database/db.ts'
import { windowFrom } from '../../mirror/window.ts'
import { useReadAtIdle } from './useReadAtIdle.ts'

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
