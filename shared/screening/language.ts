export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

/** `undefined` for any other value. */
export const languageFrom = (said: unknown): Language | undefined => languages.find((language) => language === said)

/** The language of screening calls until the user picks one (specification 9). */
export const DEFAULT_ANALYSIS_LANGUAGE: Language = 'id'
