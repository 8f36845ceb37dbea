import type { Knex } from 'knex'

/** CVs that no member uploads. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE candidates
      ADD COLUMN arrived_by text CHECK (arrived_by IN ('folder', 'email', 'form')),
      ADD COLUMN letter jsonb;

    -- What was taken, by a hash that holds no personal data: entered in the transaction that enters the candidates.
    CREATE TABLE arrivals (
      workspace_id uuid NOT NULL REFERENCES workspaces,
      source text NOT NULL CHECK (source IN ('folder', 'email', 'form')),
      key text NOT NULL,
      at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace_id, source, key)
    );
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
