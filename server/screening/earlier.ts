import { createHash } from 'node:crypto'
import type { Engine } from '../../shared/screening/engine.ts'
import { IS_THERE, type Result } from '../candidates/queries.ts'
import type { Database } from '../database/database.ts'
import { usesModel } from '../../shared/screening/engine-names.ts'
import type { ScreeningInput, ScreeningResult } from './engines/engine.ts'

/** A score as it was saved, and the screening that made it. */
export type Earlier = ScreeningResult & { screeningId: string }

/** Work until "today" counts, so a score is not taken over for longer. */
const DAYS = 30

/**
 * SHA-256 of all that a score depends on besides the day. `undefined` where that is not known: the model is away, or its server
 * does not tell which model it is.
 */
export function inputHashOf(
  sha256: string,
  { job, language }: Pick<ScreeningInput, 'job' | 'language'>,
  scorer: Engine | null | undefined,
): string | undefined {
  if (!scorer || (usesModel(scorer.name) && !scorer.digest)) return undefined
  const { title, description, keywords, additionalInstructions, criteria } = job
  const { name, model, digest, method } = scorer
  const input = [sha256, language, title, description, keywords, additionalInstructions, criteria, name, model, digest, method]
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

interface EarlierRow {
  id: string
  result: Result
  engine: Engine
  run: Record<string, unknown>
  language: Earlier['analysisLanguage']
  name: string
  file_name: string
}

/** The newest score of this input in the workspace, of a candidate that is still there. */
export async function findEarlier(db: Database, workspaceId: string, inputHash: string): Promise<Earlier | undefined> {
  const row = await db('screenings')
    .join('candidates', 'candidates.id', 'screenings.candidate_id')
    .where({ 'screenings.workspace_id': workspaceId, input_hash: inputHash, state: 'scored' })
    .where('finished_at', '>', db.raw(`now() - ? * interval '1 day'`, [DAYS]))
    .whereRaw(IS_THERE)
    .orderBy('finished_at', 'desc')
    .first<EarlierRow | undefined>(
      'screenings.id',
      'screenings.result',
      'screenings.engine',
      'screenings.run',
      'screenings.language',
      'candidates.name',
      'candidates.file_name',
    )
  if (!row) return undefined
  const { id: screeningId, result, engine, run, language: analysisLanguage } = row
  const name = row.name === row.file_name ? undefined : row.name
  return { ...result, engine, run, analysisLanguage, name, screeningId }
}
