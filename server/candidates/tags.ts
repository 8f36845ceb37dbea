import { tagLimits } from '../../shared/candidates/tag-limits.ts'
import type { Transaction } from '../database/database.ts'
import { Changed } from '../http/recall.ts'
import { conflictOn, standingOf, type Act } from './act.ts'

/** Adds a single tag instead of replacing the list, so that the concurrent changes of two members both stay. */
export async function addTag(trx: Transaction, act: Act, candidateId: string, tag: string): Promise<Changed> {
  const current = await standingOf(trx, act, candidateId)
  if (current.tags.includes(tag)) return new Changed(current)
  if (current.tags.length >= tagLimits.perCandidate) throw await conflictOn(trx, act, candidateId)
  return save(trx, act, candidateId, [...current.tags, tag])
}

export async function removeTag(trx: Transaction, act: Act, candidateId: string, tag: string): Promise<Changed> {
  const current = await standingOf(trx, act, candidateId)
  if (!current.tags.includes(tag)) return new Changed(current)
  const tags = current.tags.filter((each) => each !== tag)
  return save(trx, act, candidateId, tags)
}

async function save(trx: Transaction, act: Act, candidateId: string, tags: string[]): Promise<Changed> {
  const { version } = act
  await trx('candidates').where({ id: candidateId }).update({ tags, version, updated_at: trx.fn.now() })
  return new Changed({ id: candidateId, version })
}
