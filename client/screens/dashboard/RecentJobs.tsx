import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'
import { CandidateCount } from '../../candidates/counts.tsx'
import { Recent } from './Recent.tsx'

export function RecentJobs({ jobs }: { jobs: JobRow[] | undefined }) {
  return (
    <Recent
      title={<Trans id="dashboard.recentJobs">Recent job postings</Trans>}
      allHref={routes.jobs}
      rows={jobs}
      row={(job) => <RecentJob job={job} />}
      empty={
        <EmptyState
          drawing="matrix"
          compact
          title={<Trans id="dashboard.noJobs">No jobs yet</Trans>}
          action={
            <ButtonLink href={routes.newJobAlias} kind="primary" icon="plus">
              <Trans id="dashboard.createJob">Create job</Trans>
            </ButtonLink>
          }
        >
          <Trans id="dashboard.noJobsHint">A job holds the criteria that every CV is measured against.</Trans>
        </EmptyState>
      }
    />
  )
}

function RecentJob({ job }: { job: JobRow }) {
  const formats = useFormats()
  const { title } = job
  return (
    <>
      <div className="min-w-0 flex-1">
        <Link href={routes.job(job.id)} title={title} className="line-clamp-2 font-semibold text-ink hover:underline">
          {title}
        </Link>
        <p className="truncate text-sm text-ink-3 tabular-nums">
          {formats.shortDay(job.createdAt)} · <CandidateCount n={job.candidateCount} />
        </p>
      </div>
      <ButtonLink href={routes.job(job.id)} size="small" icon="eye">
        <Trans id="common.view">View</Trans>
      </ButtonLink>
    </>
  )
}
