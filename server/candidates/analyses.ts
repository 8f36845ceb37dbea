import type { Candidate } from '../../shared/candidates/candidate.ts'
import { languageFrom } from '../../shared/screening/language.ts'
import type { Database } from '../database/database.ts'
import type { Result } from './queries.ts'

/** Replaces the analysis texts by those of the latest stored screening in the wanted language, if there is one; scores stay. */
export async function inLanguage(db: Database, candidate: Candidate, wanted: string | undefined): Promise<Candidate> {
  const chosen = languageFrom(wanted)
  if (!chosen || chosen === candidate.analysisLanguage) return candidate
  const stored = await db('screenings')
    .where({ candidate_id: candidate.id, state: 'scored', language: chosen, matrix_version: candidate.matrixVersion })
    .orderBy('created_at', 'desc')
    .first<{ result: Result } | undefined>('result')
  if (!stored) return candidate
  const { analysis, strengths, concerns } = stored.result
  return { ...candidate, analysis, strengths, concerns, analysisLanguage: chosen }
}
