import { useLiveQuery } from 'dexie-react-hooks'
import { listActivity, type JobActivity } from '../../queries/activity.ts'
import { useData } from '../DataProvider.tsx'
import { unlessClosed } from '../useLive.ts'

/**
 * What happened last in the job, the latest first; `by` is the user's name, for what is unsent. While other candidates are read the
 * last result stays.
 */
export function useActivity(jobId: string, changedLast: readonly string[], by: string): JobActivity[] | undefined {
  const { mirror } = useData()
  return useLiveQuery(
    async () => unlessClosed(listActivity(mirror, { jobId, changedLast, by })),
    [mirror, jobId, by, changedLast.join()],
  )
}
