import { DEFAULT_ANALYSIS_LANGUAGE, languageFrom, type Language } from '../../shared/screening/language.ts'

const STORED_AS = 'language'

/** What the person picked on this device, or `undefined` while nothing was picked. */
export function pickedLanguage(): Language | undefined {
  return languageFrom(localStorage.getItem(STORED_AS))
}

export const storeLanguage = (language: Language): void => localStorage.setItem(STORED_AS, language)

/** Interface: English until somebody picks. */
export const interfaceLanguage = (): Language => pickedLanguage() ?? 'en'

/** Screening: Indonesian until somebody picks (specification 9). */
export const analysisLanguage = (): Language => pickedLanguage() ?? DEFAULT_ANALYSIS_LANGUAGE
