import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Jobs and batches that were deleted by hand and can be restored until they are emptied.
    CREATE TABLE bin (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      kind text NOT NULL CHECK (kind IN ('job', 'batch')),
      -- The deleted job, or that of the deleted batch.
      job_id uuid NOT NULL,
      job_title text NOT NULL,
      -- The job's title or the batch's name.
      name text NOT NULL,
      -- The deleted rows of a few tables: an array by the table's name.
      kept jsonb NOT NULL,
      -- filling: candidates are still under their old batch. restoring: some are back already.
      state text NOT NULL DEFAULT 'filling' CHECK (state IN ('filling', 'kept', 'restoring')),
      -- That of the deletion.
      version bigint NOT NULL,
      deleted_by text NOT NULL,
      deleted_at timestamptz(3) NOT NULL DEFAULT now(),
      empties_at timestamptz(3) NOT NULL
    );
    CREATE INDEX ON bin (workspace_id);
    CREATE INDEX ON bin (job_id);
    CREATE INDEX ON bin (empties_at);

    -- The batches in the bin. Their candidates have the id here as batch_id, since a batch may be opened again under its own.
    CREATE TABLE bin_batches (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      bin_id uuid NOT NULL REFERENCES bin ON DELETE CASCADE,
      -- Where the candidates come from, and once it is restored where they go.
      batch_id uuid NOT NULL,
      name text NOT NULL
    );
    CREATE INDEX ON bin_batches (bin_id);
    CREATE INDEX ON bin_batches (batch_id);

    -- A queued screening of a candidate in the bin is 'binned'.
    ALTER TABLE screenings DROP CONSTRAINT screenings_state_check,
      ADD CONSTRAINT screenings_state_check CHECK (state IN ('queued', 'scored', 'failed', 'binned'));
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
