import type { Batch } from '../../shared/batches/batch.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import type { Job } from '../../shared/jobs/job.ts'
import type { Tombstone } from '../../shared/sync/sync.ts'
import * as batchQueries from '../batches/queries.ts'
import * as candidateQueries from '../candidates/queries.ts'
import type { Transaction } from '../database/database.ts'
import * as jobQueries from '../jobs/queries.ts'
import { FIRST_ID, LAST_ID, type ChangesCursor } from './cursor.ts'
import type { Rows } from './rows.ts'

interface Key {
  version: number
  kind: 'job' | 'batch' | 'candidate' | `deleted ${Tombstone['kind']}`
  id: string
}

const TABLES = { job: 'jobs', batch: 'batches', candidate: 'candidates' } as const
type Kept = keyof typeof TABLES

const KEPT = Object.keys(TABLES) as Kept[]

/** The rows that changed above a position in (version, kind, id) order; `limit` counts the rows of all kinds together. */
export async function changesAbove(trx: Transaction, cursor: ChangesCursor, limit: number): Promise<Rows> {
  const keys = await keysAbove(trx, cursor, limit)
  const idsOf = (kind: Key['kind']) => keys.filter((key) => key.kind === kind).map((key) => key.id)
  const last = keys.at(-1)

  const jobs: Job[] = await trx('jobs').whereIn('id', idsOf('job')).select(jobQueries.columns)
  const batches: Batch[] = await trx('batches').whereIn('id', idsOf('batch')).select(batchQueries.columns)
  const candidates: CandidateSummary[] = (
    await candidateQueries
      .candidatesWithJob(trx, cursor.workspace)
      .whereIn('candidates.id', idsOf('candidate'))
      .select(candidateQueries.summaryColumns)
  ).map(candidateQueries.summaryFrom)
  return {
    jobs,
    batches,
    candidates,
    deleted: keys.flatMap(({ kind, id, version }) =>
      kind.startsWith('deleted ') ? [{ kind: kind.slice(8) as Tombstone['kind'], id, version }] : [],
    ),
    isFull: keys.length === limit,
    next: last ? { ...cursor, after: [last.version, last.kind, last.id] } : cursor,
  }
}

async function keysAbove(trx: Transaction, { workspace, after }: ChangesCursor, limit: number): Promise<Key[]> {
  const { rows } = await trx.raw<{ rows: Key[] }>(
    `${[...KEPT.map(keptAbove), DELETED_ABOVE].join(' UNION ALL ')} ORDER BY version, kind, id LIMIT ?`,
    [...KEPT.flatMap((kind) => [workspace, ...positionOf(kind, after), limit]), workspace, after[0], ...after, limit, limit],
  )
  return rows
}

/** Within a kind the order is that of an index, so that a page starts where it begins, however many rows have its version. */
const keptAbove = (kind: Kept): string =>
  `(SELECT version, '${kind}' COLLATE "C" AS kind, id FROM ${TABLES[kind]}
    WHERE workspace_id = ? AND (version, id) > (?, ?) ORDER BY version, id LIMIT ?)`

/** Where the rows of a kind begin that follow a position in (version, kind, id) order. Kinds are ASCII: compared here as by "C". */
function positionOf(kind: Kept, [version, afterKind, id]: ChangesCursor['after']): [version: number, id: string] {
  if (kind === afterKind) return [version, id]
  return [version, kind > afterKind ? FIRST_ID : LAST_ID]
}

const DELETED_ABOVE = `(SELECT * FROM (
    SELECT version, ('deleted ' || kind) COLLATE "C" AS kind, id FROM tombstones WHERE workspace_id = ? AND below IS NULL AND version >= ?
  ) AS told WHERE (version, kind, id) > (?, ?, ?) ORDER BY version, kind, id LIMIT ?)`
