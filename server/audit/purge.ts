import type { Database, Transaction } from '../database/database.ts'
import { append, lockHead, type AuditLog } from './record.ts'

/**
 * Erases entries older than `days`, at most once a day for each chain. A checkpoint entry records the hash that the chain goes
 * on from: so the rest can still be verified, and entries erased in any other way show as missing.
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

/** The last entry before the first one that is younger than `days`. */
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
