import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { deferred } from '../../components/lazy/deferred.tsx'
import type { MenuAction } from '../../components/lazy/Menu.tsx'
import { addRareWords } from '../../lib/i18n.ts'
import { useInstall } from './install.ts'

const { useReady, Show } = deferred(async () => {
  const [{ InstallByHand }] = await Promise.all([import('./InstallByHand.tsx'), addRareWords()])
  return InstallByHand
})

/** The menu entry for installing the app, where possible, and its dialog for installation by hand. */
export function useInstallEntry(): { actions: MenuAction[]; dialog: ReactNode } {
  const { way, ask } = useInstall()
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useReady(isOpen)
  if (way === 'none') return { actions: [], dialog: null }
  return {
    actions: [
      {
        word: <Trans id="install.act">Install the app</Trans>,
        icon: 'download',
        onChoose: () => (way === 'prompt' ? void ask() : setIsOpen(true)),
      },
    ],
    dialog: isReady && <Show open={isOpen} close={() => setIsOpen(false)} />,
  }
}
