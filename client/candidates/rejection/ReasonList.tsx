import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type SubmitEvent } from 'react'
import { defaultReasons, reasonLimits } from '../../../shared/candidates/reason-limits.ts'
import { rejectionReasons } from '../../../shared/candidates/rejection-reason.ts'
import { Button } from '../../components/Button.tsx'
import { TextArea } from '../../components/form/Field.tsx'
import { Dialog } from '../../components/lazy/Dialog.tsx'
import { toast } from '../../components/Toast.tsx'
import { useRejectionReasons, useSetReasons } from '../../data/hooks/useRejectionReasons.ts'
import { reasonsIn, reasonWords } from './words.ts'

/** The workspace's reasons for a rejection, one a line. */
export function ReasonList({ close }: { close: () => void }) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const reasons = useRejectionReasons()
  const setReasons = useSetReasons()
  const [written, setWritten] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const linesOf = (list: readonly string[]) => list.map((reason) => reasonWords(i18n, reason)).join('\n')
  const text = written ?? linesOf(reasons)
  const checked = rejectionReasons.safeParse(reasonsIn(i18n, text))
  const { entries, length } = reasonLimits

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    event.stopPropagation() // the dialog is a portal within another form or menu
    setIsChecked(true)
    if (!checked.success) return
    setIsSaving(true)
    const isUsual = checked.data.join('\n') === defaultReasons.join('\n')
    try {
      await setReasons(isUsual ? null : checked.data)
      close()
    } catch {
      toast.error(t({ id: 'reason.listNotSaved', message: 'The list was not saved: the server cannot be reached.' }))
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      open
      onClose={close}
      title={<Trans id="reason.list">Reasons for a rejection</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isSaving}>
            <Trans id="contact.save">Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <TextArea
          label={<Trans id="reason.lines">One reason a line</Trans>}
          hint={
            <Trans id="reason.listHint">
              For everybody in this workspace. Rejections keep the words that were chosen, also when the list changes.
            </Trans>
          }
          error={
            isChecked &&
            !checked.success && (
              <Trans id="reason.listWrong">
                Between 1 and {entries} lines, each another, of at most {length} characters.
              </Trans>
            )
          }
          rows={8}
          data-autofocus
          value={text}
          onChange={setWritten}
        />
      </form>
      <Button kind="quiet" size="small" icon="undo" onClick={() => setWritten(linesOf(defaultReasons))} className="mt-2">
        <Trans id="reason.usual">Back to the usual ones</Trans>
      </Button>
    </Dialog>
  )
}
