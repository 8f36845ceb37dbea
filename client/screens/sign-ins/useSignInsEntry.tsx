import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { deferred } from '../../components/deferred.tsx'
import type { MenuAction } from '../../components/Menu.tsx'

const { useReady, Show } = deferred(async () => (await import('./SignInsDialog.tsx')).SignInsDialog)

/** The settings menu's entry for where one is signed in, and the dialog that it opens. */
export function useSignInsEntry(): { action: MenuAction; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useReady(isOpen)
  return {
    action: { word: <Trans id="signIns.title">Where you are signed in</Trans>, onChoose: () => setIsOpen(true) },
    dialog: isOpen && isReady && <Show close={() => setIsOpen(false)} />,
  }
}
