import type { Database, Transaction } from '../database/database.ts'

/**
 * Cursors from before versions had marks name an epoch, which belongs to the database's system identifier and oid. They are valid
 * while the database is still the same; nothing writes them any more.
 */
export async function isEpochOf(db: Database | Transaction, epoch: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM epoch WHERE id = ?
       AND system_identifier = (SELECT system_identifier::text FROM pg_control_system())
       AND database_oid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [epoch],
  )
  return rows.length > 0
}
