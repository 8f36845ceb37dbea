import type { Database } from '../../database/database.ts'

const INTAKE_LOCKS = 727_468
/** Read by one server process at a time. */
const LOCKS = { folder: 1, mailbox: 2 }

/** Does the work unless another server process does it now. Holds a transaction open, which sees nothing and so holds nothing up. */
export async function inTurnOfServers(db: Database, what: keyof typeof LOCKS, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: [{ mine: boolean }] }>(
      `SELECT pg_try_advisory_xact_lock(${INTAKE_LOCKS}, ${LOCKS[what]}) AS mine`,
    )
    if (rows[0].mine) await work()
  })
}
