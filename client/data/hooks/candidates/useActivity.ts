import { listActivity, type Happening } from '../../queries/activity.ts'
import { useLive } from '../useLive.ts'

/** What happened last in the job, the latest first; `by` is the user's name, for what is unsent. */
export const useActivity = (jobId: string, changedLast: readonly string[], by: string): Happening[] | undefined =>
  useLive(`activity ${jobId} ${by} ${changedLast.join()}`, (mirror) => listActivity(mirror, { jobId, changedLast, by }))
