import type { Language } from '../../../../../shared/screening/language.ts'
import type { Template } from './template.ts'

type Templates = readonly Template[]

const files: Record<Language, () => Promise<{ templates: Templates }>> = {
  en: () => import('./en.ts'),
  id: () => import('./id.ts'),
}
const fetched = new Map<Language, Promise<Templates>>()

/** The templates in that language, for `use`: one promise per language. None where they cannot be fetched: a form works without. */
export function templatesIn(language: Language): Promise<Templates> {
  const known = fetched.get(language)
  if (known) return known
  const coming = files[language]().then(({ templates }) => templates, noneThisTime)
  fetched.set(language, coming)
  return coming

  function noneThisTime(): Templates {
    fetched.delete(language)
    return []
  }
}
