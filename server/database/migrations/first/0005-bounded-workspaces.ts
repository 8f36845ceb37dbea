import type { Knex } from 'knex'

/** Turns stored answers into references to their rows, and adds the index for the workspace quota that uploads check. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    UPDATE operations SET body = CASE
      WHEN jsonb_exists(body, 'code') THEN
        jsonb_strip_nulls(jsonb_build_object('code', body -> 'code', 'message', body -> 'message', 'current',
          CASE WHEN jsonb_exists(body -> 'current', 'version')
            THEN jsonb_build_object('id', body #> '{current,id}', 'version', body #> '{current,version}') END))
      WHEN jsonb_exists(body, 'files') THEN
        jsonb_build_object('files', (
          SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', file -> 'id', 'error',
            CASE WHEN jsonb_exists(file, 'error') THEN jsonb_build_object('code', file #> '{error,code}') END)) ORDER BY place), '[]')
          FROM jsonb_array_elements(body -> 'files') WITH ORDINALITY AS files (file, place)))
      ELSE jsonb_build_object('id', body -> 'id', 'version', body -> 'version')
    END WHERE body IS NOT NULL;
    ALTER TABLE operations DROP COLUMN entity_ids;

    CREATE INDEX ON files (workspace_id) INCLUDE (size);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
