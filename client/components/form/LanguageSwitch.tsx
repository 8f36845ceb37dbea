import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '../../../shared/screening/language.ts'
import { Flag } from '../drawing/Flag.tsx'
import { Switch } from './Switch.tsx'

interface LanguageSwitchProps {
  language: Language
  onChoose: (language: Language) => void
  /** Shows EN and ID in place of the names. */
  short?: boolean | undefined
  /** Accessible name, where the switch is not for the app's language. */
  label?: string | undefined
}

export function LanguageSwitch({ language, onChoose, short = false, label }: LanguageSwitchProps) {
  const { t } = useLingui()
  const names: Record<Language, string> = {
    en: t({ id: 'language.en', message: 'English' }),
    id: t({ id: 'language.id', message: 'Indonesia' }),
  }
  const options = languages.map((value) => ({
    value,
    label: (
      <>
        <Flag language={value} />
        {short ? (
          <abbr title={names[value]} className="no-underline">
            {value.toUpperCase()}
          </abbr>
        ) : (
          names[value]
        )}
      </>
    ),
  }))
  return (
    <Switch
      label={label ?? t({ id: 'language.switch', message: 'Language' })}
      options={options}
      value={language}
      onChange={onChoose}
    />
  )
}
