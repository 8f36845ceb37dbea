import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Card } from '../../../components/Card.tsx'
import { useBatches, type BatchRow } from '../../../data/hooks/useBatches.ts'
import { useCounts } from '../../../data/hooks/useCounts.ts'
import { useFormats } from '../../../lib/dates.ts'
import { routes } from '../../../app/routes.ts'
import { RenameBatch } from '../../results/batch/RenameBatch.tsx'

/** A job's batches, newest first, with how far each is scored. */
export function JobBatches({ jobId }: { jobId: string }) {
  const batches = useBatches(jobId)
  if (!batches || batches.length === 0) return null
  return (
    <Card title={<Trans id="job.batches">Batches</Trans>} flush>
      <ul>
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </Card>
  )
}

function Batch({ batch }: { batch: BatchRow }) {
  const { id, name, createdAt } = batch
  const formats = useFormats()
  const counts = useCounts({ batchId: id })
  const total = formats.number(counts?.total ?? 0)
  const settled = formats.number(counts ? counts.total - counts.processing : 0)
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 first:border-t-0 md:px-5">
      <Link
        href={routes.results({ batchId: id, sort: 'overall' })}
        className="inline-flex min-h-8 min-w-0 flex-1 basis-40 items-center font-medium [overflow-wrap:anywhere] text-ink hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </Link>
      <span className="text-sm text-ink-3 tabular-nums max-md:flex-1">
        {formats.shortDay(createdAt)} ·{' '}
        <Trans id="job.batchScored">
          {settled} of {total} processed
        </Trans>
      </span>
      <RenameBatch batch={batch} />
    </li>
  )
}
