import { AppError } from '../../shared/http/errors.ts'
import type { Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'

/** Who could have deleted it may do so (candidates/own.ts). Throws `not_allowed`. */
export async function requireOwnInBin(trx: Transaction, { isAdmin, userId }: Member, id: string): Promise<void> {
  if (isAdmin) return
  const others = trx('bin_batches').join('candidates', 'candidates.batch_id', 'bin_batches.id').where({ bin_id: id })
  if (await others.whereRaw('uploaded_by_id IS DISTINCT FROM ?', [userId]).first('candidates.id'))
    throw new AppError('not_allowed', { message: 'Others uploaded CVs here: only an admin may restore or erase them.' })
}
