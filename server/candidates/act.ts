import type { Candidate } from '../../shared/candidates/candidate.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import type { Scope } from '../http/scope.ts'
import * as candidates from './queries.ts'

/** Who changes a candidate, within `change()`. */
export interface Act {
  member: Scope['member']
  log: Scope['log']
  /** Of candidates, who are told of whole where they stand in the way. */
  keys: CandidateKeys
  /** Becomes the id of a decision. */
  operationId: string
  version: number
}

type Who = Pick<Act, 'member' | 'keys'>

/** Throws `not_found` when the workspace has no candidate of that id. */
export async function candidateOf(db: Database, { member, keys }: Who, id: string): Promise<Candidate> {
  const found = await candidates.findCandidate({ db, keys }, member.workspaceId, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** The fields that a change checks. Throws `not_found` like `candidateOf`. */
export async function standingOf(trx: Transaction, { member }: Pick<Act, 'member'>, id: string): Promise<candidates.Standing> {
  const found = await candidates.findStanding(trx, member.workspaceId, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** A `conflict` that carries the current candidate. */
export const conflictOn = async (trx: Transaction, who: Who, id: string): Promise<AppError> =>
  new AppError('conflict', { current: await candidateOf(trx, who, id) })
