import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { languages, type Language } from '../../../shared/screening/language.ts'
import { useCounts } from '../../data/hooks/useCounts.ts'
import { useFormats } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { routes } from '../routes.ts'
import { chooseTheme, themes, useTheme, type Theme } from '../theme.ts'
import type { Entry } from './entries.ts'
import type { PaletteProps } from './Palette.tsx'

/** What can be done from anywhere. */
export function useActs({ showKeys, askToSignOut }: Pick<PaletteProps, 'showKeys' | 'askToSignOut'>): Entry[] {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const settings = useSettingActs()
  const review = useReviewAct()
  return [
    ...review,
    {
      key: 'upload',
      icon: 'upload',
      label: t({ id: 'dashboard.uploadCvs', message: 'Upload CVs' }),
      act: () => navigate(routes.upload()),
    },
    {
      key: 'new job',
      icon: 'plus',
      label: t({ id: 'dashboard.createJob', message: 'Create job' }),
      act: () => navigate(routes.newJob),
    },
    ...settings,
    { key: 'keys', icon: 'info', label: t({ id: 'keys.title', message: 'Keyboard shortcuts' }), act: showKeys },
    { key: 'log out', icon: 'log-out', label: t({ id: 'nav.logout', message: 'Log out' }), act: askToSignOut },
  ]
}

/** Absent while nobody waits for a decision. */
function useReviewAct(): Entry[] {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const formats = useFormats()
  const open = useCounts()?.completed
  if (!open) return []
  const n = formats.number(open)
  const label = t({ id: 'desk.review', message: `Review ${n}` })
  return [{ key: 'review', icon: 'people', label, act: () => navigate(routes.review()) }]
}

/** The themes and languages that are not in use. */
function useSettingActs(): Entry[] {
  const { t } = useLingui()
  const { language: current, pick } = useLanguage()
  const chosen = useTheme()
  const themeNames: Record<Theme, string> = {
    system: t({ id: 'theme.system', message: 'Theme of the system' }),
    light: t({ id: 'theme.light', message: 'Light theme' }),
    dark: t({ id: 'theme.dark', message: 'Dark theme' }),
  }
  const languageNames: Record<Language, string> = {
    en: t({ id: 'language.en', message: 'English' }),
    id: t({ id: 'language.id', message: 'Indonesia' }),
  }
  const toTheme = (theme: Theme): Entry => ({
    key: `theme ${theme}`,
    icon: 'eye',
    label: themeNames[theme],
    act: () => chooseTheme(theme),
  })
  const toLanguage = (language: Language): Entry => {
    const name = languageNames[language]
    const label = t({ id: 'palette.language', message: `Language: ${name}` })
    return { key: `language ${language}`, icon: 'note', label, act: () => void pick(language) }
  }
  return [
    ...themes.filter((theme) => theme !== chosen).map(toTheme),
    ...languages.filter((language) => language !== current).map(toLanguage),
  ]
}
