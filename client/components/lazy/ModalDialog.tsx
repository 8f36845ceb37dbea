import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Root } from '@headlessui/react'
import type { FocusEvent } from 'react'
import { classes } from '../../lib/classes.ts'
import type { DialogProps } from './Dialog.tsx'

/** Centred on the page, on phones a sheet from the bottom. The element with `data-autofocus` gets the initial focus. */
export function ModalDialog({ open, onClose, title, children, actions, isWide = false, isAlert = false }: DialogProps) {
  return (
    <Root
      open={open}
      onClose={onClose}
      role={isAlert ? 'alertdialog' : 'dialog'}
      onFocus={passFocusOn}
      className="relative z-(--z-dialog)"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim transition duration-(--calm) starting:opacity-0" />
      <div className="fixed inset-0 grid items-end overflow-y-auto md:place-items-center md:p-4">
        <DialogPanel
          className={classes(
            'w-full min-w-0 rounded-t-xl bg-raised px-5 pt-6 pb-[calc(var(--safe-bottom)+1.25rem)] text-ink shadow-3 md:rounded-xl md:p-6',
            isWide ? 'md:w-full md:max-w-[860px]' : 'md:w-110',
            'transition duration-(--calm) starting:translate-y-full md:starting:translate-y-3 md:starting:opacity-0',
          )}
        >
          <DialogTitle className="mb-1.5 text-lg">{title}</DialogTitle>
          {children}
          {actions && (
            <div
              className={classes(
                'mt-5.5 flex flex-col-reverse gap-2 max-md:[&>*]:h-control-large max-md:[&>*]:w-full md:flex-row md:justify-end',
                isWide &&
                  'sticky bottom-0 -mx-5 -mb-5 md:-bottom-4 border-t border-line bg-raised px-5 py-3 md:-mx-6 md:-mb-6 md:rounded-b-xl md:px-6',
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

/** On touch devices Headless UI focuses the dialog itself; this passes the focus on to `data-autofocus`. */
export function passFocusOn({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}
