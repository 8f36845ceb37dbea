import { DEFAULT_ANALYSIS_LANGUAGE, languageFrom, type Language } from '../../shared/screening/language.ts'
import { ownName } from './base-path.ts'

const STORED_AS = ownName('language')

/** The language picked on this device; `undefined` until one is picked. */
export function pickedLanguage(): Language | undefined {
  return languageFrom(localStorage.getItem(STORED_AS))
}

export const storeLanguage = (language: Language): void => localStorage.setItem(STORED_AS, language)

/** The browser's first language that the app speaks. */
function browserLanguage(): Language | undefined {
  for (const tag of navigator.languages) {
    const language = languageFrom(tag.split('-')[0])
    if (language) return language
  }
  return undefined
}

/** Language of the interface: the browser's until one is picked, English where the app does not speak it. */
export const interfaceLanguage = (): Language => pickedLanguage() ?? browserLanguage() ?? 'en'

/** Language of screening: Indonesian until one is picked (specification 9). */
export const analysisLanguage = (): Language => pickedLanguage() ?? DEFAULT_ANALYSIS_LANGUAGE
