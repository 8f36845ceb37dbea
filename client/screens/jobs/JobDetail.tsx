import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'wouter'
import { totalWeight } from '../../../shared/jobs/matrix.ts'
import type { Criterion, JobFields } from '../../../shared/jobs/job.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { CollapsibleText } from '../../components/CollapsibleText.tsx'
import { Note } from '../../components/Note.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import { useFormats } from '../../lib/dates.ts'
import { routes } from '../../app/routes.ts'
import { BatchCount } from '../../candidates/counts.tsx'
import { ScreenAgainButton } from '../../candidates/again/ScreenAgainButton.tsx'
import { ScreeningAgainStrip } from '../../candidates/again/ScreeningAgainStrip.tsx'
import { ReviewLink } from '../../candidates/ReviewLink.tsx'
import { Page } from '../../app/frame/Page.tsx'
import { UploadHere } from '../upload/drop/UploadHere.tsx'
import { JobBatches } from './JobBatches.tsx'
import { JobProgress } from './JobProgress.tsx'
import { JobReasons } from './JobReasons.tsx'
import { Candidates, Keywords } from './JobCard.tsx'
import { jobFieldWords } from './job-words.tsx'
import { useJobOrLeave } from './useJobOrLeave.ts'

export function JobDetail() {
  const { t } = useLingui()
  const job = useJobOrLeave(useParams<{ id: string }>().id)
  if (!job) {
    return (
      <Page title={t({ id: 'job.listTitle', message: 'Jobs' })} back={routes.jobs}>
        <Skeleton className="h-40 w-full" />
      </Page>
    )
  }
  return (
    <Page
      title={job.title}
      back={routes.jobs}
      subtitle={<Made job={job} />}
      actions={<Actions job={job} />}
      bottomBar={<Actions job={job} large />}
    >
      <ScreeningAgainStrip />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2 lg:hidden">
          <Duplicate job={job} />
          <ScreenAgain job={job} />
        </div>
        <JobProgress jobId={job.id} />
        <JobReasons jobId={job.id} />
        <UploadHere job={job} compact />
        <JobBatches jobId={job.id} />
        <Fields job={job} />
      </div>
    </Page>
  )
}

/** Every field below the title. */
function Fields({ job }: { job: JobRow }) {
  const parts: Record<Exclude<keyof JobFields, 'title'>, ReactNode> = {
    description: (
      <Card>
        <h2 className="mb-1.5">{jobFieldWords.description}</h2>
        <CollapsibleText text={job.description} />
        <div className="mt-3.5 empty:hidden">
          <Keywords keywords={job.keywords} />
        </div>
      </Card>
    ),
    keywords: null, // with the description
    additionalInstructions: job.additionalInstructions && (
      <Card>
        <h2 className="mb-1.5">{jobFieldWords.additionalInstructions}</h2>
        <p className="max-w-[72ch] whitespace-pre-line text-ink-2">{job.additionalInstructions}</p>
      </Card>
    ),
    blind: job.blind && (
      <Note icon="eye-off">
        <Trans id="job.isBlind">Blind screening: name, contact, photo and address of each candidate are covered.</Trans>
      </Note>
    ),
    scoringMatrix: <Matrix rows={job.scoringMatrix} />,
  }
  return Object.entries(parts).map(([name, part]) => <Fragment key={name}>{part}</Fragment>)
}

function Made({ job }: { job: JobRow }) {
  const formats = useFormats()
  const date = formats.longDay(job.createdAt)
  return (
    <>
      <Trans id="common.created">Created {date}</Trans> · <BatchCount n={job.batchCount} /> · <Candidates job={job} />
    </>
  )
}

const ScreenAgain = ({ job: { id, candidateCount } }: { job: JobRow }) =>
  candidateCount > 0 && <ScreenAgainButton chosen={{ jobId: id }} />

const Duplicate = ({ job: { id } }: { job: JobRow }) => (
  <ButtonLink href={routes.duplicateJob(id)} icon="copy">
    <Trans id="job.duplicate">Duplicate</Trans>
  </ButtonLink>
)

function Actions({ job, large = false }: { job: JobRow; large?: boolean }) {
  const size = large ? 'large' : 'usual'
  return (
    <>
      {!large && (
        <span className="flex gap-2 max-lg:hidden">
          <ScreenAgain job={job} />
          <Duplicate job={job} />
        </span>
      )}
      <ReviewLink jobId={job.id} size={size} wide={large} />
      <ButtonLink href={routes.editJob(job.id)} icon="edit" size={size} wide={large}>
        <Trans id="common.edit">Edit</Trans>
      </ButtonLink>
      <ButtonLink href={routes.upload({ jobId: job.id })} kind="primary" icon="upload" size={size} wide={large}>
        <Trans id="dashboard.uploadCvs">Upload CVs</Trans>
      </ButtonLink>
    </>
  )
}

function Matrix({ rows }: { rows: Criterion[] }) {
  const formats = useFormats()
  const head = 'bg-sunken px-4 py-2 text-xs font-medium text-ink-3 md:px-5'
  return (
    <Card title={jobFieldWords.scoringMatrix} aside={formats.percent(totalWeight(rows))} flush>
      <table className="w-full text-left">
        <thead>
          <tr>
            <th scope="col" className={`${head} lg:w-[32%]`}>
              <Trans id="job.criteria">Criteria</Trans>
            </th>
            <th scope="col" className={`${head} max-lg:hidden`}>
              <Trans id="job.criteriaDescription">Description</Trans>
            </th>
            <th scope="col" className={`${head} text-right whitespace-nowrap lg:w-[190px]`}>
              <Trans id="job.weight">Weight %</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <MatrixRow key={at} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Below lg the description is under the name, so that the table does not scroll sideways. */
function MatrixRow({ row }: { row: Criterion }) {
  const formats = useFormats()
  const cell = 'px-4 py-3.5 align-top md:px-5'
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cell} font-semibold hyphens-auto [overflow-wrap:anywhere]`}>
        {row.evaluationCriteria}
        <p className="mt-0.5 text-sm font-normal text-ink-3 lg:hidden">{row.description}</p>
      </th>
      <td className={`${cell} text-ink-2 max-lg:hidden`}>{row.description}</td>
      <td className={`${cell} text-right`}>
        <span className="flex items-center justify-end gap-3">
          <span aria-hidden className="h-1.5 w-[90px] overflow-hidden rounded-full bg-track max-md:hidden">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${row.weight}%` }} />
          </span>
          <span className="w-10 font-semibold tabular-nums">{formats.percent(row.weight)}</span>
        </span>
      </td>
    </tr>
  )
}
