import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The id of the file store that belongs to this database: one row at most.
    CREATE TABLE store (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      id uuid NOT NULL
    );

    -- The running server processes; one is alive as long as it holds the advisory lock of its id.
    CREATE TABLE servers (
      id uuid PRIMARY KEY,
      secret_digest text NOT NULL,
      started_at timestamptz(3) NOT NULL DEFAULT now()
    );
    ALTER TABLE screenings ADD COLUMN holder uuid;

    -- When an original was last verified against its hash, and what was wrong with it.
    ALTER TABLE files
      ADD COLUMN checked_at timestamptz(3),
      ADD COLUMN problem text CHECK (problem IN ('missing', 'damaged'));
    ALTER TABLE files ALTER COLUMN checked_at SET DEFAULT now();
    CREATE INDEX ON files (checked_at);
    CREATE INDEX ON files (problem) WHERE problem IS NOT NULL;
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
