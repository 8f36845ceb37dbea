import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ButtonLink } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import type { BatchRow } from '../../data/hooks/useBatches.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'
import { CandidateCount } from '../../candidates/counts.tsx'
import { Recent } from './Recent.tsx'

export function RecentBatches({ batches }: { batches: BatchRow[] | undefined }) {
  return (
    <Recent
      title={<Trans id="dashboard.recentBatches">Recent CV batches</Trans>}
      allHref={routes.results()}
      rows={batches}
      row={(batch) => <RecentBatch batch={batch} />}
      empty={
        <EmptyState
          drawing="pages"
          compact
          title={<Trans id="dashboard.noBatches">No batches yet</Trans>}
          action={
            <ButtonLink href={routes.upload()} icon="upload">
              <Trans id="dashboard.uploadCvs">Upload CVs</Trans>
            </ButtonLink>
          }
        >
          <Trans id="dashboard.noBatchesHint">Once a job exists, upload its CVs as one named batch.</Trans>
        </EmptyState>
      }
    />
  )
}

function RecentBatch({ batch }: { batch: BatchRow }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { name } = batch
  const results = routes.results({ batchId: batch.id })
  return (
    <>
      <div className="min-w-0 flex-1 max-sm:basis-40">
        <Link href={results} title={name} className="line-clamp-2 font-semibold text-ink hover:underline">
          {name}
        </Link>
        <p className="line-clamp-2 text-sm text-ink-3 tabular-nums">
          {formats.shortDay(batch.createdAt)} · {batch.jobTitle}
        </p>
      </div>
      <span className="max-sm:order-last max-sm:basis-full">
        <Chip icon="people">
          <CandidateCount n={batch.candidateCount} />
        </Chip>
      </span>
      <ButtonLink
        href={results}
        kind="quiet"
        size="small"
        icon="chevron-right"
        label={t({ id: 'batch.open', message: `Open ${name}` })}
        className="flex-none"
      />
    </>
  )
}
