import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { openBatch } from '../batches/open.ts'
import { copyCandidate } from '../candidates/test/copies.ts'
import { aJob, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import { MOVED_AT_ONCE, moveRest } from './move.ts'
import { putBatch } from './put.ts'

const MANY = MOVED_AT_ONCE + 30

let server: TestServer
let rina: TestMember
let jobId: string
let batchId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  rina = await server.member(`Rina ${newId()}`, newId())
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
  await rina.upload(jobId, 'December', [['first.pdf', aPdf()]])
  batchId = (await rina.call('GET', '/batches')).body[0].id
})

const aPdf = () => Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)

const fill = () => copyCandidate(server.db, batchId, MANY)

/** The server moves too. */
async function untilMoved(): Promise<void> {
  do await moveRest(server.db)
  while (await server.db('bin').whereNot({ state: 'kept' }).first('id'))
}

async function changesSince(cursor: string): Promise<Json[]> {
  const { body } = await rina.call('GET', `/sync?cursor=${cursor}&limit=100`)
  return body.hasMore ? [body, ...(await changesSince(body.cursor))] : [body]
}

async function cursorNow(): Promise<string> {
  let { body } = await rina.call('GET', '/sync')
  while (body.hasMore) body = (await rina.call('GET', `/sync?cursor=${body.cursor}`)).body
  return body.cursor
}

it('the deletion of a large batch reaches devices as one tombstone', async () => {
  await fill()
  const cursor = await cursorNow()

  expect((await rina.call('DELETE', `/batches/${batchId}`)).status).toBe(204)

  const pages = await changesSince(cursor)
  expect(pages.flatMap(({ deleted }) => deleted)).toEqual([{ kind: 'batch', id: batchId, version: expect.any(Number) }])
  await untilMoved()
  const later = await changesSince(cursor)
  expect(later.flatMap(({ deleted }) => deleted)).toHaveLength(1)
  expect(later.flatMap(({ candidates }) => candidates)).toEqual([])
  expect(later.at(-1).upTo).toBe(pages.at(-1).upTo)
})

it('the deletion itself, which blocks other writers of the workspace, moves a bounded number of candidates', async () => {
  await fill()
  const { workspace_id: workspaceId } = await server.db('batches').where({ id: batchId }).first('workspace_id')

  const trx = await server.db.transaction()
  onTestFinished(async () => void (await trx.rollback()))
  await putBatch(trx, { member: { workspaceId, name: 'Rina' }, version: 1_000 }, batchId)
  const left = await trx('candidates').where({ batch_id: batchId }).pluck('id')

  expect(left).toHaveLength(MANY - MOVED_AT_ONCE)
})

it('the deletion of a large batch records each candidate once', async () => {
  const ids = await fill()

  await rina.call('DELETE', `/batches/${batchId}`)

  const entries = await server.db('audit').where({ code: 'batch_erased' }).whereRaw('? = ANY(candidate_ids)', [ids[0]!])
  expect(entries).toHaveLength(1)
  expect(entries[0].candidate_ids).toHaveLength(MANY)
  expect(entries[0].detail).toMatchObject({ candidates: MANY, files: MANY })
})

it("uploads under ids of a deleted batch's candidates are refused, both before and after they are moved", async () => {
  const ids = await fill()
  await rina.call('DELETE', `/batches/${batchId}`)

  const during = await rina.upload(jobId, 'Another', [['again.pdf', aPdf()]], { id: ids.at(-2)! })
  await untilMoved()
  const after = await rina.upload(jobId, 'Another', [['again.pdf', aPdf()]], { id: ids.at(-2)! })

  expect([during.status, after.status]).toEqual([409, 409])
  expect([during.body.code, after.body.code]).toEqual(['deleted', 'deleted'])
})

it('a deleted batch that comes back by its name is empty and has a version above its tombstone', async () => {
  await fill()
  const cursor = await cursorNow()
  await rina.call('DELETE', `/batches/${batchId}`)
  await untilMoved()

  const back = await rina.call('POST', '/batches', { jobId, name: 'December' })

  expect([back.status, back.body.id, back.body.candidateCount]).toEqual([201, batchId, 0])
  const pages = await changesSince(cursor)
  const [stone] = pages.flatMap(({ deleted }) => deleted)
  const [row] = pages.flatMap(({ batches }) => batches)
  expect(stone).toMatchObject({ kind: 'batch', id: batchId })
  expect(row.version).toBeGreaterThan(stone.version)
  expect((await rina.call('GET', `/cv-screening?batchId=${batchId}`)).body).toEqual([])
})

it('a deleted batch cannot come back by its name before all of its candidates are moved', async () => {
  const { workspace_id: workspaceId } = await server.db('batches').where({ id: batchId }).first('workspace_id')
  await rina.call('DELETE', `/batches/${batchId}`)
  const comeBack = server.db.transaction(async (trx) => {
    await trx('bin').where({ workspace_id: workspaceId }).update({ state: 'filling' })
    await openBatch(trx, workspaceId, { jobId, name: 'December' }, 2)
  })

  await expect(comeBack).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
})

it('candidates whose move into the bin was interrupted are moved by later, concurrent runs', async () => {
  const ids = await fill()
  await rina.call('DELETE', `/jobs/${jobId}`)

  await Promise.all([moveRest(server.db, undefined, 10), moveRest(server.db, undefined, 7)])
  await untilMoved()

  const places = await server.db('bin_batches').where({ batch_id: batchId }).pluck('id')
  expect(await server.db('candidates').whereIn('batch_id', places).pluck('id')).toHaveLength(ids.length)
  expect((await rina.call('GET', '/bin')).body[0]).toMatchObject({ state: 'kept', candidates: MANY })
})

it('the screenings of candidates in the bin wait outside of the queue', async () => {
  const { body } = await rina.call('GET', '/cv-screening')

  await rina.call('DELETE', `/jobs/${jobId}`)

  const screening = await server.db('screenings').where({ candidate_id: body[0].id }).first('state', 'lease_until')
  expect(screening).toEqual({ state: 'binned', lease_until: null })
  expect((await rina.call('GET', '/sync')).body.progress).toEqual({})
})

it('a candidate in the bin is there for nobody', async () => {
  const { body } = await rina.call('GET', '/cv-screening')
  const [{ id }] = body

  await rina.call('DELETE', `/batches/${batchId}`)

  expect((await rina.call('GET', '/cv-screening')).body).toEqual([])
  for (const path of ['', '/text', '/file']) expect((await rina.call('GET', `/cv-screening/${id}${path}`)).status).toBe(404)
  expect((await rina.call('PUT', `/cv-screening/${id}/status`, { status: 'ACCEPTED' })).status).toBe(404)
  expect((await rina.call('DELETE', `/cv-screening/${id}`)).status).toBe(204)
  expect(await server.db('candidates').where({ id }).first('id')).toEqual({ id })
})
