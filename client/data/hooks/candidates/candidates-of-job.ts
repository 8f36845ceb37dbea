import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { countByStatus } from '../../queries/counts.ts'
import type { Data, Engine } from '../data.ts'
import { everyCandidate } from './whole-list.ts'

/** `isCut`: the job has more, which are not on this device and could not be fetched. */
export interface JobCandidates {
  candidates: CandidateSummary[]
  isCut: boolean
}

interface Deps extends Pick<Data, 'mirror'> {
  engine: () => Promise<Pick<Engine, 'api'>>
}

/** All candidates of a job, to count with: those of a blind job are not covered. Nothing is stored. */
export async function candidatesOfJob({ mirror, engine }: Deps, jobId: string): Promise<JobCandidates> {
  const { api } = await engine()
  const [{ here, older, isCut }, counts] = await Promise.all([
    everyCandidate(mirror, api, { jobId }),
    countByStatus(mirror, { jobId }),
  ])
  const candidates = [...here, ...older]
  return { candidates, isCut: isCut && candidates.length < (counts?.total ?? Infinity) }
}
