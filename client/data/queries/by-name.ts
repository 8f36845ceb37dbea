import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { wordStarts } from '../../lib/word-starts.ts'
import type { Mirror } from '../database/db.ts'
import { isSnapshotComplete } from '../mirror/snapshot.ts'
import { windowFrom } from '../mirror/window.ts'
import { asSeen } from '../mirror/cover.ts'
import { withoutCovered } from './search.ts'

/** `isPartial`: the mirror does not have all candidates. */
export interface FoundByName {
  candidates: CandidateSummary[]
  isPartial: boolean
}

/** Candidates of the mirror in whose name or e-mail words begin as those of the search do, newest first. */
export async function findByName(mirror: Mirror, search: string, limit: number): Promise<FoundByName> {
  const matches = wordStarts(search)
  const [all, isComplete, edge] = await Promise.all([withoutCovered(mirror), isSnapshotComplete(mirror), windowFrom(mirror)])
  const ids: string[] = []
  for (const { id, text, personLength } of all) {
    if (ids.length === limit) break
    if (matches(text.slice(0, personLength))) ids.push(id)
  }
  const found = (await mirror.candidates.bulkGet(ids)).filter((candidate) => candidate !== undefined)
  return { candidates: await asSeen(mirror, found), isPartial: !isComplete || edge !== undefined }
}
