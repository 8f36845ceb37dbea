import { Trans } from '@lingui/react/macro'
import type { Candidate } from '../../shared/candidates/candidate.ts'
import type { Language } from '../../shared/screening/language.ts'

const languageNames: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' }

/** Who scored, and in which language the reasons are: "gemma4:e4b · Bahasa Indonesia". */
export function EngineLine({ detail: { engine, analysisLanguage } }: { detail: Candidate }) {
  const by = engine?.name === 'keywords' ? <Trans id="model.keywords">Keywords</Trans> : engine?.model
  const language = analysisLanguage && languageNames[analysisLanguage]
  return (
    <span>
      {by}
      {by && language && ' · '}
      {language && <span lang={analysisLanguage}>{language}</span>}
    </span>
  )
}
