import type { Database, Transaction } from '../database/database.ts'
import { append, lockHead, type AuditLog } from './record.ts'

/**
 * Erases entries after so many days, chain by chain and at most once a day. A checkpoint says which hash the chain goes on from: so what
 * is left can still be verified, and what was erased otherwise is missed.
 */
export async function purgeAudit(db: Database, days: number, log: AuditLog): Promise<void> {
  const chains: string[] = await db('audit').where('at', '<', daysAgo(db, days)).distinct().pluck('chain')
  for (const chain of chains) await db.transaction((trx) => purgeChain(trx, chain, days, log))
}

async function purgeChain(trx: Transaction, chain: string, days: number, log: AuditLog): Promise<void> {
  const { count } = await lockHead(trx, chain)
  const recent = { chain, code: 'checkpoint' }
  if (await trx('audit').where(recent).where('at', '>', daysAgo(trx, 1)).first('seq')) return
  const last = await lastBeforeYoung(trx, chain, days)
  if (!last) return
  await append(trx, log, chain, [{ code: 'checkpoint', detail: { throughSeq: last.seq, throughHash: last.hash } }])
  await trx.raw("SELECT set_config('saring.purges_audit', 'on', true)")
  const erased = await trx('audit').where({ chain }).where('seq', '<=', last.seq).delete()
  await trx.raw("SELECT set_config('saring.purges_audit', 'off', true)")
  await trx('audit_heads')
    .where({ chain })
    .update({ count: count + 1 - erased })
}

/** The last entry of those that are old together with all before them. */
const lastBeforeYoung = (trx: Transaction, chain: string, days: number) =>
  trx('audit')
    .where({ chain })
    .where(
      'seq',
      '<',
      trx.raw(`coalesce((?), ${2 ** 53})`, [trx('audit').where({ chain }).where('at', '>=', daysAgo(trx, days)).min('seq')]),
    )
    .orderBy('seq', 'desc')
    .first<{ seq: number; hash: string } | undefined>('seq', 'hash')

const daysAgo = (db: Database, days: number) => db.raw(`now() - ? * interval '1 day'`, [days])
