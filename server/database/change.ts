import { randomBytes } from 'node:crypto'
import { isPool, type Database, type Transaction } from './database.ts'
import { inTurn } from './turns.ts'

const TRIES = 4
const RETRIED = new Set(['40001', '40P01']) // serialisation failure, deadlock

/** The channel on which server processes tell each other that a workspace has changed; the payload is its id. */
export const MOVED_CHANNEL = 'saring_moved'

/** The channel on which server processes tell each other that files were queued for erasure. */
export const ERASED_CHANNEL = 'saring_erased'

/** The channel on which server processes tell each other that candidates are to be moved into the bin or out of it. */
export const BIN_CHANNEL = 'saring_bin'

/** The channel on which server processes tell each other that a CV's text was stored, whose words are to be filled in. */
export const TEXTS_CHANNEL = 'saring_texts'

/** The channel on which server processes tell each other how often callers have called (http/limits/shared-limits.ts). */
export const CALLS_CHANNEL = 'saring_calls'

export type Work<Result> = (trx: Transaction, version: number) => Promise<Result>

/**
 * The only way to write what devices see. Bumps the workspace's counter first and so holds its row lock: versions commit in
 * order, and no reader can see n + 1 before n. Each version gets a random mark (sync/history.ts). Lock order: counter,
 * operations, rows. No file, network or model I/O inside. Writers of one workspace take turns; `patienceMs` limits the wait for a
 * turn.
 */
export const change = <Result>(db: Database, workspaceId: string, work: Work<Result>, patienceMs?: number): Promise<Result> =>
  isPool(db) ? inTurn(workspaceId, () => tryToChange(db, workspaceId, work), patienceMs) : tryToChange(db, workspaceId, work)

/**
 * Commits several changes of one workspace together, each with its own version, to wait for the disk once. Holds the counter's
 * lock from the beginning. A change that throws is rolled back alone. After a failed commit the outcome is unknown, as with any
 * change.
 */
export function together<Result>(
  db: Database,
  workspaceId: string,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const commit = () =>
    db.transaction(async (trx) => {
      await trx('workspaces').where({ id: workspaceId }).forNoKeyUpdate().first('id')
      return work(trx)
    })
  return isPool(db) ? inTurn(workspaceId, commit) : commit()
}

/** Resolves once the outermost transaction has committed; rejects if it was rolled back. */
export const committed = ({ executionPromise, parentTransaction }: Transaction): Promise<unknown> =>
  parentTransaction ? committed(parentTransaction) : executionPromise

async function tryToChange<Result>(db: Database, workspaceId: string, work: Work<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (trx) => work(trx, await nextVersion(trx, workspaceId)))
    } catch (error) {
      if (attempt === TRIES || !RETRIED.has(codeOf(error))) throw error
    }
  }
}

/** Bumps the counter. PostgreSQL notifies the other processes when the transaction commits. */
async function nextVersion(trx: Transaction, workspaceId: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: { version: number }[] }>(
    `WITH moved AS (UPDATE workspaces SET version = version + 1 WHERE id = ? RETURNING id, version),
          marked AS (INSERT INTO versions (workspace_id, version, mark) SELECT id, version, ? FROM moved)
     SELECT version, pg_notify(?, id::text) FROM moved`,
    [workspaceId, randomBytes(8).toString('base64url'), MOVED_CHANNEL],
  )
  const [row] = rows
  if (!row) throw new Error(`There is no workspace ${workspaceId}.`)
  return row.version
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
