import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A deleted note stays as a row without text, so that its id cannot return and the history can mention it.
    CREATE TABLE notes (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users,
      user_name text NOT NULL,
      text text NOT NULL,
      deleted_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX ON notes (candidate_id, created_at);

    -- The actor is unknown for what happened before this migration.
    ALTER TABLE candidates
      ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
      ADD COLUMN note_count int NOT NULL DEFAULT 0,
      ADD COLUMN story_version bigint NOT NULL DEFAULT 0,
      ADD COLUMN uploaded_by text;
    ALTER TABLE screenings ADD COLUMN requested_by text;

    -- People who applied more than once.
    CREATE INDEX ON candidates (workspace_id, file_sha256);
    CREATE INDEX ON candidates (workspace_id, lower(email));
    CREATE INDEX ON candidates (workspace_id, right(regexp_replace(phone, '\\D', '', 'g'), 9));
    CREATE INDEX ON candidates USING gin (tags);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
