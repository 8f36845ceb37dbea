import type { Knex } from 'knex'

/** A job that is closed takes no more uploads. */
export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE jobs ADD COLUMN closed_at timestamptz(3)')
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
