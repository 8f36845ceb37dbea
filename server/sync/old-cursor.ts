import type { Database, Transaction } from '../database/database.ts'

/**
 * Cursors of before there were marks name an epoch: that of the database under a system identifier and oid. They are good while the
 * database is that one still; nothing writes them any more.
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
