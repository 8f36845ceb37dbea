export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

/** `undefined` for anything that is none of them. */
export const languageFrom = (said: unknown): Language | undefined => languages.find((language) => language === said)

/** For screening calls until the user picks a language (specification 9). */
export const DEFAULT_ANALYSIS_LANGUAGE: Language = 'id'
