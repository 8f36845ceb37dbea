import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { newId } from '../../../shared/lib/new-id.ts'
import { findJobErrors, type JobError } from '../../../shared/jobs/job.ts'
import type { Operation, OperationOf } from '../../../shared/sync/operations.ts'
import { toast } from '../../components/Toast.tsx'
import { useAct } from '../../app/notices/useAnnounce.tsx'
import { type Draft, fieldsOf, totalOf } from './draft.ts'

/** The operation that creates a job from a draft. */
export const creating = (draft: Draft): OperationOf<'job.create'> => ({
  type: 'job.create',
  jobId: newId(),
  fields: fieldsOf(draft),
  at: new Date().toISOString(),
})

/** A job while it is edited. A field's error shows once the user leaves the field, all errors show on saving. */
export function useJobDraft<Kept extends Operation>(
  start: () => Draft,
  operationOf: (draft: Draft) => Kept,
  onKept: (operation: Kept) => void,
) {
  const { t } = useLingui()
  const act = useAct()
  const ref = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(start)
  const [touched, setTouched] = useState<readonly JobError[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const errors = findJobErrors(fieldsOf(draft))

  async function save(): Promise<void> {
    if (isSaving) return
    setTouched(errors)
    if (errors[0] === 'job.weightValidationError') {
      toast.error(t({ id: 'job.weightValidationError', message: 'Total weight must equal 100%' }))
    }
    if (errors.length > 0) return focusFirstError()
    setIsSaving(true)
    const operation = operationOf(draft)
    const isKept = await act(operation).finally(() => setIsSaving(false))
    if (isKept) onKept(operation)
  }

  // With a disabled button the browser does not submit the form on Enter; Enter still has to show the errors.
  function sendByKey(press: KeyboardEvent): void {
    if (press.key !== 'Enter' || !(press.target instanceof HTMLInputElement)) return
    press.preventDefault()
    void save()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void save()
  }

  /** Waits for the render of the errors, which marks their fields as invalid. */
  function focusFirstError(): void {
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return {
    draft,
    change: (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })),
    errors: errors.filter((error) => touched.includes(error)),
    touch: (error: JobError) => setTouched((before) => [...before, error]),
    total: totalOf(draft.rows),
    isSaving,
    form: { ref, noValidate: true, onSubmit: submit, onKeyDown: sendByKey },
  }
}
