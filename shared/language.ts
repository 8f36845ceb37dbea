import * as z from 'zod/mini'

export const languages = ['en', 'id'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** For screening calls until the user picks a language (specification 9). */
export const defaultAnalysisLanguage: Language = 'id'
