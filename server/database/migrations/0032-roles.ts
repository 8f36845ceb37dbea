import type { Knex } from 'knex'

/** What each process does. Those of earlier versions do both. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`ALTER TABLE servers ADD COLUMN roles text[] NOT NULL DEFAULT '{server,worker}'`)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
