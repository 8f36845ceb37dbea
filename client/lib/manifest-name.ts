import type { Language } from '../../shared/screening/language.ts'

/** One app in two languages: the `id` stays, so that changing the language renames the installed app. */
export const manifestName = (language: Language): string =>
  language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`
