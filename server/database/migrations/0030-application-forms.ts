import type { Knex } from 'knex'

/** The indexes are built outside of a transaction. */
export const config = { transaction: false }

/** Public application forms of jobs, and applicants found by what they typed there. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE IF NOT EXISTS application_forms (
      job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      -- The last part of its address. NULL: the form is closed.
      token text UNIQUE,
      contact text NOT NULL,
      -- NULL: the standard notice.
      notice text,
      opened_by text NOT NULL,
      opened_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `)
  const concurrently = db.isTransaction ? '' : 'CONCURRENTLY'
  const indexes = {
    candidates_by_typed_email: `lower(letter->'applicant'->>'email')`,
    candidates_by_typed_phone: String.raw`right(regexp_replace(letter->'applicant'->>'phone', '\D', '', 'g'), 9)`,
  }
  for (const [name, value] of Object.entries(indexes)) {
    // An interrupted build leaves an invalid index behind.
    await db.raw(`DROP INDEX ${concurrently} IF EXISTS ${name}`)
    await db.raw(`CREATE INDEX ${concurrently} ${name} ON candidates (workspace_id, (${value})) WHERE letter IS NOT NULL`)
  }
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
