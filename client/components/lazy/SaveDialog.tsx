import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { AppError } from '../../../shared/http/errors.ts'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import { toast } from '../Toast.tsx'

interface SaveDialogProps<Value> {
  title: ReactNode
  /** What the form says; `undefined` while it cannot be saved. */
  value: Value | undefined
  /** Rejects where the server cannot be reached or refuses; the dialog stays open then. */
  save: (value: Value) => Promise<void>
  close: () => void
  /** The fields. `isChecked`: somebody has tried to save, so that they say what is wrong. */
  children: (isChecked: boolean) => ReactNode
  /** Below the form. */
  footer?: ReactNode
}

/** A form whose content is saved by the server alone, not by the outbox. */
export function SaveDialog<Value>({ title, value, save, close, children, footer }: SaveDialogProps<Value>) {
  const { t } = useLingui()
  const formId = useId()
  const [isChecked, setIsChecked] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    event.stopPropagation() // the dialog is a portal within another form or menu
    setIsChecked(true)
    if (value === undefined) return
    setIsSaving(true)
    try {
      await save(value)
      close()
    } catch (error) {
      toast.error(
        error instanceof AppError && error.status < 500
          ? t({ id: 'save.refused', message: 'This was not saved: the server refuses it.' })
          : t({ id: 'save.unreachable', message: 'This was not saved: the server cannot be reached.' }),
      )
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      open
      onClose={close}
      title={title}
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
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {children(isChecked)}
      </form>
      {footer}
    </Dialog>
  )
}
