import { AppError } from '../../shared/http/errors.ts'
import type { Candidate } from '../../shared/candidates/candidate.ts'
import type { ModelText } from '../../shared/candidates/redaction.ts'
import { usesModel } from '../../shared/screening/engine-names.ts'
import type { Database } from '../database/database.ts'
import type { Source } from './content/source.ts'
import { findText } from './content/texts.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/**
 * The text of a CV as the model read it, computed again from the stored text, contact data and criteria. Throws `not_found` when no
 * model has scored the CV.
 */
export async function findModelText(source: Source, redact: Sandbox['redact'], candidate: Candidate): Promise<ModelText> {
  const { id, engine } = candidate
  if (!engine || !usesModel(engine.name)) throw new AppError('not_found')
  const { pages, hash } = await findCoveredText(source, redact, candidate)
  return { pages, isAsThen: hash === (await hashOfRun(source.db, id)) }
}

/** The text of a CV without what tells who the person is. Throws `not_found` when it has none. */
export async function findCoveredText({ db, keys }: Source, redact: Sandbox['redact'], candidate: Candidate) {
  const { id, name, fileName, email, phone, score } = candidate
  const stored = await findText(db, keys, id)
  if (!stored) throw new AppError('not_found')
  const row = await db('candidates').where({ id }).first<{ read_name: string | null } | undefined>('read_name')
  const contact = { name: name === fileName ? null : name, email, phone, readName: row?.read_name }
  const redacted = await redact({ pages: stored.document.pages, contact, criteria: score })
  if ('failure' in redacted) throw new AppError('unavailable')
  return redacted
}

/** The hash of what the model read in the latest screening. */
async function hashOfRun(db: Database, candidateId: string): Promise<string | undefined> {
  const latest = await db('screenings')
    .where({ candidate_id: candidateId, state: 'scored' })
    .orderBy('created_at', 'desc')
    .first<{ run: { redactedHash?: string } | null } | undefined>('run')
  return latest?.run?.redactedHash
}
