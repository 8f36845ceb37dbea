import type { Knex } from 'knex'

/** Gives each screening a hash of all that its score depends on, so that an identical CV takes the score of an earlier one. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE screenings ADD COLUMN input_hash text;
    -- The screening whose score was taken. It may have been erased since.
    ALTER TABLE screenings ADD COLUMN same_as uuid;
    CREATE INDEX ON screenings (workspace_id, input_hash, finished_at) WHERE state = 'scored';
    -- For the pace of the queue.
    CREATE INDEX ON screenings (finished_at) WHERE state = 'scored';
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
