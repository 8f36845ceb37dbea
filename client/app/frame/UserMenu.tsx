import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { languages, type Language } from '../../../shared/screening/language.ts'
import { Menu, type MenuAction } from '../../components/lazy/Menu.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useInstallEntry } from '../install/useInstallEntry.tsx'
import { routes } from '../routes.ts'
import { useSignInsEntry } from '../session/useSignInsEntry.tsx'
import { useNotifyEntry } from '../push/useNotifyEntry.tsx'
import { chooseTheme, type Theme, themes, useTheme } from '../theme.ts'

const words: Record<Theme, ReactNode> = {
  system: <Trans id="theme.system">Theme of the system</Trans>,
  light: <Trans id="theme.light">Light theme</Trans>,
  dark: <Trans id="theme.dark">Dark theme</Trans>,
}

interface UserMenuProps {
  showKeys: () => void
  /** Where there is no room for more than the menu: then it has the language and the way out too. */
  askToSignOut?: () => void
}

/** The menu of this device's settings. */
export function UserMenu({ showKeys, askToSignOut }: UserMenuProps) {
  const { t } = useLingui()
  const chosen = useTheme()
  const install = useInstallEntry()
  const notify = useNotifyEntry()
  const signIns = useSignInsEntry()
  const [, navigate] = useLocation()
  const choices = themes.map((theme) => ({
    word: words[theme],
    chosen: theme === chosen,
    onChoose: () => chooseTheme(theme),
  }))
  const rest = useRest(askToSignOut)
  const version = APP_VERSION
  return (
    <>
      <Menu
        label={t({ id: 'nav.settings', message: 'Settings' })}
        actions={[
          ...choices,
          { word: <Trans id="keys.title">Keyboard shortcuts</Trans>, onChoose: showKeys },
          ...notify,
          signIns.action,
          { word: <Trans id="nav.programs">Access for programs</Trans>, onChoose: () => navigate(routes.programs) },
          ...install.actions,
          ...rest,
        ]}
        note={<Trans id="app.version">Version {version}</Trans>}
      />
      {install.dialog}
      {signIns.dialog}
    </>
  )
}

function useRest(askToSignOut: (() => void) | undefined): MenuAction[] {
  const { language, pick } = useLanguage()
  if (!askToSignOut) return []
  return [
    ...languages.map((each) => ({ word: languageNames[each], chosen: each === language, onChoose: () => void pick(each) })),
    { icon: 'log-out', word: <Trans id="nav.logout">Log out</Trans>, onChoose: askToSignOut },
  ]
}

const languageNames: Record<Language, ReactNode> = {
  en: <Trans id="language.en">English</Trans>,
  id: <Trans id="language.id">Indonesia</Trans>,
}
