import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Each screening that has ended, by ids, codes and figures alone. It outlives job, batch and candidate: no foreign keys to them.
    CREATE TABLE screening_log (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      job_id uuid NOT NULL,
      batch_id uuid NOT NULL,
      candidate_id uuid NOT NULL,
      kind text NOT NULL,
      attempts int NOT NULL,
      queued_at timestamptz(3) NOT NULL,
      ended_at timestamptz(3) NOT NULL DEFAULT now(),
      outcome text NOT NULL CHECK (outcome IN ('scored', 'failed')),
      failure text,
      engine text NOT NULL,
      model text,
      digest text,
      method text,
      reading_version int,
      matrix_version int,
      -- In the order of the matrix; null: could not be judged.
      scores int[] NOT NULL DEFAULT '{}',
      overall_score int,
      flags text[] NOT NULL DEFAULT '{}',
      -- The screening whose score was taken.
      same_as uuid
    );
    CREATE INDEX ON screening_log (workspace_id, ended_at, id);
    CREATE INDEX ON screening_log (ended_at);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
