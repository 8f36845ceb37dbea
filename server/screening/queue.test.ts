import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { someJobFields } from '../../shared/test/job-fields.ts'
import { openBatch } from '../batches/open.ts'
import { queueScreening } from '../candidates/request.ts'
import { change } from '../database/change.ts'
import * as jobs from '../jobs/queries.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { listProgress } from './progress.ts'
import { claim } from './queue.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db('screenings').delete()
})

async function aWorkspace(): Promise<string> {
  const id = newId()
  await database.db('workspaces').insert({ id, account_key: id })
  return id
}

/** Queues as many CVs, and returns their candidates' ids in the order of the queue. */
async function queued(workspaceId: string, count: number): Promise<string[]> {
  const jobId = newId()
  const ids = Array.from({ length: count }, newId)
  await change(database.db, workspaceId, async (trx, version) => {
    await jobs.insertJob(trx, workspaceId, jobId, someJobFields(), version)
    const { batch } = await openBatch(trx, workspaceId, { jobId, name: 'B' }, version)
    const shared = { workspace_id: workspaceId, job_id: jobId, batch_id: batch.id, language: 'en', status: 1 }
    const file = { name: 'Dewi Lestari', file_name: 'dewi.pdf', file_size: 1, file_sha256: '', search: '' }
    await trx('candidates').insert(ids.map((id) => ({ ...shared, ...file, id, detail_version: version, version })))
    for (const candidateId of ids)
      await queueScreening(trx, { workspaceId, candidateId, kind: 'first', language: 'en', by: null })
  })
  return ids
}

const next = () => claim(database.db, newId())
const claimed = async (count: number): Promise<string[]> => {
  const workspaces: string[] = []
  for (let left = count; left > 0; left -= 1) workspaces.push((await next())!.workspaceId)
  return workspaces
}
const end = (candidateIds: string[]) =>
  database.db('screenings').whereIn('candidate_id', candidateIds).update({ state: 'scored', finished_at: new Date() })

describe('the queue', () => {
  it('is in the order in which one workspace has queued', async () => {
    const ids = await queued(await aWorkspace(), 5)

    const order = [await next(), await next(), await next(), await next(), await next()].map((held) => held?.candidateId)

    expect(order).toEqual(ids)
  })

  it('has the only CV of a workspace next, however many another one has queued, and tells its place', async () => {
    const [large, small] = [await aWorkspace(), await aWorkspace()]
    await queued(large, 50)
    await claimed(3)
    const [id] = await queued(small, 1)

    const progress = await listProgress(database.db, small)
    const held = await next()

    expect(progress).toMatchObject({ [id!]: { queue: { place: 1 } } })
    expect(held?.candidateId).toBe(id)
  })

  it('takes turns between workspaces that both have many, also when one came long after the other', async () => {
    const [early, late] = [await aWorkspace(), await aWorkspace()]
    const first = await queued(early, 30)
    await claimed(10)
    await end(first.slice(0, 10))
    await queued(late, 30)

    const order = await claimed(20)

    expect(order.filter((id) => id === early)).toHaveLength(10)
    expect(order.some((id, at) => at > 1 && id === order[at - 1] && id === order[at - 2])).toBe(false)
  })

  it('gives a workspace that was idle no turns in advance', async () => {
    const [idle, busy] = [await aWorkspace(), await aWorkspace()]
    await end(await queued(idle, 1))
    const first = await queued(busy, 20)
    await claimed(15)
    await end(first.slice(0, 15))
    await queued(idle, 10)

    expect((await claimed(6)).filter((id) => id === busy)).toHaveLength(3)
  })

  it('gives a newcomer no turns in advance by a CV that is held up', async () => {
    const [held, busy, newcomer] = [await aWorkspace(), await aWorkspace(), await aWorkspace()]
    const stuck = await queued(held, 1)
    const later = new Date(Date.now() + 3_600_000)
    await database.db('screenings').whereIn('candidate_id', stuck).update({ run_at: later, waiting_for: 'file' })
    const first = await queued(busy, 20)
    await claimed(15)
    await end(first.slice(0, 15))
    await queued(newcomer, 10)

    expect((await claimed(6)).filter((id) => id === busy)).toHaveLength(3)
  })

  it('has what comes back from the bin behind what its workspace has queued since', async () => {
    const workspace = await aWorkspace()
    const [binned] = await queued(workspace, 1)
    const screening = () => database.db('screenings').where({ candidate_id: binned })
    await screening().update({ state: 'binned' })
    const since = await queued(workspace, 2)

    await screening().update({ state: 'queued', turn: null })
    const order = [await next(), await next(), await next()].map((held) => held?.candidateId)

    expect(order).toEqual([...since, binned])
  })
})
