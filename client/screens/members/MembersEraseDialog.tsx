import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog, Dialog } from '../../components/lazy/Dialog.tsx'
import { useOthersUploads, type Uploaded } from '../../data/hooks/useOthersUploads.ts'
import { useUser } from '../../app/user.ts'

export type EraseDialogProps = ComponentProps<typeof ConfirmDialog> & { erases: Uploaded }

export function MembersEraseDialog({ erases, ...dialog }: EraseDialogProps) {
  const isOthers = useOthersUploads(dialog.open ? erases : undefined, useUser().id)
  const { open, onCancel, title } = dialog
  if (!isOthers) return <ConfirmDialog {...dialog} open={open && isOthers === false} />
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
