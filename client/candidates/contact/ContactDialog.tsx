import { Trans } from '@lingui/react/macro'
import { useId, useState, type SubmitEvent } from 'react'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { useAct } from '../../app/notices/useAnnounce.tsx'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/form/Field.tsx'
import { Dialog } from '../../components/lazy/Dialog.tsx'
import { FieldError } from './FieldError.tsx'
import { changesIn, shownContact, wrongFields, type Written } from './written.ts'

/** Name, e-mail and phone to correct; an empty field stands for what is not known. */
export function ContactDialog({ candidate, close }: { candidate: CandidateSummary; close: () => void }) {
  const act = useAct()
  const formId = useId()
  const [before] = useState(() => shownContact(candidate))
  const [written, setWritten] = useState(before)
  const [isChecked, setIsChecked] = useState(false)
  const wrong = wrongFields(before, written)

  async function save(form: HTMLFormElement): Promise<void> {
    setIsChecked(true)
    const [first] = wrong
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const fields = changesIn(before, written)
    const at = new Date().toISOString()
    const isKept = !fields || (await act({ type: 'candidate.correct', candidateId: candidate.id, fields, at }))
    if (isKept) close()
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void save(event.currentTarget)
  }

  const field = (name: keyof Written) => ({
    name,
    value: written[name],
    onChange: (text: string) => setWritten({ ...written, [name]: text }),
    autoComplete: 'off',
    error: isChecked && wrong.includes(name) && <FieldError field={name} text={written[name]} />,
  })
  return (
    <Dialog
      open
      onClose={close}
      title={<Trans id="contact.title">Correct name and contact</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId}>
            <Trans id="contact.save">Save</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-ink-2">
        <Trans id="contact.hint">What you correct stays when the CV is screened again. Leave empty what is not known.</Trans>
      </p>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
        <TextField label={<Trans id="candidate.name">Name</Trans>} data-autofocus {...field('name')} />
        <TextField label={<Trans id="candidate.email">E-mail</Trans>} type="email" {...field('email')} />
        <TextField label={<Trans id="candidate.phone">Phone</Trans>} type="tel" {...field('phone')} />
      </form>
    </Dialog>
  )
}
