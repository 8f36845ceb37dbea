import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../components/drawing/Icon.tsx'
import { ProgressBar } from '../../components/ProgressBar.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import type { Counts } from '../../data/index.ts'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'

const PANEL =
  'grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px shadow-1 lg:grid-cols-4 xl:grid-cols-5'
const CELL = 'flex flex-col gap-1 px-4 py-3.5 md:px-5 md:py-[18px]'
const KEY = 'order-first col-span-full xl:order-last xl:col-span-1'

/** Completed over all, as a whole percent (specification 9). */
export const matchRate = ({ completed, total }: Counts): number => (total === 0 ? 0 : Math.round((completed / total) * 100))

export function Figures({ jobs, batches, counts }: { jobs: JobRow[]; batches: number; counts: Counts }) {
  const formats = useFormats()
  const made = formats.number(countThisMonth(jobs))
  const rate = matchRate(counts)
  const matched = formats.number(counts.completed)
  const total = formats.number(counts.total)
  const waits = counts.completed > 0

  return (
    <dl className={PANEL}>
      <Figure label={<Trans id="dashboard.totalJobs">Total job postings</Trans>} value={formats.number(jobs.length)}>
        {jobs.length > 0 && <Trans id="dashboard.createdThisMonth">{made} created this month</Trans>}
      </Figure>
      <Figure label={<Trans id="dashboard.totalScreened">Total candidates screened</Trans>} value={total}>
        {counts.total > 0 && (
          <Trans id="dashboard.inBatches">
            <Plural value={batches} one="in # batch" other="in # batches" />
          </Trans>
        )}
      </Figure>
      <Figure
        label={<Trans id="dashboard.matchRate">Match rate</Trans>}
        value={formats.percent(rate)}
        bar={<MatchBar percent={rate} />}
      >
        {counts.total > 0 && (
          <Trans id="dashboard.matched">
            {matched} of {total} matched: scored, not decided
          </Trans>
        )}
      </Figure>
      <Figure label={<Trans id="dashboard.pendingReview">Pending review</Trans>} value={formats.number(counts.processing)}>
        {counts.total > 0 && <Trans id="dashboard.pendingHint">still processing</Trans>}
      </Figure>
      <Figure
        label={<Trans id="dashboard.toDecide">Waiting for your decision</Trans>}
        value={matched}
        className={`${KEY} ${waits ? 'bg-accent-soft' : 'bg-surface'}`}
        link={
          waits && (
            <Link
              href={routes.results({ status: 'completed' })}
              className="mt-1 inline-flex items-center gap-1 font-semibold text-accent hover:underline"
            >
              <Trans id="dashboard.reviewNow">Review now</Trans>
              <Icon name="chevron-right" size={14} />
            </Link>
          )
        }
      >
        {waits && <Trans id="dashboard.toDecideHint">completed, undecided</Trans>}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: ReactNode
  value: string
  /** A line below the value that explains it. */
  children: ReactNode
  bar?: ReactNode
  link?: ReactNode
  className?: string
}

function Figure({ label, value, children, bar, link, className = 'bg-surface' }: FigureProps) {
  return (
    <div className={`${CELL} ${className}`}>
      <dt className={`text-sm font-medium ${link ? 'text-accent' : 'text-ink-2'}`}>{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
      {bar && <dd className="my-0.5">{bar}</dd>}
      {children && <dd className="text-xs text-ink-2 tabular-nums">{children}</dd>}
      {link && <dd>{link}</dd>}
    </div>
  )
}

function MatchBar({ percent }: { percent: number }) {
  const { t } = useLingui()
  return <ProgressBar percent={percent} label={t({ id: 'dashboard.matchRate', message: 'Match rate' })} />
}

/** As high as the figures, so that the layout does not shift when they arrive. */
export function FiguresSkeleton() {
  return (
    <div className={PANEL} aria-busy>
      {['jobs', 'candidates', 'rate', 'pending', 'decide'].map((figure) => (
        <div key={figure} className={`${CELL} bg-surface ${figure === 'decide' ? KEY : ''}`}>
          <Skeleton className="h-[1lh] w-28 text-sm" />
          <Skeleton className="h-[1lh] w-14 text-2xl" />
          {figure === 'rate' && <Skeleton className="my-0.5 h-1.5 w-full" />}
          <Skeleton className={`h-[1lh] w-24 text-xs ${figure === 'rate' ? 'max-md:h-[2lh]' : ''}`} />
          {figure === 'decide' && <Skeleton className="mt-1 h-[1lh] w-24" />}
        </div>
      ))}
    </div>
  )
}

const countThisMonth = (jobs: JobRow[], now = new Date()): number =>
  jobs.filter((job) => sameMonth(new Date(job.createdAt), now)).length

const sameMonth = (one: Date, other: Date): boolean =>
  one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth()
