import type { Knex } from 'knex'

/** Each index is built on its own, outside of a transaction. */
export const config = { transaction: false }

const INDEXES = {
  screenings_in_turn: `screenings (turn, run_at, created_at) WHERE state = 'queued'`,
  screenings_of_workspace_in_turn: `screenings (workspace_id, turn) WHERE state = 'queued'`,
}
const REPLACED = ['screenings_run_at_created_at_idx', 'screenings_workspace_id_idx']

/**
 * The order of the queue between workspaces: start-time fair queueing, P. Goyal, H. Vin, H. Cheng, "Start-time Fair Queuing", SIGCOMM
 * 1996, with equal weights. A screening that is queued gets the turn after the last one that its workspace has queued, but none before
 * those that run; what is held up until later does not count. So the workspaces that wait take turns, each in its own order. A trigger gives the turn, so that nothing is queued
 * without one, by servers of the version before either.
 */
export async function up(db: Knex): Promise<void> {
  const concurrently = db.isTransaction ? '' : 'CONCURRENTLY'
  await db.raw('ALTER TABLE screenings ADD COLUMN IF NOT EXISTS turn bigint')
  await db.raw(`
    CREATE OR REPLACE FUNCTION give_turn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.turn := coalesce(greatest(
        (SELECT min(turn) FROM screenings WHERE state = 'queued' AND run_at <= now()),
        (SELECT max(turn) + 1 FROM screenings WHERE state = 'queued' AND workspace_id = NEW.workspace_id)
      ), 0);
      RETURN NEW;
    END $$`)
  await db.raw('DROP TRIGGER IF EXISTS give_turn ON screenings')
  await db.raw(`
    CREATE TRIGGER give_turn BEFORE INSERT OR UPDATE OF turn ON screenings
      FOR EACH ROW WHEN (NEW.state = 'queued' AND NEW.turn IS NULL) EXECUTE FUNCTION give_turn()`)
  await db.raw(`UPDATE screenings SET turn = 0 WHERE state = 'queued' AND turn IS NULL`)
  for (const [name, columns] of Object.entries(INDEXES)) {
    // An interrupted build leaves an invalid index behind.
    await db.raw(`DROP INDEX ${concurrently} IF EXISTS ${name}`)
    await db.raw(`CREATE INDEX ${concurrently} ${name} ON ${columns}`)
  }
  for (const name of REPLACED) await db.raw(`DROP INDEX ${concurrently} IF EXISTS ${name}`)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
