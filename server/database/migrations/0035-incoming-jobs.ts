import type { Knex } from 'knex'

/** Jobs that are being taken in from an archive. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Its candidates are there before its batches, so that nobody sees them yet. Without this row they would be erased as left behind.
    CREATE TABLE incoming_jobs (
      job_id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      renewed_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
