import type { Batch } from '../../shared/batches/batch.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import type { Job } from '../../shared/jobs/job.ts'
import type { Tombstone } from '../../shared/sync/sync.ts'
import * as batchQueries from '../batches/queries.ts'
import * as candidateQueries from '../candidates/queries.ts'
import type { Transaction } from '../database/database.ts'
import * as jobQueries from '../jobs/queries.ts'
import type { ChangesCursor } from './cursor.ts'
import type { Rows } from './rows.ts'

interface Key {
  version: number
  kind: 'job' | 'batch' | 'candidate' | `deleted ${Tombstone['kind']}`
  id: string
}

const SOURCES = [
  `SELECT version, 'job' COLLATE "C" AS kind, id FROM jobs`,
  `SELECT version, 'batch' COLLATE "C" AS kind, id FROM batches`,
  `SELECT version, 'candidate' COLLATE "C" AS kind, id FROM candidates`,
  `SELECT version, ('deleted ' || kind) COLLATE "C" AS kind, id FROM (SELECT * FROM tombstones WHERE below IS NULL) AS told`,
]

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
  const bounded = SOURCES.map(
    (source) =>
      `(SELECT * FROM (${source} WHERE workspace_id = ? AND version >= ?) AS source
        WHERE (version, kind, id) > (?, ?, ?) ORDER BY version, kind, id LIMIT ?)`,
  )
  const bindings = SOURCES.flatMap(() => [workspace, after[0], ...after, limit])
  const { rows } = await trx.raw<{ rows: Key[] }>(`${bounded.join(' UNION ALL ')} ORDER BY version, kind, id LIMIT ?`, [
    ...bindings,
    limit,
  ])
  return rows
}
