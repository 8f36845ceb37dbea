import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formTexts, type ApplicationForm, type FormTexts } from '../../../../shared/application-form/application-form.ts'
import { formLimits } from '../../../../shared/application-form/form-limits.ts'
import { standardNotice } from '../../../../shared/application-form/standard-notice.ts'
import { Button } from '../../../components/Button.tsx'
import { TextArea, TextField } from '../../../components/form/Field.tsx'
import { SaveDialog } from '../../../components/lazy/SaveDialog.tsx'
import { useLanguage } from '../../../lib/i18n.ts'

interface Props {
  form: ApplicationForm
  save: (texts: FormTexts) => Promise<void>
  close: () => void
}

/** Opens the form of a job, or changes the texts of an open one. */
export function FormDialog({ form: { open, texts }, save, close }: Props) {
  const { language } = useLanguage()
  const standard = standardNotice[language]
  const [contact, setContact] = useState(texts?.contact ?? '')
  const [notice, setNotice] = useState(texts?.notice ?? standard)
  const isStandard = Object.values(standardNotice).includes(notice.trim())
  const read = formTexts.safeParse({ contact, notice: isStandard ? null : notice })

  return (
    <SaveDialog
      isWide
      title={
        open ? (
          <Trans id="form.changeTitle">Texts of the application form</Trans>
        ) : (
          <Trans id="form.openTitle">Open an application form</Trans>
        )
      }
      action={!open && <Trans id="form.openNow">Open form</Trans>}
      value={read.data}
      save={save}
      close={close}
    >
      {(isChecked) => (
        <>
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
                  The standard text, which each applicant reads in their language. How long applications are kept is told below
                  it. Have it read by whoever advises you.
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
        </>
      )}
    </SaveDialog>
  )
}
