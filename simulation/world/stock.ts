import { Status } from '../../shared/screening/status.ts'
import { batchIdOf } from '../../shared/batches/batch-id.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { insertBatch } from '../../server/batches/queries.ts'
import { change } from '../../server/database/change.ts'
import type { Database } from '../../server/database/database.ts'
import { insertJob } from '../../server/jobs/queries.ts'
import { adjust } from '../../server/database/counters.ts'
import { someJobFields } from '../../shared/test/job-fields.ts'
import type { Backend } from './backend.ts'
import type { User } from './device.ts'
import type { Model } from '../checks/model.ts'

/** Creation time of the first candidate. The others follow by a second each, so that a window may end between any two. */
const stockedAt = Date.parse('2026-11-19T08:00:00Z')
const names = ['Rina', 'Budi', 'Sari']

interface Kind {
  hasForeignIds?: boolean
  hasFailed?: boolean
}

/**
 * Creates a workspace with members and a job whose candidates are without a decision. `hasForeignIds`: the id of its batch is not
 * derived from its name, as if another client had created it. `hasFailed`: every fourth candidate's CV could not be read. With `keys` each
 * candidate gets a key, as an upload gives it one: a screening would make it otherwise, and wait for whoever holds the candidate.
 */
export async function stockWorkspace(
  { db, sessions, keys }: Pick<Backend, 'db' | 'sessions'> & Partial<Pick<Backend, 'keys'>>,
  model: Model,
  members: number,
  candidates: number,
  kind: Kind = {},
) {
  const workspaceId = newId()
  await db('workspaces').insert({ id: workspaceId, account_key: workspaceId })
  const users: User[] = []
  for (const name of names.slice(0, members)) {
    const id = newId()
    const account = { issuer: 'simulation', sub: id, email: `${name.toLowerCase()}@example.org`, name }
    await db('users').insert({ id, workspace_id: workspaceId, ...account })
    users.push({ id, name, token: (await sessions.issue(id)).accessToken })
  }
  const candidateIds = await stockJob(db, workspaceId, model, candidates, kind)
  for (const id of candidateIds) await keys?.ensure(db, id)
  return { workspaceId, users }
}

async function stockJob(
  db: Database,
  workspaceId: string,
  model: Model,
  candidates: number,
  { hasForeignIds, hasFailed }: Kind,
): Promise<string[]> {
  const isFailed = (at: number) => hasFailed === true && at % 4 === 3
  const jobId = newId()
  const batchId = hasForeignIds ? newId() : batchIdOf(jobId, 'May')
  const ids = Array.from({ length: candidates }, newId)
  await change(db, workspaceId, async (trx, version) => {
    await insertJob(trx, workspaceId, jobId, someJobFields(), version)
    await insertBatch(trx, workspaceId, { id: batchId, jobId, name: 'May', version })
    if (candidates === 0) return
    await trx('candidates').insert(
      ids.map((id, at) => ({
        ...aRow(id, version),
        ...(isFailed(at) && { status: Status.failed, failure: JSON.stringify({ code: 'no_text', message: 'No text.' }) }),
        created_at: new Date(stockedAt + at * 1000),
        workspace_id: workspaceId,
        job_id: jobId,
        batch_id: batchId,
      })),
    )
    const failed = ids.filter((_, at) => isFailed(at)).length
    const counts = { [Status.completed]: candidates - failed, [Status.failed]: failed }
    await adjust(trx, { workspaceId, jobId, batchId }, version, counts)
  })
  model.jobs.set(jobId, { title: someJobFields().title, isClosed: false })
  model.batches.set(batchId, { jobId, name: 'May' })
  for (const [at, id] of ids.entries())
    model.candidates.set(id, {
      jobId,
      batchId,
      status: isFailed(at) ? Status.failed : Status.completed,
      decisionId: null,
      reason: null,
      notes: [],
      tags: [],
      said: {},
    })
  return ids
}

const aRow = (id: string, version: number) => ({
  id,
  name: 'Sri Wahyuni',
  status: Status.completed,
  file_name: 'sri.pdf',
  file_size: 12,
  file_sha256: id,
  language: 'en',
  search: 'sri wahyuni',
  detail_version: version,
  version,
})
