import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import { toastNotSaved } from '../not-saved.tsx'

interface SaveDialogProps<Value> {
  title: ReactNode
  isWide?: boolean
  /** What the button says that saves. */
  action?: ReactNode
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
export function SaveDialog<Value>({
  title,
  isWide = false,
  action,
  value,
  save,
  close,
  children,
  footer,
}: SaveDialogProps<Value>) {
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
      toastNotSaved(error)
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      open
      isWide={isWide}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isSaving}>
            {action || <Trans id="contact.save">Save</Trans>}
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
