import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checksumOf } from '../../shared/sync/checksum.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { eraseRest, queueOrphans, queueRest } from './erase-rest.ts'
import { copyCandidate } from './test/copies.ts'

const MANY = 230

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

/** The server erases too: `eraseRest` skips the rows that the server has locked, hence the loop. */
async function untilErased(): Promise<void> {
  do await eraseRest(server.db)
  while (await server.db('erasures').first('id'))
}

const left = async (): Promise<number> => (await server.db('candidates').where({ job_id: jobId }).pluck('id')).length

it('an interrupted erasure is finished by later, concurrent runs', async () => {
  await fill()
  const { workspace_id: workspaceId } = await server.db('batches').where({ id: batchId }).first('workspace_id')
  await server.db('batches').where({ id: batchId }).delete()
  await server.db.transaction((trx) => queueRest(trx, { kind: 'batch', id: batchId, workspaceId, version: 1 }))

  await Promise.all([eraseRest(server.db, undefined, 10), eraseRest(server.db, undefined, 7)])
  await untilErased()

  expect(await left()).toBe(0)
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

it('queueOrphans leaves what is in the bin, and still queues others', async () => {
  const [binned] = await server.db('candidates').where({ batch_id: batchId }).pluck('id')
  await rina.call('DELETE', `/batches/${batchId}`)
  await rina.upload(jobId, 'January', [['second.pdf', aPdf()]])
  batchId = (await rina.call('GET', '/batches')).body[0].id
  await server.db('batches').where({ id: batchId }).delete()

  await queueOrphans(server.db)
  await untilErased()

  expect(await server.db('candidates').where({ job_id: jobId }).pluck('id')).toEqual([binned])
})
