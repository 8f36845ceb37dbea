import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { deferred } from './deferred.tsx'
import type { IconName } from '../drawing/Icon.tsx'

export interface DialogProps {
  open: boolean
  /** Escape, the scrim, and what the caller's own buttons do. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons in the order Cancel, action; on phones they stand in a column, the action on top. */
  actions?: ReactNode
  /** For a form with columns. */
  isWide?: boolean | undefined
  /** An interruption that asks for an answer. */
  isAlert?: boolean | undefined
}

const { useReady, Show } = deferred(async () => (await import('./ModalDialog.tsx')).ModalDialog)

export function Dialog(props: DialogProps) {
  return useReady(props.open) && <Show {...props} />
}

interface ConfirmDialogProps extends Omit<DialogProps, 'onClose' | 'actions' | 'isAlert'> {
  /** The action's word, such as "Delete job". */
  confirm: ReactNode
  confirmIcon?: IconName | undefined
  onConfirm: () => void
  onCancel: () => void
  /** Something is lost: a red action, and the focus starts on Cancel. */
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
