import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { deferred } from './deferred.tsx'
import type { IconName } from '../drawing/Icon.tsx'

export interface DialogProps {
  open: boolean
  /** Called on Escape and on a click on the scrim; the caller's buttons may call it too. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons in the order Cancel, action; on phones they stand in a column, the action on top. */
  actions?: ReactNode
  /** Wider, for a form with columns. */
  isWide?: boolean | undefined
  /** An alert dialog: it interrupts and requires an answer. */
  isAlert?: boolean | undefined
}

const { useReady, Show } = deferred(async () => (await import('./ModalDialog.tsx')).ModalDialog)

export function Dialog(props: DialogProps) {
  return useReady(props.open) && <Show {...props} />
}

interface ConfirmDialogProps extends Omit<DialogProps, 'onClose' | 'actions' | 'isAlert'> {
  /** The action's text, such as "Delete job". */
  confirm: ReactNode
  confirmIcon?: IconName | undefined
  onConfirm: () => void
  onCancel: () => void
  /** The action destroys something: it is red, and Cancel has the initial focus. */
  losesSomething?: boolean | undefined
  busy?: boolean | undefined
  busyWord?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, confirmIcon, onConfirm, onCancel, losesSomething = true, busy, busyWord, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      isAlert={losesSomething}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel} data-autofocus={losesSomething || undefined}>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button
            kind={losesSomething ? 'danger' : 'primary'}
            icon={confirmIcon}
            onClick={onConfirm}
            busy={busy}
            busyWord={busyWord}
            data-autofocus={!losesSomething || undefined}
          >
            {confirm}
          </Button>
        </>
      }
    />
  )
}
