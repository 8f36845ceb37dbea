import { useState } from 'react'
import type { DueJob, JobRetention, RetentionRule } from '../../../../shared/retention/retention.ts'
import { useData } from '../DataProvider.tsx'
import { useFetching } from './useFetching.ts'

/** How long a job's candidates are kept; not stored on the device. `undefined` until the server has answered. */
export function useRetention(jobId: string) {
  const { engine } = useData()
  const [retention, setRetention] = useState<JobRetention>()
  const params = { id: jobId }
  useFetching(`retention ${jobId}`, async () => {
    const { api } = await engine()
    setRetention(await api.getRetention({ params }))
  })
  /** Throws where the server cannot be reached or refuses. */
  async function setOwn(own: RetentionRule | null): Promise<void> {
    const { api } = await engine()
    setRetention(await api.setRetention({ params, body: { own } }))
  }
  return { retention, setOwn }
}

/** Jobs of which candidates are erased within a week; empty until the server has answered. */
export function useDueJobs(): readonly DueJob[] {
  const { engine } = useData()
  const [jobs, setJobs] = useState<DueJob[]>([])
  useFetching('due jobs', async () => {
    const { api } = await engine()
    setJobs(await api.listDueJobs({}))
  })
  return jobs
}
