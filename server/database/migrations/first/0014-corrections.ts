import type { Knex } from 'knex'

/** What persons correct of the name, e-mail address or phone that was read from a CV. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE candidates
      -- The fields that a person has set: a screening leaves them as they are.
      ADD COLUMN corrected text[] NOT NULL DEFAULT '{}',
      -- The name as the CV has it, once the shown one is a person's: both are taken out before a model reads the CV.
      ADD COLUMN read_name text;

    -- Who corrected which fields when, without what they were or became.
    CREATE TABLE corrections (
      id uuid NOT NULL,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users,
      user_name text NOT NULL,
      fields text[] NOT NULL,
      at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace_id, user_id, id)
    );
    CREATE INDEX ON corrections (candidate_id, at);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
