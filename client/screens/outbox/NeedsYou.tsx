import { isDecided } from '../../../shared/screening/status.ts'
import type { OperationOf } from '../../../shared/sync/operations.ts'
import { Card } from '../../components/Card.tsx'
import { useCandidateRows } from '../../data/hooks/candidates/useCandidateRows.ts'
import { useJob, useJobs } from '../../data/hooks/useJobs.ts'
import type { OutboxEntry } from '../../data/index.ts'
import { ConflictCard } from '../../candidates/ConflictCard.tsx'
import { JobConflict } from './JobConflict.tsx'
import { OutboxItem } from './OutboxItem.tsx'
import { StrandedUploads } from './StrandedUploads.tsx'
import { partStranded } from './stranded.ts'

/** The operations that need the user, such as refused ones. A conflict with another user shows both sides. */
export function NeedsYou({ entries }: { entries: readonly OutboxEntry[] }) {
  const jobs = useJobs()
  const { batches, others } = partStranded(entries, jobs && new Set(jobs.map(({ id }) => id)))
  return (
    <ul className="flex flex-col gap-3.5">
      {batches.map((uploads) => (
        <li key={uploads[0]!.operation.batchId}>
          <StrandedUploads entries={uploads} jobs={jobs ?? []} />
        </li>
      ))}
      {others.map((entry) => (
        <li key={entry.id}>
          <Needing entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Needing({ entry }: { entry: OutboxEntry }) {
  const { operation } = entry
  if (entry.state !== 'refused') return <Alone entry={entry} />
  if (operation.type === 'candidate.decide') return <RefusedDecision entry={entry} candidateId={operation.candidateId} />
  return operation.type === 'job.edit' ? <RefusedEdit entry={entry} operation={operation} /> : <Alone entry={entry} />
}

function RefusedDecision({ entry, candidateId }: { entry: OutboxEntry; candidateId: string }) {
  const [row] = useCandidateRows([candidateId]) ?? []
  return row && isDecided(row.candidate.status) ? <ConflictCard entry={entry} row={row} /> : <Alone entry={entry} />
}

function RefusedEdit({ entry, operation }: { entry: OutboxEntry; operation: OperationOf<'job.edit'> }) {
  const job = useJob(operation.jobId)
  if (!job) return <Alone entry={entry} isGone={job === null} />
  return entry.lastError?.code === 'conflict' ? (
    <JobConflict entry={entry} operation={operation} job={job} />
  ) : (
    <Alone entry={entry} />
  )
}

function Alone({ entry, isGone = false }: { entry: OutboxEntry; isGone?: boolean }) {
  return (
    <Card flush>
      <OutboxItem entry={entry} as="div" isGone={isGone} />
    </Card>
  )
}
