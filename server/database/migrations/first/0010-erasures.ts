import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Deleted jobs and batches too large for one transaction: their candidates are erased in slices, and are hidden meanwhile.
    CREATE TABLE erasures (
      kind text NOT NULL CHECK (kind IN ('job', 'batch')),
      id uuid NOT NULL,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      version bigint NOT NULL,
      queued_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, id)
    );

    -- A candidate outlives its batch until its slice is erased; a cascade would erase all in one statement.
    ALTER TABLE candidates DROP CONSTRAINT candidates_batch_id_fkey, DROP CONSTRAINT candidates_job_id_fkey;

    -- For the check before each deletion whether other members uploaded anything.
    CREATE INDEX ON candidates (batch_id, uploaded_by_id);
    CREATE INDEX ON candidates (job_id, uploaded_by_id);
    DROP INDEX candidates_batch_id_idx, candidates_job_id_idx;

    -- The batch with which a candidate was deleted: devices get the tombstone of that batch alone.
    ALTER TABLE tombstones ADD COLUMN below uuid;
    DROP INDEX tombstones_workspace_id_version_idx;
    CREATE INDEX ON tombstones (workspace_id, version) WHERE below IS NULL;
    CREATE INDEX ON tombstones (deleted_at);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
