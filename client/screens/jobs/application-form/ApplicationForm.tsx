import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApplicationForm as Form } from '../../../../shared/application-form/application-form.ts'
import { Button } from '../../../components/Button.tsx'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { Card } from '../../../components/Card.tsx'
import { ReadOnlyField } from '../../../components/form/ReadOnlyField.tsx'
import { ConfirmDialog } from '../../../components/lazy/Dialog.tsx'
import { toastNotSaved } from '../../../components/not-saved.tsx'
import { Note } from '../../../components/Note.tsx'
import { useApplicationForm } from '../../../data/hooks/online/useApplicationForm.ts'
import { isOpen, type JobRow } from '../../../data/hooks/useJobs.ts'
import { useFormats } from '../../../lib/dates.ts'
import { FormDialog } from './FormDialog.tsx'

type FormJob = Pick<JobRow, 'id' | 'closedAt'>

/** The public form by which anybody may apply for the job. Nothing without a connection. */
export function ApplicationForm({ job }: { job: FormJob }) {
  const { form, save } = useApplicationForm(job.id)
  const [isEditing, setIsEditing] = useState(false)
  if (!form) return null
  return (
    <Card
      title={<Trans id="form.title">Application form</Trans>}
      aside={
        form.open && (
          <Button kind="quiet" size="small" icon="edit" onClick={() => setIsEditing(true)}>
            <Trans id="form.change">Change</Trans>
          </Button>
        )
      }
    >
      {form.open ? <Open open={form.open} job={job} close={() => save(null)} /> : <Closed edit={() => setIsEditing(true)} />}
      {isEditing && <FormDialog form={form} save={save} close={() => setIsEditing(false)} />}
    </Card>
  )
}

function Closed({ edit }: { edit: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-[72ch]">
        <Trans id="form.closed">
          The form is closed. Open it to get a link to a page on which applicants send their CV without an account.
        </Trans>
      </p>
      <Button icon="plus" onClick={edit}>
        <Trans id="form.open">Open a form</Trans>
      </Button>
    </div>
  )
}

interface OpenProps {
  open: NonNullable<Form['open']>
  job: FormJob
  close: () => Promise<void>
}

function Open({ open: { address, by, since }, job, close }: OpenProps) {
  const formats = useFormats()
  const [isAsking, setIsAsking] = useState(false)
  const date = formats.longDay(since)
  return (
    <div className="flex flex-col gap-3">
      {!isOpen(job) && (
        <Note icon="lock">
          <Trans id="form.jobClosed">The job is closed, and so the form says that it takes no applications.</Trans>
        </Note>
      )}
      <ReadOnlyField
        label={<Trans id="form.address">Link for applicants</Trans>}
        hint={<Trans id="form.whoMay">Whoever has it can read the job’s title and description and send an application.</Trans>}
        className="max-w-2xl"
        value={address}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={() => address}>
          <Trans id="form.copy">Copy link</Trans>
        </CopyButton>
        <Button icon="eye" onClick={() => window.open(address, '_blank', 'noopener')}>
          <Trans id="form.preview">See the form</Trans>
        </Button>
        <Button icon="lock" onClick={() => setIsAsking(true)}>
          <Trans id="form.close">Close form</Trans>
        </Button>
      </div>
      <p className="text-sm text-ink-3">
        <Trans id="form.openedBy">
          Opened by {by} on {date}.
        </Trans>
      </p>
      {isAsking && <Closing close={close} cancel={() => setIsAsking(false)} />}
    </div>
  )
}

function Closing({ close, cancel }: { close: () => Promise<void>; cancel: () => void }) {
  const [isSaving, setIsSaving] = useState(false)

  async function confirm(): Promise<void> {
    setIsSaving(true)
    try {
      await close()
    } catch (error) {
      toastNotSaved(error)
      cancel()
    }
  }

  return (
    <ConfirmDialog
      open
      title={<Trans id="form.closeTitle">Close the application form?</Trans>}
      confirm={<Trans id="form.close">Close form</Trans>}
      onConfirm={() => void confirm()}
      onCancel={cancel}
      busy={isSaving}
    >
      <Trans id="form.closeHint">
        This link will never work again: a form that you open later has another one. Applications stay.
      </Trans>
    </ConfirmDialog>
  )
}
