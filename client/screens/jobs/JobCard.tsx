import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { keywordsOf } from '../../../shared/jobs/job.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { isOpen, type JobRow } from '../../data/hooks/useJobs.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'
import { CandidateCount } from '../../candidates/counts.tsx'
import { NotSent } from '../../candidates/NotSent.tsx'
import { DeleteJob } from './DeleteJob.tsx'

export function JobCard({ job, deleted }: { job: JobRow; deleted: () => void }) {
  const titleId = useId()
  const formats = useFormats()
  const date = formats.longDay(job.createdAt)
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full min-w-0 flex-col gap-2.5 rounded-lg border border-line bg-surface px-5 pt-[18px] pb-3 shadow-1"
    >
      <div>
        <h2 id={titleId} className="truncate" title={job.title}>
          <Link href={routes.job(job.id)} className="text-ink hover:underline">
            {job.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-3 tabular-nums">
          <Trans id="common.created">Created {date}</Trans> · <Candidates job={job} />
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {job.closedAt && (
          <Chip icon="lock">
            <Trans id="job.closed">Closed</Trans>
          </Chip>
        )}
        {job.unsent && <NotSent />}
      </div>
      <p className="line-clamp-3 text-ink-2">{job.description}</p>
      <Keywords keywords={job.keywords} />
      <Actions job={job} titleId={titleId} deleted={deleted} />
    </article>
  )
}

/** Leads to them, if there are any. */
export function Candidates({ job: { id, candidateCount } }: { job: JobRow }) {
  const count = <CandidateCount n={candidateCount} />
  if (candidateCount === 0) return count
  return (
    <Link href={routes.results({ jobId: id, sort: 'overall' })} className="hover:underline">
      {count}
    </Link>
  )
}

export function Keywords({ keywords }: { keywords: string }) {
  const words = [...new Set(keywordsOf(keywords))]
  if (words.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} className="max-w-full">
          <Chip>{word}</Chip>
        </li>
      ))}
    </ul>
  )
}

/** In the order View, Edit, Upload, Delete; on phones Edit is only an icon, beside Delete. */
function Actions({ job, titleId, deleted }: { job: JobRow; titleId: string; deleted: () => void }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="-mx-2 mt-auto flex items-center gap-1 pt-1.5">
      <ButtonLink href={routes.job(job.id)} kind="quiet" size="small" icon="eye" describedBy={titleId}>
        <Trans id="common.view">View</Trans>
      </ButtonLink>
      <ButtonLink
        href={routes.editJob(job.id)}
        kind="quiet"
        size="small"
        icon="edit"
        describedBy={titleId}
        className="max-md:order-1 max-md:ml-auto"
      >
        <span className="max-md:sr-only">
          <Trans id="common.edit">Edit</Trans>
        </span>
      </ButtonLink>
      {isOpen(job) && (
        <ButtonLink href={routes.upload({ jobId: job.id })} kind="quiet" size="small" icon="upload" describedBy={titleId}>
          <Trans id="dashboard.uploadCvs">Upload CVs</Trans>
        </ButtonLink>
      )}
      <Button
        kind="quiet"
        size="small"
        icon="trash"
        label={t({ id: 'common.delete', message: 'Delete' })}
        aria-describedby={titleId}
        onClick={() => setIsAsking(true)}
        className="max-md:order-2 md:ml-auto"
      />
      <DeleteJob job={job} open={isAsking} close={() => setIsAsking(false)} deleted={deleted} />
    </div>
  )
}
