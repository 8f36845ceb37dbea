import { DEFAULT_ANALYSIS_LANGUAGE, languageFrom, type Language } from '../../shared/screening/language.ts'

const STORED_AS = 'language'

/** The language picked on this device; `undefined` until one is picked. */
export function pickedLanguage(): Language | undefined {
  return languageFrom(localStorage.getItem(STORED_AS))
}

export const storeLanguage = (language: Language): void => localStorage.setItem(STORED_AS, language)

/** Language of the interface: English until one is picked. */
export const interfaceLanguage = (): Language => pickedLanguage() ?? 'en'

/** Language of screening: Indonesian until one is picked (specification 9). */
export const analysisLanguage = (): Language => pickedLanguage() ?? DEFAULT_ANALYSIS_LANGUAGE
