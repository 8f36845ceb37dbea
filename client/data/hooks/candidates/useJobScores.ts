import { useCallback } from 'react'
import type { Mirror } from '../../database/db.ts'
import { readJobScores, type JobScores } from '../../queries/job-scores.ts'
import { useReadAtIdle } from './useAllCandidates.ts'

/** The scores of a job's candidates, read once `whenIdle` runs the work; `undefined` until then. For another job mount anew. */
export function useJobScores(jobId: string, whenIdle: (work: () => void) => () => void): JobScores | undefined {
  const read = useCallback((mirror: Mirror) => readJobScores(mirror, jobId), [jobId])
  return useReadAtIdle(whenIdle, read)
}
