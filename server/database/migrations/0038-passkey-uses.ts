import type { Knex } from 'knex'

/** What tells a person's passkeys apart. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE local_passkeys
      -- Where it was made, as in sign_ins.
      ADD COLUMN IF NOT EXISTS device text NOT NULL DEFAULT '',
      ADD COLUMN IF NOT EXISTS last_used_at timestamptz(3)
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
