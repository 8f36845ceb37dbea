import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Runs of the self-test of the engine. They belong to the server, not to a workspace, and name nobody but the starter.
    CREATE TABLE self_tests (
      id uuid PRIMARY KEY,
      state text NOT NULL CHECK (state IN ('running', 'ended', 'stopped', 'interrupted', 'failed')),
      -- The process that runs it (database/presence).
      holder uuid NOT NULL,
      engine jsonb NOT NULL,
      started_by_id uuid REFERENCES users ON DELETE SET NULL,
      started_at timestamptz(3) NOT NULL DEFAULT now(),
      ended_at timestamptz(3),
      done integer NOT NULL DEFAULT 0,
      total integer NOT NULL,
      waiting_for text,
      verdict text,
      measures jsonb NOT NULL DEFAULT '[]'
    );

    -- One at a time, whichever process runs it.
    CREATE UNIQUE INDEX self_tests_running ON self_tests ((state = 'running')) WHERE state = 'running';
    CREATE INDEX ON self_tests (started_at DESC);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
