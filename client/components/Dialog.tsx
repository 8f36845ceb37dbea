import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Root } from '@headlessui/react'
import { Trans } from '@lingui/react/macro'
import type { FocusEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import type { IconName } from './Icon.tsx'

interface DialogProps {
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

/** In the middle of the page, on phones a sheet from the bottom. The element with `data-autofocus` gets the focus first. */
export function Dialog({ open, onClose, title, children, actions, isWide = false, isAlert = false }: DialogProps) {
  return (
    <Root
      open={open}
      onClose={onClose}
      transition
      role={isAlert ? 'alertdialog' : 'dialog'}
      onFocus={passFocusOn}
      className="relative z-(--z-dialog)"
    >
      <DialogBackdrop transition className="fixed inset-0 bg-scrim transition duration-(--calm) data-closed:opacity-0" />
      <div className="fixed inset-0 grid items-end overflow-y-auto md:place-items-center md:p-4">
        <DialogPanel
          transition
          className={classes(
            'w-full rounded-t-xl bg-raised px-5 pt-6 pb-[calc(var(--safe-bottom)+1.25rem)] text-ink shadow-3 md:rounded-xl md:p-6',
            isWide ? 'md:w-full md:max-w-[860px]' : 'md:w-110',
            'transition duration-(--calm) data-closed:translate-y-full md:data-closed:translate-y-3 md:data-closed:opacity-0',
          )}
        >
          <DialogTitle className="mb-1.5 text-lg">{title}</DialogTitle>
          {children}
          {actions && (
            <div
              className={classes(
                'mt-5.5 flex flex-col-reverse gap-2 max-md:[&>*]:h-control-large max-md:[&>*]:w-full md:flex-row md:justify-end',
                isWide &&
                  'sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-3 md:-mx-6 md:-mb-6 md:rounded-b-xl md:px-6',
              )}
            >
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </Root>
  )
}

/** With a finger Headless UI leaves the focus on the dialog itself; what asks for it gets it there too. */
function passFocusOn({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-autofocus]')?.focus()
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
