import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Menu } from '../../components/lazy/Menu.tsx'
import { useInstallEntry } from '../install/useInstallEntry.tsx'
import { useSignInsEntry } from '../session/useSignInsEntry.tsx'
import { useNotifyEntry } from '../push/useNotifyEntry.tsx'
import { chooseTheme, type Theme, themes, useTheme } from '../theme.ts'

const words: Record<Theme, ReactNode> = {
  system: <Trans id="theme.system">Theme of the system</Trans>,
  light: <Trans id="theme.light">Light theme</Trans>,
  dark: <Trans id="theme.dark">Dark theme</Trans>,
}

/** The menu of this device's settings, without the language. */
export function UserMenu({ showKeys }: { showKeys: () => void }) {
  const { t } = useLingui()
  const chosen = useTheme()
  const install = useInstallEntry()
  const notify = useNotifyEntry()
  const signIns = useSignInsEntry()
  const choices = themes.map((theme) => ({
    word: words[theme],
    chosen: theme === chosen,
    onChoose: () => chooseTheme(theme),
  }))
  return (
    <>
      <Menu
        label={t({ id: 'nav.settings', message: 'Settings' })}
        actions={[
          ...choices,
          { word: <Trans id="keys.title">Keyboard shortcuts</Trans>, onChoose: showKeys },
          ...notify,
          signIns.action,
          ...install.actions,
        ]}
      />
      {install.dialog}
      {signIns.dialog}
    </>
  )
}
