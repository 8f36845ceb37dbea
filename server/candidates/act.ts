import type { Candidate } from '../../shared/candidate.ts'
import { AppError } from '../../shared/errors.ts'
import type { Database } from '../database/database.ts'
import type { Scope } from '../http/scope.ts'
import * as candidates from './queries.ts'

/** Who changes a candidate, within `change()`. */
export interface Act {
  member: Scope['member']
  log: Scope['log']
  /** Becomes the id of a decision. */
  operationId: string
  version: number
}

/** Throws `not_found` where this workspace has none of that id. */
export async function candidateOf(db: Database, { member }: Pick<Act, 'member'>, id: string): Promise<Candidate> {
  const found = await candidates.findCandidate(db, member.workspaceId, id)
  if (!found) throw new AppError('not_found')
  return found
}
