import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { deferred } from '../../components/lazy/deferred.tsx'
import type { MenuAction } from '../../components/lazy/Menu.tsx'
import { addRareWords } from '../../lib/i18n.ts'

const { useReady, Show } = deferred(async () => {
  const [{ SignInsDialog }] = await Promise.all([import('./SignInsDialog.tsx'), addRareWords()])
  return SignInsDialog
})

/** The settings menu's entry for the user's sign-ins, and the dialog that it opens. */
export function useSignInsEntry(): { action: MenuAction; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useReady(isOpen)
  return {
    action: { word: <Trans id="signIns.title">Where you are signed in</Trans>, onChoose: () => setIsOpen(true) },
    dialog: isOpen && isReady && <Show close={() => setIsOpen(false)} />,
  }
}
