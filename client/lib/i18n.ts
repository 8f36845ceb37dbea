import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { languageFrom, type Language } from '../../shared/screening/language.ts'
import { onHost } from './base-path.ts'
import { manifestName } from './manifest-name.ts'
import { interfaceLanguage, storeLanguage } from './language.ts'

type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>

/** Message catalogs: `entry` for what a signed-out user can see, `rare` for what the first screens do not show, `rest` for all else. */
const entry: Catalogs = { en: () => import('../locales/entry/en.po'), id: () => import('../locales/entry/id.po') }
const rest: Catalogs = { en: () => import('../locales/en.po'), id: () => import('../locales/id.po') }
const rare: Catalogs = { en: () => import('../locales/rare/en.po'), id: () => import('../locales/rare/id.po') }
let wanted: ReadonlySet<Catalogs> = new Set([entry])
/** The catalogs in use, in the language on the screen. */
let shown: ReadonlySet<Catalogs> = new Set()

async function messagesIn(language: Language, catalogs: readonly Catalogs[]): Promise<Messages> {
  const all = await Promise.all(catalogs.map((each) => each[language]()))
  return Object.assign({}, ...all.map(({ messages }) => messages)) as Messages
}

/** Loads the messages and shows the app in that language; the previous language stays until they are loaded. */
export async function showLanguage(language: Language): Promise<void> {
  const catalogs = wanted
  const messages = await messagesIn(language, [...catalogs])
  // What follows renders the whole screen again, and each deferred component asks for the same catalogs when it is loaded.
  if (i18n.locale === language && [...catalogs].every((each) => shown.has(each))) return
  shown = catalogs
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  document.querySelector('link[rel=manifest]')?.setAttribute('href', onHost(`/${manifestName(language)}`))
}

/** The messages of a language, independent of the one on the screen. */
export async function wordsOf(language: Language): Promise<I18n> {
  const messages = await messagesIn(language, [entry, rest, rare])
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

/** Loads the messages of the screens for signed-in users. */
export const addWords = (): Promise<void> => add(rest)

/** Loads the messages of what the first screens do not show, and those of the first screens. */
export const addRareWords = (): Promise<void> => add(rest, rare)

async function add(...more: Catalogs[]): Promise<void> {
  wanted = new Set([...wanted, ...more])
  await showLanguage(interfaceLanguage())
}

export const openLanguage = (): Promise<void> => showLanguage(interfaceLanguage())

export async function pickLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await showLanguage(language)
}

/** The language on the screen, and how to change it. */
export function useLanguage(): { language: Language; pick: (language: Language) => Promise<void> } {
  const { i18n: current } = useLingui()
  return { language: languageFrom(current.locale) ?? 'en', pick: pickLanguage }
}
