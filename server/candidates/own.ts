import { AppError } from '../../shared/http/errors.ts'
import type { Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { IS_THERE } from './queries.ts'

/**
 * Throws `not_allowed` when a member who is no admin would erase candidates that others uploaded. Candidates without a known
 * uploader count as uploaded by others.
 */
export async function requireOwn(
  trx: Transaction,
  { workspaceId, userId, isAdmin }: Member,
  where: { job_id: string } | { batch_id: string } | { id: string },
): Promise<void> {
  if (isAdmin) return
  const others = trx('candidates').where({ workspace_id: workspaceId, ...where })
  if (await others.whereRaw(IS_THERE).whereRaw('uploaded_by_id IS DISTINCT FROM ?', [userId]).first('id'))
    throw new AppError('not_allowed', { message: 'Others uploaded CVs here: only an admin may erase them.' })
}
