import type { Knex } from 'knex'

/** Gives every version a random mark, which tells a history from another one that continued from an earlier state of it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE versions (
      workspace_id uuid NOT NULL REFERENCES workspaces,
      version bigint NOT NULL,
      mark text NOT NULL,
      made_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace_id, version)
    );
    INSERT INTO versions (workspace_id, version, mark)
      SELECT id, version, substr(md5(gen_random_uuid()::text), 1, 16) FROM workspaces WHERE version > 0;
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
