import { useCallback } from 'react'
import type { Mirror } from '../../database/db.ts'
import { listActivity, type Happening } from '../../queries/activity.ts'
import { readJobScores, type JobScores } from '../../queries/job-scores.ts'
import { useLive } from '../useLive.ts'
import { useReadAtIdle } from './useReadAtIdle.ts'

/** The scores of a job's candidates, read once `whenIdle` runs the work; `undefined` until then. */
export function useJobScores(jobId: string, whenIdle: (work: () => void) => () => void): JobScores | undefined {
  const read = useCallback((mirror: Mirror) => readJobScores(mirror, jobId), [jobId])
  return useReadAtIdle(whenIdle, read)
}

/** What happened last in the job, the latest first; `by` is the user's name, for what is unsent. */
export const useActivity = (jobId: string, changedLast: readonly string[], by: string): Happening[] | undefined =>
  useLive(`activity ${jobId} ${by} ${changedLast.join()}`, (mirror) => listActivity(mirror, { jobId, changedLast, by }))
