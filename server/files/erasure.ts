import { ERASED_CHANNEL } from '../database/change.ts'
import type { Transaction } from '../database/database.ts'

/** Queues files for erasure in the transaction that erases their candidates; whoever listens is told when it commits. */
export async function queueErasure(trx: Transaction, keys: ReturnType<Transaction>): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>('INSERT INTO file_deletions (key) ? ON CONFLICT DO NOTHING', [keys])
  await trx.raw("SELECT pg_notify(?, '')", [ERASED_CHANNEL])
  return rowCount
}
