import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { newId } from '../../../shared/lib/new-id.ts'
import { findJobErrors, type JobError } from '../../../shared/jobs/job.ts'
import type { Operation, OperationOf } from '../../../shared/sync/operations.ts'
import { toast } from '../../components/Toast.tsx'
import { useAct } from '../../app/notices/useAnnounce.tsx'
import { useDrafts } from '../../app/drafts/useDrafts.ts'
import { type Draft, fieldsOf, totalOf } from './draft.ts'
import { keptDraft, type KeptDraft } from './kept-draft.ts'

/** The operation that creates a job from a draft. */
export const creating = (draft: Draft): OperationOf<'job.create'> => ({
  type: 'job.create',
  jobId: newId(),
  fields: fieldsOf(draft),
  at: new Date().toISOString(),
})

export interface Begun {
  /** Names the form among the drafts on the device. */
  subject: string
  /** The version of the job that the form began with; `null` for a new one. */
  version: number | null
  start: () => Draft
}

/**
 * A job while it is edited. A field's error shows once the user leaves the field, all errors show on saving. What is typed is kept
 * on the device until it is saved.
 */
export function useJobDraft<Kept extends Operation>(
  { subject, version, start }: Begun,
  operationOf: (draft: Draft, version: number | null) => Kept,
  onKept: (operation: Kept) => void,
) {
  const { t } = useLingui()
  const act = useAct()
  const ref = useRef<HTMLFormElement>(null)
  const drafts = useDrafts()
  const [found] = useState(() => keptDraft(drafts.read(subject)))
  const [draft, setDraft] = useState(() => found?.draft ?? start())
  const latest = useRef(draft) // two changes may come before a render
  const [begunAt, setBegunAt] = useState(found ? found.version : version)
  const [isRestored, setIsRestored] = useState(found !== undefined)
  const [touched, setTouched] = useState<readonly JobError[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const errors = findJobErrors(fieldsOf(draft))

  function change(changed: Partial<Draft>): void {
    latest.current = { ...latest.current, ...changed }
    drafts.keep(subject, { version: begunAt, draft: latest.current } satisfies KeptDraft)
    setDraft(latest.current)
  }

  function discard(): void {
    drafts.keep(subject, undefined)
    latest.current = start()
    setDraft(latest.current)
    setBegunAt(version)
    setTouched([])
    setIsRestored(false)
  }

  async function save(): Promise<void> {
    if (isSaving) return
    setTouched(errors)
    if (errors[0] === 'job.weightValidationError') {
      toast.error(t({ id: 'job.weightValidationError', message: 'Total weight must equal 100%' }), { id: errors[0] })
    }
    if (errors.length > 0) return focusFirstError()
    setIsSaving(true)
    const operation = operationOf(draft, begunAt)
    const isKept = await act(operation).finally(() => setIsSaving(false))
    if (!isKept) return
    drafts.keep(subject, undefined)
    onKept(operation)
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
    change,
    restored: isRestored ? { discard, isOutdated: begunAt !== version } : undefined,
    errors: errors.filter((error) => touched.includes(error)),
    touch: (error: JobError) => setTouched((before) => [...before, error]),
    total: totalOf(draft.rows),
    isSaving,
    form: { ref, noValidate: true, onSubmit: submit, onKeyDown: sendByKey },
  }
}
