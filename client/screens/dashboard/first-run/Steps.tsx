import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../../components/drawing/Icon.tsx'
import type { JobRow } from '../../../data/hooks/useJobs.ts'
import type { Counts } from '../../../data/index.ts'
import { routes } from '../../../app/routes.ts'

/** Make a job, upload CVs, decide: each with its place, and checked off by what the device has. */
export function Steps({ jobs, counts }: { jobs: readonly JobRow[]; counts: Counts }) {
  return (
    <ol className="flex flex-col gap-1">
      <Step isDone={jobs.length > 0} href={routes.newJob}>
        <Trans id="firstRun.job">Describe a job and what counts for it</Trans>
      </Step>
      <Step isDone={counts.total > 0} href={routes.upload(jobs[0] && { jobId: jobs[0].id })}>
        <Trans id="firstRun.cvs">Add the CVs that came in</Trans>
      </Step>
      <Step isDone={counts.accepted + counts.rejected > 0} href={routes.review()}>
        <Trans id="firstRun.decide">Read the first one and decide</Trans>
      </Step>
    </ol>
  )
}

function Step({ isDone, href, children }: { isDone: boolean; href: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      {isDone ? (
        <Icon name="check-circle" className="text-accepted-fill" />
      ) : (
        <span aria-hidden className="m-0.5 size-4 flex-none rounded-full border-[1.5px] border-line-control" />
      )}
      {isDone ? (
        <span className="text-ink-3">
          {children}{' '}
          <span className="sr-only">
            <Trans id="firstRun.done">(done)</Trans>
          </span>
        </span>
      ) : (
        <Link href={href} className="inline-flex min-h-8 items-center font-medium hover:underline pointer-coarse:min-h-11">
          {children}
        </Link>
      )}
    </li>
  )
}
