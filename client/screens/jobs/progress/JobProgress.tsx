import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Status, type StatusCode } from '../../../../shared/screening/status.ts'
import { Card } from '../../../components/Card.tsx'
import { useCounts } from '../../../data/hooks/useCounts.ts'
import { useFormats } from '../../../lib/dates.ts'
import { routes } from '../../../app/routes.ts'

/** How far a job's CVs have come, from upload to decision; each number leads to its candidates. */
export function JobProgress({ jobId }: { jobId: string }) {
  const counts = useCounts({ jobId })
  if (!counts || counts.total === 0) return null
  const scored = counts.completed + counts.accepted + counts.rejected
  return (
    <Card title={<Trans id="job.progress">From upload to decision</Trans>} flush>
      <dl className="grid grid-cols-2 gap-px bg-line sm:grid-cols-4">
        <Stage jobId={jobId} n={counts.total} label={<Trans id="job.uploaded">Uploaded</Trans>} />
        <Stage jobId={jobId} n={scored} of={counts.total} label={<Trans id="job.scored">Scored</Trans>} />
        <Stage
          jobId={jobId}
          n={counts.accepted}
          of={scored}
          status={Status.accepted}
          label={<Trans id="job.accepted">Accepted</Trans>}
        />
        <Stage
          jobId={jobId}
          n={counts.rejected}
          of={scored}
          status={Status.rejected}
          label={<Trans id="job.rejected">Rejected</Trans>}
        />
      </dl>
    </Card>
  )
}

interface StageProps {
  jobId: string
  n: number
  /** The stage before, of which the bar shows the share. */
  of?: number
  status?: StatusCode
  label: ReactNode
}

function Stage({ jobId, n, of = n, status, label }: StageProps) {
  const formats = useFormats()
  const filter = { jobId, sort: 'overall', ...(status && { status: String(status) }) }
  return (
    <div className="flex flex-col gap-1 bg-surface px-4 py-3.5 md:px-5">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">
        {n > 0 ? (
          <Link
            href={routes.results(filter)}
            className="inline-flex min-h-8 items-center hover:underline pointer-coarse:min-h-11"
          >
            {formats.number(n)}
          </Link>
        ) : (
          <span className="inline-flex min-h-8 items-center text-ink-3 pointer-coarse:min-h-11">{formats.number(n)}</span>
        )}
      </dd>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-track">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${of > 0 ? (100 * n) / of : 0}%` }} />
      </span>
    </div>
  )
}
