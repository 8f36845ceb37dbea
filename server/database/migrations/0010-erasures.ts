import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What is deleted and has more below it than one transaction takes: its candidates go in slices, and nobody gets them meanwhile.
    CREATE TABLE erasures (
      kind text NOT NULL CHECK (kind IN ('job', 'batch')),
      id uuid NOT NULL,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      version bigint NOT NULL,
      queued_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, id)
    );

    -- A candidate outlives its batch until its slice is erased; a cascade would erase all of them in one statement.
    ALTER TABLE candidates DROP CONSTRAINT candidates_batch_id_fkey, DROP CONSTRAINT candidates_job_id_fkey;

    -- What others uploaded is looked for before each deletion.
    CREATE INDEX ON candidates (batch_id, uploaded_by_id);
    CREATE INDEX ON candidates (job_id, uploaded_by_id);
    DROP INDEX candidates_batch_id_idx, candidates_job_id_idx;

    -- The batch that a candidate was deleted with: devices are told of that one alone.
    ALTER TABLE tombstones ADD COLUMN below uuid;
    DROP INDEX tombstones_workspace_id_version_idx;
    CREATE INDEX ON tombstones (workspace_id, version) WHERE below IS NULL;
    CREATE INDEX ON tombstones (deleted_at);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
