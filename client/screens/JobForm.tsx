import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { newId } from '../../shared/new-id.ts'
import { faultsOfJob, type Job, type JobFault } from '../../shared/job.ts'
import type { Operation } from '../../shared/operations.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { toast } from '../components/Toast.tsx'
import { routes } from '../lib/routes.ts'
import { useAct } from './announce.tsx'
import { Page } from './frame/Page.tsx'
import { type Draft, draftOf, fieldsOf, totalOf } from './jobs/draft.ts'
import { FormFooter } from './jobs/FormFooter.tsx'
import { JobFieldset } from './jobs/JobFieldset.tsx'
import { MatrixEditor } from './jobs/MatrixEditor.tsx'
import { useJobOrLeave } from './jobs/useJobOrLeave.ts'
import { useNewDraft } from './jobs/useNewDraft.ts'

export function NewJob() {
  const { t } = useLingui()
  const newDraft = useNewDraft()
  return (
    <Page title={t({ id: 'job.new', message: 'New job' })} back={routes.jobs}>
      <JobForm
        start={newDraft}
        submit={<Trans id="job.create">Create job</Trans>}
        cancelTo={routes.jobs}
        doneAt={routes.jobs}
        operationOf={(draft) => ({
          type: 'job.create',
          jobId: newId(),
          fields: fieldsOf(draft),
          at: new Date().toISOString(),
        })}
      />
    </Page>
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

/** Keeps to the version that the person began with: what others change meanwhile becomes a conflict, not a loss. */
function EditForm({ job }: { job: Job }) {
  const [begun] = useState(job)
  return (
    <JobForm
      start={() => draftOf(begun)}
      submit={<Trans id="job.update">Save changes</Trans>}
      cancelTo={routes.job(begun.id)}
      doneAt={routes.job(begun.id)}
      operationOf={(draft) => ({
        type: 'job.edit',
        jobId: begun.id,
        fields: fieldsOf(draft),
        version: begun.version,
        at: new Date().toISOString(),
      })}
    />
  )
}

interface JobFormProps {
  start: () => Draft
  submit: ReactNode
  cancelTo: string
  doneAt: string
  operationOf: (draft: Draft) => Operation
}

function JobForm({ start, submit, cancelTo, doneAt, operationOf }: JobFormProps) {
  const { t } = useLingui()
  const act = useAct()
  const [, navigate] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(start)
  const [told, setTold] = useState<readonly JobFault[]>([])
  const [isSaving, setIsSaving] = useState(false)

  const faults = faultsOfJob(fieldsOf(draft))
  const shown = faults.filter((fault) => told.includes(fault))
  const total = totalOf(draft.rows)
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    setTold(faults)
    if (faults[0] === 'job.weightValidationError') {
      toast.error(t({ id: 'job.weightValidationError', message: 'Total weight must equal 100%' }))
    }
    if (faults.length > 0) return focusFirstFault()
    setIsSaving(true)
    const isKept = await act(operationOf(draft)).finally(() => setIsSaving(false))
    if (isKept) navigate(doneAt)
  }

  /** After the faults are on the page, where the fields say so themselves. */
  function focusFirstFault(): void {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <div className="flex max-w-[920px] flex-col gap-4">
        <JobFieldset draft={draft} change={change} faults={shown} leave={(fault) => setTold((before) => [...before, fault])} />
        <MatrixEditor rows={draft.rows} change={(rows) => change({ rows })} faults={shown} />
      </div>
      <FormFooter total={total} isSaving={isSaving} cancelTo={cancelTo} submit={submit} />
    </form>
  )
}
