import { ConfirmDialog } from '../../components/lazy/Dialog.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'
import { addRareWords } from '../../lib/i18n.ts'
import { useIsAdmin } from '../../app/user.ts'
import type { EraseDialogProps } from './MembersEraseDialog.tsx'

const { useReady, Show } = deferred(async () => {
  const [{ MembersEraseDialog }] = await Promise.all([import('./MembersEraseDialog.tsx'), addRareWords()])
  return MembersEraseDialog
})

/** Asks before data is erased. Members may not erase what others uploaded: then the dialog says so instead. */
export function EraseDialog({ erases, ...dialog }: EraseDialogProps) {
  const isAdmin = useIsAdmin()
  const isReady = useReady(dialog.open && !isAdmin)
  return isAdmin ? <ConfirmDialog {...dialog} /> : isReady && <Show erases={erases} {...dialog} />
}
