import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog, Dialog } from '../../components/Dialog.tsx'
import { useOthersUploads, type Uploaded } from '../../data/others-uploads.ts'
import { useIsAdmin, useUser } from '../frame/user.ts'

type EraseDialogProps = ComponentProps<typeof ConfirmDialog> & { erases: Uploaded }

/** Asks before something is erased; whoever may not, since others uploaded some of it, is told so instead. */
export function EraseDialog({ erases, ...dialog }: EraseDialogProps) {
  return useIsAdmin() ? <ConfirmDialog {...dialog} /> : <MembersDialog erases={erases} {...dialog} />
}

function MembersDialog({ erases, ...dialog }: EraseDialogProps) {
  const isOthers = useOthersUploads(dialog.open ? erases : undefined, useUser().id)
  if (!isOthers) return <ConfirmDialog {...dialog} open={dialog.open && isOthers === false} />
  const { open, onCancel, title } = dialog
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <Button onClick={onCancel}>
          <Trans id="common.close">Close</Trans>
        </Button>
      }
    >
      <p className="text-ink-2">
        <Trans id="role.othersUploads">Others uploaded CVs here. Only an admin may delete them: ask one of your admins.</Trans>
      </p>
    </Dialog>
  )
}
