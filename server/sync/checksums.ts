import { CHECKSUM_LIMIT } from '../../shared/sync/checksum.ts'
import type { BatchVersions, Checksums, MirrorRows, WantedRows } from '../../shared/sync/verification.ts'
import * as batchQueries from '../batches/queries.ts'
import * as candidateQueries from '../candidates/queries.ts'
import { IS_THERE } from '../candidates/queries.ts'
import type { Database, Transaction } from '../database/database.ts'
import * as jobQueries from '../jobs/queries.ts'

/** The checksum of shared/sync/checksum.ts, in SQL. */
const SUM = `coalesce(mod(sum(('x' || right(id::text, 8))::bit(32)::bigint * version), ${CHECKSUM_LIMIT}), 0)::bigint`
const SINCE = `created_at >= coalesce(:oldest::timestamptz, '-infinity')`
const VERSIONS_AT_ONCE = 2_500

/** Over all jobs and batches, and the candidates created since `oldest`. Takes 20 ms for 20,000 candidates, so needs no cache. */
export async function checksumOfAll(trx: Transaction, workspaceId: string, oldest: string | undefined): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ sum: number }] }>(
    `SELECT mod(sum(part), ${CHECKSUM_LIMIT})::bigint AS sum FROM (
       SELECT ${SUM} AS part FROM jobs WHERE workspace_id = :workspaceId
       UNION ALL SELECT ${SUM} FROM batches WHERE workspace_id = :workspaceId
       UNION ALL SELECT ${SUM} FROM candidates WHERE workspace_id = :workspaceId AND ${SINCE} AND ${IS_THERE}
     ) AS parts`,
    { workspaceId, oldest: oldest ?? null },
  )
  return rows[0].sum
}

/** The versions and checksums that a device compares with its own rows when the overall checksum differs. */
export const listChecksums = (db: Database, workspaceId: string, oldest?: string): Promise<Checksums> =>
  inOneView(db, workspaceId, async (trx, upTo) => {
    const mine = { workspace_id: workspaceId }
    const { rows } = await trx.raw<{ rows: { batch_id: string; sum: number }[] }>(
      `SELECT batch_id, ${SUM} AS sum FROM candidates
         WHERE workspace_id = :workspaceId AND ${SINCE} AND ${IS_THERE} GROUP BY batch_id`,
      { workspaceId, oldest: oldest ?? null },
    )
    const sums = new Map(rows.map(({ batch_id, sum }) => [batch_id, sum]))
    const batches: { id: string; version: number }[] = await trx('batches').where(mine).select('id', 'version')
    return {
      upTo,
      jobs: await trx('jobs').where(mine).select('id', 'version'),
      batches: batches.map((batch) => ({ ...batch, checksum: sums.get(batch.id) ?? 0 })),
    }
  })

/** One page of a batch's candidates, in the order of their ids. */
export const listVersions = (
  db: Database,
  workspaceId: string,
  batchId: string,
  { oldest, after }: { oldest?: string | undefined; after?: string | undefined },
  atOnce = VERSIONS_AT_ONCE,
): Promise<BatchVersions> =>
  inOneView(db, workspaceId, async (trx, upTo) => {
    const place = { workspace_id: workspaceId, batch_id: batchId }
    const query = trx('candidates').where(place).whereRaw(IS_THERE).orderBy('id').limit(atOnce)
    if (oldest) query.where('created_at', '>=', oldest)
    if (after) query.where('id', '>', after)
    const rows: { id: string; version: number }[] = await query.select('id', 'version')
    return { upTo, hasMore: rows.length === atOnce, candidates: rows.map(({ id, version }) => [id, version]) }
  })

/** The wanted rows that exist, in the form in which a pull brings them. */
export async function listRows(db: Database, workspaceId: string, wanted: WantedRows): Promise<MirrorRows> {
  const mine = { workspace_id: workspaceId }
  const candidates = candidateQueries
    .candidatesWithJob(db, workspaceId)
    .whereIn('candidates.id', wanted.candidates)
    .select(candidateQueries.summaryColumns)
  return {
    jobs: await db('jobs').where(mine).whereIn('id', wanted.jobs).select(jobQueries.columns),
    batches: await db('batches').where(mine).whereIn('id', wanted.batches).select(batchQueries.columns),
    candidates: (await candidates).map(candidateQueries.summaryFrom),
  }
}

/** Reads in one snapshot of the database; `upTo` is the workspace's version in it. */
const inOneView = <Result>(
  db: Database,
  workspaceId: string,
  read: (trx: Transaction, upTo: number) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (trx) => {
      const workspace = await trx('workspaces').where({ id: workspaceId }).first<{ version: number }>('version')
      return read(trx, workspace.version)
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
