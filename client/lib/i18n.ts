import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { language as languageSchema, type Language } from '../../shared/language.ts'
import { manifestPath } from '../manifest.ts'
import { interfaceLanguage, storeLanguage } from './language.ts'

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  id: () => import('../locales/id.po'),
}

/** Loads the catalog and shows the app in that language; until it is there, the earlier language stays. */
export async function showLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language))
}

/** The words of a language, whichever is on the screen. */
export async function wordsOf(language: Language): Promise<I18n> {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

export const openLanguage = (): Promise<void> => showLanguage(interfaceLanguage())

export async function pickLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await showLanguage(language)
}

/** The language on the screen, and how to change it. */
export function useLanguage(): { language: Language; pick: (language: Language) => Promise<void> } {
  const { i18n: current } = useLingui()
  return { language: languageSchema.safeParse(current.locale).data ?? 'en', pick: pickLanguage }
}
