import { useHistoryState } from 'wouter/use-browser-location'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import { UploadHere } from '../upload/drop/UploadHere.tsx'

/** In the history's state: the job that was made right before the list was opened. */
export interface JustMadeState {
  madeJobId: string
}

/** The place for the CVs of the job that was just made, until it has some. */
export function JustMade({ jobs }: { jobs: readonly JobRow[] }) {
  const madeJobId = useHistoryState<JustMadeState | null>()?.madeJobId
  const job = jobs.find(({ id }) => id === madeJobId)
  if (!job || job.candidateCount > 0) return null
  return (
    <div className="mb-5">
      <UploadHere job={job} />
    </div>
  )
}
