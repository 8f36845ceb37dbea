import type { Database } from '../database/database.ts'

/**
 * Names this very database: a copy or restored dump runs under another system identifier or oid and gets an epoch of its own,
 * so that devices notice and start over. Called once at start.
 */
export async function readEpoch(db: Database): Promise<string> {
  return db.transaction(async (trx) => {
    await trx.raw('LOCK TABLE epoch')
    const { rows } = await trx.raw<{ rows: { system: string; oid: string }[] }>(
      `SELECT system_identifier::text AS system, (SELECT oid FROM pg_database WHERE datname = current_database()) AS oid FROM pg_control_system()`,
    )
    const running = { system_identifier: rows[0]!.system, database_oid: rows[0]!.oid }
    const known = await trx('epoch').where(running).first<{ id: string } | undefined>('id')
    if (known) return known.id
    await trx('epoch').delete()
    const [renewed] = await trx('epoch').insert(running).returning<{ id: string }[]>('id')
    return renewed!.id
  })
}
