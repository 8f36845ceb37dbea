import { createHash } from 'node:crypto'
import type { Engine } from '../../shared/screening/engine.ts'
import { IS_THERE } from '../candidates/queries.ts'
import type { Source } from '../candidates/content/source.ts'
import { resultOf, type ResultRow } from '../candidates/content/results.ts'
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

interface EarlierRow extends ResultRow {
  id: string
  candidateId: string
  engine: Engine
  run: Record<string, unknown>
  language: Earlier['analysisLanguage']
  name: string
  fileName: string
}

/** The newest score of this input in the workspace, of a candidate that is still there. */
export async function findEarlier({ db, keys }: Source, workspaceId: string, inputHash: string): Promise<Earlier | undefined> {
  const row = await db('screenings')
    .join('candidates', 'candidates.id', 'screenings.candidate_id')
    .where({ 'screenings.workspace_id': workspaceId, input_hash: inputHash, state: 'scored' })
    .where('finished_at', '>', db.raw(`now() - ? * interval '1 day'`, [DAYS]))
    .whereRaw(IS_THERE)
    .orderBy('finished_at', 'desc')
    .first<EarlierRow | undefined>({
      id: 'screenings.id',
      candidateId: 'candidates.id',
      result: 'screenings.result',
      encryptedResult: 'screenings.encrypted_result',
      engine: 'screenings.engine',
      run: 'screenings.run',
      language: 'screenings.language',
      name: 'candidates.name',
      fileName: 'candidates.file_name',
    })
  const result = row && resultOf(row, (await keys.find(db, [row.candidateId])).get(row.candidateId))
  if (!result) return undefined
  const { id: screeningId, engine, run, language: analysisLanguage } = row
  const name = row.name === row.fileName ? undefined : row.name
  return { ...result, engine, run, analysisLanguage, name, screeningId }
}
