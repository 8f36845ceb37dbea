import type { Candidate } from '../../shared/candidates/candidate.ts'
import { spokenIn } from '../../shared/candidates/spoken.ts'
import { languageFrom } from '../../shared/screening/language.ts'
import type { Source } from './content/source.ts'
import { resultOf, type ResultRow } from './content/results.ts'

/**
 * The texts in the wanted language: those of an engine without a model in its words, else the analysis of the latest stored screening
 * in it, if there is one. Scores stay.
 */
export async function inLanguage({ db, keys }: Source, candidate: Candidate, wanted: string | undefined): Promise<Candidate> {
  const chosen = languageFrom(wanted)
  if (!chosen || chosen === candidate.analysisLanguage) return candidate
  if (candidate.statements) return spokenIn(chosen, candidate)
  const stored = await db('screenings')
    .where({ candidate_id: candidate.id, state: 'scored', language: chosen, matrix_version: candidate.matrixVersion })
    .orderBy('created_at', 'desc')
    .first<ResultRow | undefined>({ result: 'result', encryptedResult: 'encrypted_result' })
  const result = stored && resultOf(stored, (await keys.find(db, [candidate.id])).get(candidate.id))
  if (!result) return candidate
  const { analysis, strengths, concerns } = result
  return { ...candidate, analysis, strengths, concerns, analysisLanguage: chosen }
}
