import type { Knex } from 'knex'

/** Jobs whose candidates are covered, and who uncovered whom. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE jobs ADD COLUMN blind boolean NOT NULL DEFAULT false;
    -- The members for whom it is uncovered: what a device needs of the table below.
    ALTER TABLE candidates ADD COLUMN uncovered_by uuid[] NOT NULL DEFAULT '{}';

    CREATE TABLE uncoverings (
      id uuid NOT NULL,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users,
      user_name text NOT NULL,
      at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace_id, user_id, id),
      UNIQUE (candidate_id, user_id)
    );
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
