import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/** Certificates of persons who were erased, and the key under which these name them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- One row. In a backup it is what the hashes of later erasures are compared with (decisions/0028).
    CREATE TABLE erasure_key (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      key text NOT NULL
    );

    -- Ids, counts and keyed hashes alone. No foreign key to the user: a certificate outlives its rows.
    CREATE TABLE person_erasures (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      at timestamptz(3) NOT NULL DEFAULT now(),
      by_id uuid NOT NULL,
      by_name text NOT NULL,
      candidate_ids uuid[] NOT NULL,
      notes int NOT NULL,
      runs int NOT NULL,
      files int NOT NULL,
      hashes text[] NOT NULL,
      -- NULL: the server makes no backups by itself.
      backups_until timestamptz(3)
    );
    CREATE INDEX ON person_erasures (workspace_id, at);
  `)
  await db('erasure_key').insert({ key: randomBytes(32).toString('base64url') })
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
