import { AppError } from '../../shared/http/errors.ts'
import type { Database } from '../database/database.ts'
import type { HealthCheck } from '../http/health.ts'
import type { Member, Read } from '../http/scope.ts'
import { listUnknown, readPresent, type Proof } from './history.ts'

/** After a failure, so long the replica is not asked. */
const REST_MS = 10_000

interface Options {
  db: Database
  /** A copy of `db` that may be behind it. */
  replica?: Database | undefined
  log: { warn(given: object, sentence: string): void; info(sentence: string): void }
}

/**
 * Reads on the replica if it has every version that the member's device has seen, and of a member who has named none the newest one;
 * otherwise, and when the replica fails, on the database. So nobody is shown an earlier state than before, however far the replica is
 * behind, or of whatever history it is.
 */
export function createReads({ db, replica, log }: Options): (member: Member) => Read {
  if (!replica) return () => (work) => work(db)
  let restsUntil = 0
  let isAway = false

  const noteFailure = (err: unknown) => {
    restsUntil = performance.now() + REST_MS
    if (!isAway) log.warn({ err }, 'The replica of DATABASE_READ_URL fails: the database itself is read.')
    isAway = true
  }
  const noteSuccess = () => {
    if (isAway) log.info('The replica of DATABASE_READ_URL is read again.')
    isAway = false
  }

  /** A replica that has what is needed may still be of a history that the database has left: then the database lacks its newest version. */
  async function mayTell(needed: readonly Proof[], workspaceId: string): Promise<boolean> {
    const present = await readPresent(replica!, workspaceId, { seen: needed, row: undefined })
    return present !== undefined && (await listUnknown(db, workspaceId, [present.head])).length === 0
  }

  return ({ workspaceId, seen = [] }) =>
    async (work) => {
      if (performance.now() < restsUntil) return work(db)
      const needed = seen.length > 0 ? seen : await newest(db, workspaceId)
      try {
        if (await mayTell(needed, workspaceId)) {
          const result = await work(replica)
          noteSuccess()
          return result
        }
      } catch (error) {
        // Even a refusal may be due to the replica, such as a `resync` of a cursor that it does not know yet.
        if (!(error instanceof AppError)) noteFailure(error)
      }
      return work(db)
    }
}

async function newest(db: Database, workspaceId: string): Promise<Proof[]> {
  const present = await readPresent(db, workspaceId, { seen: [], row: undefined })
  return present ? [present.head] : []
}

export const replicaHealth = (replica: Database): HealthCheck => ({
  part: 'replica',
  check: () => Promise.resolve(),
  warnings: () =>
    Promise.resolve(replica.raw('SELECT 1').timeout(2000)).then(
      () => [],
      () => ['The replica of DATABASE_READ_URL does not answer: the database itself is read.'],
    ),
})
