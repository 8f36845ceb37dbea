import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Candidate } from '../../../shared/candidates/candidate.ts'
import type { EngineName } from '../../../shared/screening/engine-names.ts'
import type { Language } from '../../../shared/screening/language.ts'

const languageNames: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' }

/** What is shown of an engine without a model. */
const engineWords: Record<EngineName, ReactNode> = {
  keywords: <Trans id="model.keywords">Keywords</Trans>,
  ollama: null,
  openai: null,
}

/** The scoring engine and the language of its reasons: "gemma4:e4b · Bahasa Indonesia". */
export function EngineLine({ detail: { engine, analysisLanguage } }: { detail: Candidate }) {
  const by = engine && (engine.model ?? engineWords[engine.name])
  const language = analysisLanguage && languageNames[analysisLanguage]
  return (
    <span>
      {by}
      {by && language && ' · '}
      {language && <span lang={analysisLanguage}>{language}</span>}
    </span>
  )
}
