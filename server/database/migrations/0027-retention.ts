import type { Knex } from 'knex'

/** The index is built outside of a transaction. */
export const config = { transaction: false }

/** How long candidates are kept: for all jobs, and for those with a rule of their own. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- One row. NULL days: for ever.
    CREATE TABLE IF NOT EXISTS retention (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      days int,
      -- Since when members can see what the rule erases; nothing is erased in the week after.
      told_since timestamptz(3) NOT NULL DEFAULT now(),
      swept_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE IF NOT EXISTS job_retention (
      job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      -- false: it had a rule of its own, which was taken back.
      is_own boolean NOT NULL,
      days int,
      reason text,
      set_by text NOT NULL,
      told_since timestamptz(3) NOT NULL DEFAULT now(),
      CHECK (days IS NOT NULL OR reason <> '' OR NOT is_own)
    );
  `)
  await db.raw('INSERT INTO retention DEFAULT VALUES ON CONFLICT DO NOTHING')
  const concurrently = db.isTransaction ? '' : 'CONCURRENTLY'
  // An interrupted build leaves an invalid index behind.
  await db.raw(`DROP INDEX ${concurrently} IF EXISTS candidates_by_last_act`)
  await db.raw(`CREATE INDEX ${concurrently} candidates_by_last_act ON candidates (job_id, (coalesce(decided_at, updated_at)))`)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
