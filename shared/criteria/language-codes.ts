/** The languages that a criterion may ask for, the usual ones first. */
export const languageCodes = [
  'en', 'id', 'zh', 'yue', 'ja', 'ko', 'ar', 'de', 'fr', 'nl', 'es', 'pt', 'it', 'ru', 'th', 'vi', 'ms', 'tl', 'hi', 'ta', 'jv', 'su',
] as const // prettier-ignore
export type LanguageCode = (typeof languageCodes)[number]
