import { AppError } from '../../shared/http/errors.ts'
import type { Candidate } from '../../shared/candidates/candidate.ts'
import type { ModelText } from '../../shared/candidates/redaction.ts'
import { usesModel } from '../../shared/screening/engine-names.ts'
import type { Database } from '../database/database.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/**
 * The text of a CV as the model read it, computed again from the stored text, contact data and criteria. Throws `not_found` when no
 * model has scored the CV.
 */
export async function findModelText(db: Database, redact: Sandbox['redact'], candidate: Candidate): Promise<ModelText> {
  const { id, engine, name, fileName, email, phone, score } = candidate
  if (!engine || !usesModel(engine.name)) throw new AppError('not_found')
  const stored = await db('documents').where({ candidate_id: id }).first<{ pages: string[] } | undefined>('pages')
  if (!stored) throw new AppError('not_found')
  const contact = { name: name === fileName ? null : name, email, phone }
  const redacted = await redact({ pages: stored.pages, contact, criteria: score })
  if ('failure' in redacted) throw new AppError('unavailable')
  return { pages: redacted.pages, isAsThen: isEqual(redacted.counts, await countsOfRun(db, id)) }
}

type Counts = Record<string, number>

/** The numbers of passages that were taken out in the latest screening. */
async function countsOfRun(db: Database, candidateId: string): Promise<Counts> {
  const latest = await db('screenings')
    .where({ candidate_id: candidateId, state: 'scored' })
    .orderBy('created_at', 'desc')
    .first<{ run: { redacted?: Counts } | null } | undefined>('run')
  return latest?.run?.redacted ?? {}
}

const isEqual = (one: Counts, other: Counts): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((kind) => one[kind] === other[kind])
