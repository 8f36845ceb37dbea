import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { copyCandidate } from '../candidates/test/copies.ts'
import { docx } from '../test/documents/docx.ts'
import { aJob, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import type { Transaction } from '../database/database.ts'
import { MOVED_AT_ONCE, moveRest } from './move.ts'
import { putBatch, putJob } from './put.ts'

let server: TestServer
let rina: TestMember
let workspace: string
let jobId: string

beforeAll(async () => {
  server = await startTestServer({ SCREENING_CONCURRENCY: '1', TEAM_ADMINS: '@admins.example' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  workspace = newId()
  rina = await admin('Rina')
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})

async function admin(name: string): Promise<TestMember> {
  const member = await server.member(`${name}-${newId()}`, workspace)
  await server
    .db('users')
    .where({ id: member.userId })
    .update({ email: `${newId()}@admins.example` })
  return member
}

const aCv = () => docx({ paragraphs: ['Sari Lestari', 'Built services with Node.js and PostgreSQL', newId()] })
const idOf = async (place: string) => (await rina.call('GET', place)).body[0].id
const inBin = async (by = rina): Promise<Json[]> => (await by.call('GET', '/bin')).body
const restore = (id: string, by = rina) => by.call('POST', `/bin/${id}/restore`)
const candidateOf = async (id: string) => (await rina.call('GET', `/cv-screening/${id}`)).body

async function upload(batch = 'December', by = rina): Promise<string> {
  const { body } = await by.upload(jobId, batch, [['sari.docx', aCv()]])
  await expect.poll(() => statusOf(body.id), { timeout: 20_000 }).toBe(Status.completed)
  return body.id
}
const statusOf = async (id: string) => (await server.db('candidates').where({ id }).first('status')).status

async function remove(place: string): Promise<string> {
  expect((await rina.call('DELETE', place)).status).toBe(204)
  return (await inBin())[0].id
}

/** All changes since a cursor, and the cursor after them. */
async function pull(cursor = ''): Promise<{ pages: Json[]; cursor: string }> {
  const { body } = await rina.call('GET', `/sync?limit=100${cursor && `&cursor=${cursor}`}`)
  if (!body.hasMore) return { pages: [body], cursor: body.cursor }
  const rest = await pull(body.cursor)
  return { pages: [body, ...rest.pages], cursor: rest.cursor }
}

/** What a device has to see again; versions rise. */
const withoutVersions = (row: Json) => ({ ...row, version: null })

it('a restored batch comes back with candidates, scores, decisions, notes, tags and originals, above its tombstone', async () => {
  const id = await upload()
  await rina.call('PUT', `/cv-screening/${id}/status`, { status: 'REJECTED', reason: 'Too far away' })
  await rina.call('PUT', `/cv-screening/${id}/notes/${newId()}`, { text: 'Met Sari' })
  await rina.call('PUT', `/cv-screening/${id}/tags/later`)
  const before = await candidateOf(id)
  const { cursor } = await pull()
  const batchId = await idOf('/batches')
  const binId = await remove(`/batches/${batchId}`)

  expect((await restore(binId)).status).toBe(204)

  expect(withoutVersions(await candidateOf(id))).toEqual(withoutVersions(before))
  expect((await rina.call('GET', '/batches')).body).toMatchObject([{ id: batchId, name: 'December', candidateCount: 1 }])
  expect((await fetch(`${server.url}/api/cv-screening/${id}/file`, signedIn(rina))).status).toBe(200)
  const { pages } = await pull(cursor)
  const [stone] = pages.flatMap(({ deleted }) => deleted)
  for (const kind of ['batches', 'candidates'])
    expect(pages.flatMap((page) => page[kind])[0].version).toBeGreaterThan(stone.version)
  expect(pages.flatMap(({ counts }) => counts).filter(({ count }) => count > 0)).toMatchObject([
    { batchId, status: Status.rejected, count: 1 },
  ])
  expect(await inBin()).toEqual([])
})

const signedIn = ({ token }: TestMember) => ({ headers: { authorization: `Bearer ${token}` } })

it('a restored job comes back with its batches, its rule of retention and its application form, and takes uploads', async () => {
  const ids = [await upload('December'), await upload('January')]
  await rina.call('PUT', `/jobs/${jobId}/retention`, { own: { days: 90 } })
  const form = await rina.call('PUT', `/jobs/${jobId}/form`, { form: { contact: 'jobs@example.com', notice: null } })
  await rina.call('PUT', `/jobs/${jobId}/closed`, { closed: true })
  const job = (await rina.call('GET', `/jobs/${jobId}`)).body
  const batches = (await rina.call('GET', '/batches')).body

  const binId = await remove(`/jobs/${jobId}`)
  expect((await rina.call('GET', `/jobs/${jobId}`)).status).toBe(404)
  await restore(binId)

  const restored = (await rina.call('GET', `/jobs/${jobId}`)).body
  expect(withoutVersions(restored)).toEqual(withoutVersions(job))
  expect(restored.version).toBeGreaterThan(job.version)
  expect((await rina.call('GET', '/batches')).body.map(withoutVersions)).toEqual(batches.map(withoutVersions))
  expect((await rina.call('GET', `/jobs/${jobId}/retention`)).body.own).toMatchObject({ days: 90 })
  expect((await rina.call('GET', `/jobs/${jobId}/form`)).body).toEqual(form.body)
  for (const id of ids) expect((await candidateOf(id)).job.id).toBe(jobId)
  await rina.call('PUT', `/jobs/${jobId}/closed`, { closed: false })
  expect((await rina.upload(jobId, 'February', [['sari.docx', aCv()]])).status).toBe(201)
})

it('a batch whose name was used again meanwhile comes back beside the new one, and their candidates do not mix', async () => {
  const old = await upload()
  const binId = await remove(`/batches/${await idOf('/batches')}`)
  const young = await upload()
  await remove(`/batches/${await idOf('/batches')}`)
  const youngest = await upload()

  for (const one of [binId, (await inBin())[0].id]) expect((await restore(one)).status).toBe(204)

  const { body: batches } = await rina.call('GET', '/batches')
  const nameOf = async (id: string) => (await candidateOf(id)).batch.name
  expect([await nameOf(old), await nameOf(young), await nameOf(youngest)]).toEqual(['December (2)', 'December (3)', 'December'])
  expect(batches.map((batch: Json) => batch.candidateCount)).toEqual([1, 1, 1])
})

it('a batch cannot be restored before its deleted job', async () => {
  const id = await upload()
  const batch = await remove(`/batches/${await idOf('/batches')}`)
  const job = await remove(`/jobs/${jobId}`)

  expect((await inBin()).map(({ kind, hasPlace }) => [kind, hasPlace])).toEqual([
    ['job', true],
    ['batch', false],
  ])
  expect((await restore(batch)).body.code).toBe('deleted')
  expect((await restore(job)).status).toBe(204)
  expect((await restore(batch)).status).toBe(204)
  expect((await candidateOf(id)).batch.name).toBe('December')
})

it('a screening that waited when its job was deleted goes on once the job is restored, and not before', async () => {
  const id = await upload()
  const { workspace_id } = await server.db('jobs').where({ id: jobId }).first('workspace_id')
  const screening = { id: newId(), workspace_id, candidate_id: id, kind: 'rescreen', language: 'en' }
  await server.db('screenings').insert({ ...screening, run_at: new Date(Date.now() + 3_600_000) })
  const stateOf = async () => (await server.db('screenings').where({ id: screening.id }).first('state')).state

  const binId = await remove(`/jobs/${jobId}`)
  await server
    .db('screenings')
    .where({ id: screening.id })
    .update({ run_at: new Date(0) })
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
  await upload()
  expect(await stateOf()).toBe('binned')

  await restore(binId)
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('scored')
})

it('many candidates come back in slices, each with its counts', async () => {
  await upload()
  const batchId = await idOf('/batches')
  const many = 2 * MOVED_AT_ONCE + 30
  await copyCandidate(server.db, batchId, many)
  const { cursor } = await pull()
  const binId = await remove(`/batches/${batchId}`)
  await moveRest(server.db)
  await expect.poll(async () => (await inBin())[0].state, { timeout: 20_000 }).toBe('kept')

  expect((await restore(binId)).status).toBe(204)
  await expect.poll(async () => (await inBin()).length, { timeout: 20_000 }).toBe(0)

  const { pages } = await pull(cursor)
  const rows = new Map(pages.flatMap(({ candidates }) => candidates).map((row) => [row.id, row]))
  expect([...rows.values()].filter((row) => row.batchId === batchId)).toHaveLength(many)
  expect((await rina.call('GET', '/batches')).body[0].candidateCount).toBe(many)
})

it('neither a job nor a batch is deleted again while its candidates come back', async () => {
  await upload()
  const batchId = await idOf('/batches')
  const binId = await remove(`/batches/${batchId}`)
  const { workspace_id: workspaceId } = await server.db('jobs').where({ id: jobId }).first('workspace_id')
  const act = { member: { workspaceId, name: 'Rina' }, version: 1 }
  await rina.call('POST', '/batches', { jobId, name: 'December' })
  const during = (deletion: (trx: Transaction) => Promise<unknown>) =>
    server.db.transaction(async (trx) => {
      await trx('bin').where({ id: binId }).update({ state: 'restoring' })
      await deletion(trx)
    })

  await expect(during((trx) => putJob(trx, act, jobId))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(during((trx) => putBatch(trx, act, batchId))).rejects.toMatchObject({ code: 'unavailable' })
})

it('a repeated restoration under its key succeeds once and does nothing more', async () => {
  await upload()
  const binId = await remove(`/batches/${await idOf('/batches')}`)
  const key = { 'idempotency-key': newId() }

  const answers = [1, 2].map(async () => (await rina.call('POST', `/bin/${binId}/restore`, undefined, key)).status)

  expect(await Promise.all(answers)).toEqual([204, 204])
  expect((await restore(binId)).status).toBe(404)
})

it('who could have deleted something may restore it, and nobody of another workspace', async () => {
  const budi = await server.member(`Budi-${newId()}`, workspace)
  const ana = await server.member(`Ana-${newId()}`, workspace)
  await upload('December', budi)
  const binId = await remove(`/batches/${await idOf('/batches')}`)
  workspace = newId()
  const stranger = await admin('Sinta')

  expect((await inBin(budi))[0]).toMatchObject({ isAllowed: true })
  expect((await inBin(ana))[0]).toMatchObject({ isAllowed: false })
  expect(await inBin(stranger)).toEqual([])
  expect((await restore(binId, ana)).status).toBe(403)
  expect((await restore(binId, stranger)).status).toBe(404)
  expect((await fetch(`${server.url}/api/bin`)).status).toBe(401)
  expect((await restore(binId, budi)).status).toBe(204)
})

it('a restoration is on record with who restored what', async () => {
  const id = await upload()
  const batchId = await idOf('/batches')
  await restore(await remove(`/batches/${batchId}`))

  const { entries } = (await rina.call('GET', '/audit?what=bin_restored')).body
  expect(entries).toMatchObject([
    { userId: rina.userId, candidateIds: [id], detail: { jobId, batchId, candidates: 1, files: 1 } },
  ])
})
