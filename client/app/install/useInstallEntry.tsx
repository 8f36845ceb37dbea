import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { MenuAction } from '../../components/lazy/Menu.tsx'
import { useInstall } from './install.ts'
import { InstallByHand } from './InstallByHand.tsx'

/** The menu entry for installing the app, where possible, and its dialog for installation by hand. */
export function useInstallEntry(): { actions: MenuAction[]; dialog: ReactNode } {
  const { way, ask } = useInstall()
  const [isOpen, setIsOpen] = useState(false)
  if (way === 'none') return { actions: [], dialog: null }
  return {
    actions: [
      {
        word: <Trans id="install.act">Install the app</Trans>,
        icon: 'download',
        onChoose: () => (way === 'prompt' ? void ask() : setIsOpen(true)),
      },
    ],
    dialog: <InstallByHand open={isOpen} close={() => setIsOpen(false)} />,
  }
}
