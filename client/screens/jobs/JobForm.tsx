import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import type { Job, JobFields } from '../../../shared/jobs/job.ts'
import { baseOf } from '../../../shared/jobs/merge.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useJob } from '../../data/hooks/useJobs.ts'
import { useCannotBeHad } from '../../data/hooks/useOutbox.ts'
import { routes } from '../../app/routes.ts'
import { Page } from '../../app/frame/Page.tsx'
import { type Draft, draftOf, fieldsOf } from './draft.ts'
import { FormFooter } from './FormFooter.tsx'
import { JobFieldset } from './JobFieldset.tsx'
import { JobsNotLoaded } from './JobsNotLoaded.tsx'
import { MatrixEditor } from './MatrixEditor.tsx'
import type { JustMadeState } from './JustMade.tsx'
import { RestoredJob } from './RestoredJob.tsx'
import { creating, useJobDraft, type Begun } from './useJobDraft.ts'
import { useJobOrLeave } from './useJobOrLeave.ts'
import { optional } from '../../lib/optional.ts'
import { useNewDraft } from './useNewDraft.ts'

const JobStart = optional(async () => (await import('./start/JobStart.tsx')).JobStart)

/** A new job, empty or with the contents of another one. */
export function NewJob() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const from = search.get('from')
  const original = useJob(from ?? '')
  return (
    <Page title={t({ id: 'job.new', message: 'New job' })} back={routes.jobs}>
      {from && original === undefined ? <OriginalAwaited /> : <NewForm key={from} original={original} />}
    </Page>
  )
}

function OriginalAwaited() {
  const cannotBeHad = useCannotBeHad()
  return cannotBeHad ? (
    <JobsNotLoaded title={<Trans id="job.listError">Failed to load jobs</Trans>} />
  ) : (
    <Skeleton className="h-96 w-full max-w-[920px]" />
  )
}

function NewForm({ original }: { original: Job | null | undefined }) {
  const { t } = useLingui()
  const newDraft = useNewDraft()

  function copyOf(job: Job): Draft {
    const title = job.title
    return { ...draftOf(job), title: t({ id: 'job.copyOf', message: `${title} (copy)` }) }
  }

  return (
    <JobForm
      begun={
        original
          ? { subject: `job-copy-${original.id}`, version: null, start: () => copyOf(original) }
          : { subject: 'job-new', version: null, start: newDraft }
      }
      submit={<Trans id="job.create">Create job</Trans>}
      cancelTo={routes.jobs}
      doneAt={routes.jobs}
      operationOf={creating}
      isBegunAnew={!original}
    />
  )
}

export function EditJob() {
  const { t } = useLingui()
  const { id } = useParams<{ id: string }>()
  const job = useJobOrLeave(id)
  return (
    <Page title={t({ id: 'job.edit', message: 'Edit job' })} back={routes.job(id)}>
      {job ? <EditForm key={job.id} job={job} /> : <Skeleton className="h-96 w-full max-w-[920px]" />}
    </Page>
  )
}

/** Sends the version that the user began with, so that concurrent changes by others become a conflict and are not lost. */
function EditForm({ job }: { job: Job }) {
  const [begun] = useState(job)
  return (
    <JobForm
      begun={{ subject: `job-${begun.id}`, version: begun.version, start: () => draftOf(begun) }}
      submit={<Trans id="job.update">Save changes</Trans>}
      cancelTo={routes.job(begun.id)}
      doneAt={routes.job(begun.id)}
      operationOf={(draft, version) => editing(begun, fieldsOf(draft), version ?? begun.version)}
    />
  )
}

/** A draft from before a change by others does not know what its fields were: then all of them are sent. */
const editing = (begun: Job, fields: JobFields, version: number): Operation => ({
  type: 'job.edit',
  jobId: begun.id,
  fields,
  ...(version === begun.version && { base: baseOf(begun, fields) }),
  version,
  at: new Date().toISOString(),
})

interface JobFormProps {
  begun: Begun
  submit: ReactNode
  cancelTo: string
  doneAt: string
  operationOf: (draft: Draft, version: number | null) => Operation
  /** The form can be filled in from a template or an advertisement. */
  isBegunAnew?: boolean
}

function JobForm({ begun, submit, cancelTo, doneAt, operationOf, isBegunAnew = false }: JobFormProps) {
  const [, navigate] = useLocation()
  const { draft, change, restored, errors, touch, total, isSaving, form } = useJobDraft(begun, operationOf, leave)

  function leave(kept: Operation): void {
    const state: JustMadeState | undefined = kept.type === 'job.create' ? { madeJobId: kept.jobId } : undefined
    navigate(doneAt, { state })
  }

  return (
    <form {...form}>
      <div className="flex max-w-[920px] flex-col gap-4">
        {restored && <RestoredJob {...restored} />}
        {isBegunAnew && (
          <Suspense fallback={<Skeleton className="h-16 w-full sm:w-90" />}>
            <JobStart draft={draft} change={change} />
          </Suspense>
        )}
        <JobFieldset draft={draft} change={change} errors={errors} touch={touch} />
        <MatrixEditor rows={draft.rows} change={(rows) => change({ rows })} errors={errors} />
      </div>
      <FormFooter total={total} isSaving={isSaving} cancelTo={cancelTo} submit={submit} />
    </form>
  )
}
