import type { Knex } from 'knex'

/** Keeps by which version of the readers a text was read, and for which texts of its job a CV was scored. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE documents ADD COLUMN reading_version int NOT NULL DEFAULT 0;
    ALTER TABLE jobs ADD COLUMN texts_hash text NOT NULL GENERATED ALWAYS AS
      (md5(title || chr(31) || description || chr(31) || coalesce(keywords, '') || chr(31) || coalesce(additional_instructions, ''))) STORED;
    -- NULL: not known, of scores from before this column.
    ALTER TABLE candidates ADD COLUMN job_texts text;
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
