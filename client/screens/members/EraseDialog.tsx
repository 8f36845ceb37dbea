import { ConfirmDialog } from '../../components/lazy/Dialog.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'
import { addRareWords } from '../../lib/i18n.ts'
import { useIsAdmin } from '../../app/user.ts'
import type { EraseDialogProps } from './MembersEraseDialog.tsx'

const { useReady, Show } = deferred(async () => {
  const [{ MembersEraseDialog }] = await Promise.all([import('./MembersEraseDialog.tsx'), addRareWords()])
  return MembersEraseDialog
})

/** Asks before something is erased; a member who may not, since others uploaded some of it, is told so instead. */
export function EraseDialog({ erases, ...dialog }: EraseDialogProps) {
  const isAdmin = useIsAdmin()
  const isReady = useReady(dialog.open && !isAdmin)
  return isAdmin ? <ConfirmDialog {...dialog} /> : isReady && <Show erases={erases} {...dialog} />
}
