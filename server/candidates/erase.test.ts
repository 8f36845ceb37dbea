import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checksumOf } from '../../shared/sync/checksum.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { openBatch } from '../batches/open.ts'
import { aJob, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import { ERASED_AT_ONCE } from './erase.ts'
import { eraseRest, queueOrphans, queueRest } from './erase-rest.ts'

const MANY = ERASED_AT_ONCE + 30

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

/** Copies the first candidate until the batch has `MANY`, each with a file. */
async function fill(): Promise<string[]> {
  const first: Json = await server.db('candidates').where({ batch_id: batchId }).first()
  const ids = Array.from({ length: MANY - 1 }, () => newId())
  await server.db.batchInsert(
    'candidates',
    ids.map((id) => ({ ...first, id, result: null, failure: null, engine: null })),
    100,
  )
  const { workspace_id } = first
  const file = { workspace_id, type: 'pdf', size: 10, sha256: 'x' }
  await server.db('files').insert(ids.map((candidate_id) => ({ ...file, key: candidate_id, candidate_id })))
  await server.db('counters').where({ batch_id: batchId }).update({ count: MANY })
  return [...ids, first.id]
}

/** The server erases too: `eraseRest` skips the rows that the server has locked, hence the loop. */
async function untilErased(): Promise<void> {
  do await eraseRest(server.db)
  while (await server.db('erasures').first('id'))
}

const left = async (): Promise<number> => (await server.db('candidates').where({ job_id: jobId }).pluck('id')).length

async function changesSince(cursor: string): Promise<Json[]> {
  const { body } = await rina.call('GET', `/sync?cursor=${cursor}&limit=100`)
  return body.hasMore ? [body, ...(await changesSince(body.cursor))] : [body]
}

async function cursorNow(): Promise<string> {
  let { body } = await rina.call('GET', '/sync')
  while (body.hasMore) body = (await rina.call('GET', `/sync?cursor=${body.cursor}`)).body
  return body.cursor
}

describe('deleting a batch with many candidates', () => {
  it('the deletion of a large batch reaches devices as one tombstone', async () => {
    await fill()
    const cursor = await cursorNow()

    expect((await rina.call('DELETE', `/batches/${batchId}`)).status).toBe(204)

    const pages = await changesSince(cursor)
    expect(pages.flatMap(({ deleted }) => deleted)).toEqual([{ kind: 'batch', id: batchId, version: expect.any(Number) }])
    await untilErased()
    expect((await changesSince(cursor)).flatMap(({ deleted }) => deleted)).toHaveLength(1)
  })

  it('the deletion of a large batch records each candidate once', async () => {
    const ids = await fill()

    await rina.call('DELETE', `/batches/${batchId}`)

    const entries = await server.db('audit').where({ code: 'batch_erased' }).whereRaw('? = ANY(candidate_ids)', [ids[0]!])
    expect(entries).toHaveLength(1)
    expect(entries[0].candidate_ids).toHaveLength(MANY)
    expect(entries[0].detail).toMatchObject({ candidates: MANY, files: MANY })
  })

  it("uploads under ids of a deleted batch's candidates are refused, both before and after their erasure", async () => {
    const ids = await fill()
    await rina.call('DELETE', `/batches/${batchId}`)

    const during = await rina.upload(jobId, 'Another', [['again.pdf', aPdf()]], { id: ids.at(-2)! })
    await untilErased()
    const after = await rina.upload(jobId, 'Another', [['again.pdf', aPdf()]], { id: ids.at(-2)! })

    expect([during.status, after.status]).toEqual([409, 409])
    expect([during.body.code, after.body.code]).toEqual(['deleted', 'deleted'])
  })

  it('a deleted batch that comes back is empty and has a version above its tombstone', async () => {
    await fill()
    const cursor = await cursorNow()
    await rina.call('DELETE', `/batches/${batchId}`)
    await untilErased()

    const back = await rina.call('POST', '/batches', { jobId, name: 'December' })

    expect([back.status, back.body.id, back.body.candidateCount]).toEqual([201, batchId, 0])
    const pages = await changesSince(cursor)
    const [stone] = pages.flatMap(({ deleted }) => deleted)
    const [row] = pages.flatMap(({ batches }) => batches)
    expect(stone).toMatchObject({ kind: 'batch', id: batchId })
    expect(row.version).toBeGreaterThan(stone.version)
  })

  it('a deleted batch cannot come back before all of its candidates are erased', async () => {
    const { workspace_id: workspaceId } = await server.db('batches').where({ id: batchId }).first('workspace_id')
    const comeBack = server.db.transaction(async (trx) => {
      await trx('batches').where({ id: batchId }).delete()
      await queueRest(trx, { kind: 'batch', id: batchId, workspaceId, version: 1 })
      await openBatch(trx, workspaceId, { jobId, name: 'December' }, 2)
    })

    await expect(comeBack).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  })

  it('an interrupted erasure is finished by later, concurrent runs', async () => {
    await fill()
    await rina.call('DELETE', `/jobs/${jobId}`)

    await Promise.all([eraseRest(server.db, undefined, 10), eraseRest(server.db, undefined, 7)])
    await untilErased()

    expect(await left()).toBe(0)
  })
})

it('no endpoint shows the candidates of a deleted batch while they wait to be erased', async () => {
  const ids = await fill()
  await server.db('batches').where({ id: batchId }).delete()

  expect((await rina.call('GET', '/cv-screening')).body).toEqual([])
  expect((await rina.call('GET', `/cv-screening/details?ids=${ids[0]}`)).body).toEqual([])
  expect((await rina.call('GET', '/sync')).body.candidates).toEqual([])
  for (const path of ['', '/text', '/file']) expect((await rina.call('GET', `/cv-screening/${ids[0]}${path}`)).status).toBe(404)
  expect((await rina.call('PUT', `/cv-screening/${ids[0]}/status`, { status: 'ACCEPTED' })).status).toBe(404)
  expect((await rina.call('DELETE', `/cv-screening/${ids[0]}`)).status).toBe(204)
})

it('the checksums leave out candidates that wait to be erased', async () => {
  await fill()
  await server.db('batches').where({ id: batchId }).delete()

  const { body: page } = await rina.call('GET', '/sync?checksum=true')
  const { body: versions } = await rina.call('GET', `/batches/${batchId}/versions`)

  expect(page.jobs).toHaveLength(1)
  expect(page.checksum).toBe(checksumOf(page.jobs))
  expect((await rina.call('GET', '/checksums')).body.batches).toEqual([])
  expect(versions.candidates).toEqual([])
})

it('queueOrphans queues the candidates that an older server left of a deleted batch', async () => {
  const ids = await fill()
  await server.db('batches').where({ id: batchId }).delete()

  await queueOrphans(server.db)
  await untilErased()

  expect(await left()).toBe(0)
  for (const table of ['files', 'screenings', 'documents'])
    expect(await server.db(table).whereIn('candidate_id', ids)).toEqual([])
})
