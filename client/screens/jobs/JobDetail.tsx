import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, Suspense, type ReactNode } from 'react'
import { useParams } from 'wouter'
import type { JobFields } from '../../../shared/jobs/job.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { CollapsibleText } from '../../components/CollapsibleText.tsx'
import { Note } from '../../components/Note.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useJobScores } from '../../data/hooks/candidates/useJobScores.ts'
import { isOpen, type JobRow } from '../../data/hooks/useJobs.ts'
import type { JobScores } from '../../data/index.ts'
import { useFormats } from '../../lib/dates.ts'
import { whenIdle } from '../../lib/idle.ts'
import { routes } from '../../app/routes.ts'
import { BatchCount } from '../../candidates/counts.tsx'
import { ScreenAgainButton } from '../../candidates/again/ScreenAgainButton.tsx'
import { ScreeningAgainStrip } from '../../candidates/again/ScreeningAgainStrip.tsx'
import { ReviewLink } from '../../candidates/ReviewLink.tsx'
import { Page } from '../../app/frame/Page.tsx'
import { UploadHere } from '../upload/drop/UploadHere.tsx'
import { ExportJob } from './archive/ExportJob.tsx'
import { CloseJob } from './CloseJob.tsx'
import { JobBatches } from './progress/JobBatches.tsx'
import { JobProgress } from './progress/JobProgress.tsx'
import { JobReasons } from './progress/JobReasons.tsx'
import { Candidates, Keywords } from './JobCard.tsx'
import { jobFieldWords } from './job-words.tsx'
import { JobMatrix } from './JobMatrix.tsx'
import { OverallScores } from './scores/OverallScores.tsx'
import { optional } from '../../lib/optional.ts'
import { useJobOrLeave } from './useJobOrLeave.ts'

const Activity = optional(async () => (await import('./activity/Activity.tsx')).Activity)
const ApplicationForm = optional(async () => (await import('./application-form/ApplicationForm.tsx')).ApplicationForm)
const JobRetention = optional(async () => (await import('./retention/JobRetention.tsx')).JobRetention)

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
        <div className="flex flex-wrap items-center gap-2 xl:hidden">
          <Duplicate job={job} />
          <ScreenAgain job={job} />
          <CloseJob job={job} />
          <ExportJob job={job} />
        </div>
        {job.closedAt && <ClosedNote />}
        <Parts key={job.id} job={job} />
      </div>
    </Page>
  )
}

function Parts({ job }: { job: JobRow }) {
  const scores = useJobScores(job.id, whenIdle)
  return (
    <>
      <JobProgress jobId={job.id} />
      {job.candidateCount > 0 && <OverallScores jobId={job.id} scores={scores} />}
      <JobReasons jobId={job.id} />
      {isOpen(job) && <UploadHere job={job} compact />}
      <JobBatches jobId={job.id} />
      <Suspense>{scores && <Activity jobId={job.id} changedLast={scores.changedLast} />}</Suspense>
      <Fields job={job} scores={scores} />
      <Suspense>{job.version > 0 && <ApplicationForm job={job} />}</Suspense>
      <Suspense>{job.version > 0 && <JobRetention jobId={job.id} />}</Suspense>
    </>
  )
}

/** Every field below the title. */
function Fields({ job, scores }: { job: JobRow; scores: JobScores | undefined }) {
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
    scoringMatrix: <JobMatrix rows={job.scoringMatrix} tallies={scores?.criteria} />,
    blind: job.blind && (
      <Note icon="eye-off">
        <Trans id="job.isBlind">Blind screening: name, contact, photo and address of each candidate are covered.</Trans>
      </Note>
    ),
  }
  return Object.entries(parts).map(([name, part]) => <Fragment key={name}>{part}</Fragment>)
}

function Made({ job }: { job: JobRow }) {
  const formats = useFormats()
  const date = formats.longDay(job.createdAt)
  return (
    <>
      <Trans id="common.created">Created {date}</Trans> · <Closed job={job} />
      <BatchCount n={job.batchCount} /> · <Candidates job={job} />
    </>
  )
}

function Closed({ job: { closedAt } }: { job: JobRow }) {
  const formats = useFormats()
  if (!closedAt) return null
  const date = formats.longDay(closedAt)
  return (
    <>
      <Trans id="job.closedOn">Closed {date}</Trans> ·{' '}
    </>
  )
}

const ClosedNote = () => (
  <Note icon="lock">
    <Trans id="job.closedHint">
      This job is closed: it takes no more CVs. What it has stays here, and candidates can still be decided.
    </Trans>
  </Note>
)

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
        <span className="flex items-center gap-2 max-xl:hidden">
          <ScreenAgain job={job} />
          <Duplicate job={job} />
          <CloseJob job={job} />
          <ExportJob job={job} />
        </span>
      )}
      <ReviewLink jobId={job.id} size={size} wide={large} />
      <ButtonLink href={routes.editJob(job.id)} icon="edit" size={size} wide={large}>
        <Trans id="common.edit">Edit</Trans>
      </ButtonLink>
      {isOpen(job) && (
        <ButtonLink href={routes.upload({ jobId: job.id })} kind="primary" icon="upload" size={size} wide={large}>
          <Trans id="dashboard.uploadCvs">Upload CVs</Trans>
        </ButtonLink>
      )}
    </>
  )
}
