import type { Knex } from 'knex'

/** Why a candidate is rejected, and the reasons that a workspace offers. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Of the current decision, in the words of that time.
    ALTER TABLE candidates ADD COLUMN rejection_reason text;
    -- Of each decision, for the history, with who gave the reason.
    ALTER TABLE decisions ADD COLUMN reason text, ADD COLUMN reason_by text;
    -- NULL: the usual list.
    ALTER TABLE workspaces ADD COLUMN rejection_reasons text[];
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
