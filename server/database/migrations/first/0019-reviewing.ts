import type { Knex } from 'knex'

/** Remembers for a minute which member was shown or promised which candidate, so that two who review are offered different ones. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Unlogged: after a crash there is nothing worth having in it.
    CREATE UNLOGGED TABLE reviewing (
      workspace_id uuid NOT NULL,
      candidate_id uuid NOT NULL,
      user_id uuid NOT NULL,
      -- Whether it is on the member's desk now; otherwise it was, or will be next.
      on_desk boolean NOT NULL,
      until timestamptz(3) NOT NULL,
      PRIMARY KEY (workspace_id, candidate_id, user_id)
    );
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
