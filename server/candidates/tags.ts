import type { Candidate } from '../../shared/candidate.ts'
import { AppError } from '../../shared/errors.ts'
import { tagLimits } from '../../shared/tag-limits.ts'
import type { Transaction } from '../database/database.ts'
import { candidateOf, type Act } from './act.ts'

/** One at a time, so that what two people set stands side by side. */
export async function addTag(trx: Transaction, act: Act, candidateId: string, tag: string): Promise<Candidate> {
  const current = await candidateOf(trx, act, candidateId)
  if (current.tags.includes(tag)) return current
  if (current.tags.length >= tagLimits.perCandidate) throw new AppError('conflict', { current })
  return save(trx, act, candidateId, [...current.tags, tag])
}

export async function removeTag(trx: Transaction, act: Act, candidateId: string, tag: string): Promise<Candidate> {
  const current = await candidateOf(trx, act, candidateId)
  if (!current.tags.includes(tag)) return current
  const tags = current.tags.filter((each) => each !== tag)
  return save(trx, act, candidateId, tags)
}

async function save(trx: Transaction, act: Act, candidateId: string, tags: string[]): Promise<Candidate> {
  await trx('candidates').where({ id: candidateId }).update({ tags, version: act.version, updated_at: trx.fn.now() })
  return candidateOf(trx, act, candidateId)
}
