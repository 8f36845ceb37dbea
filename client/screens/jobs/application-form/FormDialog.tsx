import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type SubmitEvent } from 'react'
import { formTexts, type ApplicationForm, type FormTexts } from '../../../../shared/application-form/application-form.ts'
import { formLimits } from '../../../../shared/application-form/form-limits.ts'
import { standardNotice } from '../../../../shared/application-form/standard-notice.ts'
import { Button } from '../../../components/Button.tsx'
import { TextArea, TextField } from '../../../components/form/Field.tsx'
import { Dialog } from '../../../components/lazy/Dialog.tsx'
import { toast } from '../../../components/Toast.tsx'
import { useLanguage } from '../../../lib/i18n.ts'

interface Props {
  form: ApplicationForm
  save: (texts: FormTexts) => Promise<void>
  close: () => void
}

/** Opens the form of a job, or changes the texts of an open one. */
export function FormDialog({ form: { open, texts }, save, close }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const formId = useId()
  const standard = standardNotice[language]
  const [contact, setContact] = useState(texts?.contact ?? '')
  const [notice, setNotice] = useState(texts?.notice ?? standard)
  const [isChecked, setIsChecked] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const isStandard = Object.values(standardNotice).includes(notice.trim())
  const read = formTexts.safeParse({ contact, notice: isStandard ? null : notice })

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setIsChecked(true)
    if (!read.data) return
    setIsSaving(true)
    try {
      await save(read.data)
      close()
    } catch {
      toast.error(t({ id: 'retention.notSaved', message: 'This was not saved: the server cannot be reached.' }))
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      open
      isWide
      onClose={close}
      title={
        open ? (
          <Trans id="form.changeTitle">Texts of the application form</Trans>
        ) : (
          <Trans id="form.openTitle">Open an application form</Trans>
        )
      }
      actions={
        <>
          <Button onClick={close}>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isSaving}>
            {open ? <Trans id="contact.save">Save</Trans> : <Trans id="form.openNow">Open form</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={<Trans id="form.contact">Who is responsible, and how to reach you</Trans>}
          hint={
            <Trans id="form.contactHint">In a line: company, place, e-mail address. Applicants ask there for their data.</Trans>
          }
          maxLength={formLimits.contact}
          value={contact}
          onChange={setContact}
          error={isChecked && !contact.trim() && <Trans id="form.contactMissing">Say who is responsible.</Trans>}
        />
        <TextArea
          label={<Trans id="form.notice">Notice to applicants</Trans>}
          hint={
            isStandard ? (
              <Trans id="form.noticeStandard">
                The standard text, which each applicant reads in their language. How long applications are kept is told below it.
                Have it read by whoever advises you.
              </Trans>
            ) : (
              <Trans id="form.noticeOwn">Your own text, which all applicants read as it is.</Trans>
            )
          }
          besideHint={
            !isStandard && (
              <Button kind="quiet" size="small" onClick={() => setNotice(standard)}>
                <Trans id="form.noticeReset">Standard text</Trans>
              </Button>
            )
          }
          rows={12}
          maxLength={formLimits.notice}
          value={notice}
          onChange={setNotice}
          error={
            isChecked && !notice.trim() && <Trans id="form.noticeMissing">Write the notice, or take the standard text.</Trans>
          }
        />
      </form>
    </Dialog>
  )
}
