import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { noteRule } from '../retention/rules.ts'
import { eraseOverdue } from '../retention/sweep.ts'
import { docx } from '../test/documents/docx.ts'
import { aJob, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import { emptyOverdue } from './empty.ts'

let server: TestServer
let rina: TestMember
let workspace: string
let jobId: string

beforeAll(async () => {
  server = await startTestServer({ TEAM_ADMINS: '@admins.example', MAX_WORKSPACE_FILES: '1' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  workspace = newId()
  rina = await server.member(`Rina-${newId()}`, workspace)
  await server
    .db('users')
    .where({ id: rina.userId })
    .update({ email: `${newId()}@admins.example` })
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})

const log = { info: () => undefined }
const DAY_MS = 24 * 3600_000
const upload = async (by = rina) =>
  by.upload(jobId, 'December', [['sari.docx', docx({ paragraphs: ['sari@example.com', newId()] })]])
const inBin = async (): Promise<Json[]> => (await rina.call('GET', '/bin')).body
const auditOf = async (what: string) => (await rina.call('GET', `/audit?what=${what}`)).body.entries
const rowsOf = (id: string) => server.db('candidates').where({ id }).select('id')

async function remove(place: string): Promise<string> {
  expect((await rina.call('DELETE', place)).status).toBe(204)
  return (await inBin())[0].id
}
const removeBatch = async () => remove(`/batches/${(await rina.call('GET', '/batches')).body[0].id}`)

async function placeOfFile(id: string): Promise<string> {
  const { key } = await server.db('files').where({ candidate_id: id }).first('key')
  const files = await fs.readdir(path.join(server.dataDir, 'files'), { recursive: true })
  return path.join(
    server.dataDir,
    'files',
    files.find((name) => name.endsWith(key))!,
  )
}
const isThere = (place: string) =>
  fs.stat(place).then(
    () => true,
    () => false,
  )

it('what is emptied by hand is erased for good with its files, and is on record', async () => {
  const { id } = (await upload()).body
  const place = await placeOfFile(id)
  const binId = await removeBatch()
  expect(await isThere(place)).toBe(true)

  expect((await rina.call('DELETE', `/bin/${binId}`)).status).toBe(204)

  await expect.poll(() => rowsOf(id), { timeout: 20_000 }).toEqual([])
  await expect.poll(() => isThere(place), { timeout: 20_000 }).toBe(false)
  expect(await inBin()).toEqual([])
  expect((await rina.call('DELETE', `/bin/${binId}`)).status).toBe(204)
  expect(await auditOf('bin_emptied')).toMatchObject([
    { userId: rina.userId, candidateIds: [id], detail: { jobId, candidates: 1 } },
  ])
  expect((await rina.upload(jobId, 'December', [['a.docx', docx({ paragraphs: ['x'] })]], { id })).body.code).toBe('deleted')
})

it('files in the bin count for the quota until it is emptied', async () => {
  await upload()
  const binId = await removeBatch()
  expect((await upload()).body.code).toBe('quota_reached')

  await rina.call('DELETE', `/bin/${binId}`)

  await expect.poll(async () => (await upload()).status, { timeout: 20_000 }).toBe(201)
})

it('the bin is emptied by time after 30 days, by the server itself', async () => {
  const { id } = (await upload()).body
  const binId = await removeBatch()
  const { deletedAt, emptiesAt } = (await inBin())[0]
  expect(Date.parse(emptiesAt) - Date.parse(deletedAt)).toBe(30 * DAY_MS)

  await emptyOverdue(server.db, log, new AbortController().signal)
  expect(await inBin()).toHaveLength(1)
  await server
    .db('bin')
    .where({ id: binId })
    .update({ empties_at: new Date(Date.now() - 1000) })
  await emptyOverdue(server.db, log, new AbortController().signal)

  await expect.poll(() => rowsOf(id), { timeout: 20_000 }).toEqual([])
  expect(await auditOf('bin_emptied')).toMatchObject([{ userId: null, candidateIds: [id], detail: { by: 'time' } }])
})

it('a deleted job takes its batches in the bin along when it is emptied', async () => {
  const { id } = (await upload()).body
  await removeBatch()

  const binId = await remove(`/jobs/${jobId}`)
  await rina.call('DELETE', `/bin/${binId}`)

  expect(await inBin()).toEqual([])
  await expect.poll(() => rowsOf(id), { timeout: 20_000 }).toEqual([])
  expect(await auditOf('bin_emptied')).toHaveLength(2)
})

it('a member may erase own uploads in the bin, and nothing of others', async () => {
  const budi = await server.member(`Budi-${newId()}`, workspace)
  await upload()
  const binId = await removeBatch()

  expect((await budi.call('DELETE', `/bin/${binId}`)).status).toBe(403)
  await rina.call('DELETE', `/bin/${binId}`)
  await expect.poll(async () => (await upload(budi)).status, { timeout: 20_000 }).toBe(201)
  expect((await budi.call('DELETE', `/bin/${await removeBatch()}`)).status).toBe(204)
})

it.each(['batch', 'job'])('a candidate in the bin with its %s is erased by the job’s own rule of retention', async (kind) => {
  const { id } = (await upload()).body
  await rina.call('PUT', `/jobs/${jobId}/retention`, { own: { days: 30 } })
  const past = new Date(Date.now() - 40 * DAY_MS)
  await server.db('job_retention').where({ job_id: jobId }).update({ told_since: past })
  await noteRule(server.db, 600)
  await server.db('retention').update({ told_since: past, swept_at: new Date() })
  if (kind === 'job') await remove(`/jobs/${jobId}`)
  else await removeBatch()
  await eraseOverdue(server.db, log, new AbortController().signal)
  expect(await rowsOf(id)).toHaveLength(1)

  await server.db('candidates').where({ id }).update({ updated_at: past })
  await eraseOverdue(server.db, log, new AbortController().signal)

  expect(await rowsOf(id)).toEqual([])
  expect(await inBin()).toMatchObject([{ candidates: 0 }])
  expect(await auditOf('retention_erased')).toMatchObject([{ candidateIds: [id], detail: { candidates: 1, files: 1 } }])
})

it.each(['batch', 'job'])('a person in the bin with a %s is found, handed out and erased', async (kind) => {
  const { id } = (await upload()).body
  await server.db('candidates').where({ id }).update({ email: 'sari@example.com' })
  if (kind === 'job') await remove(`/jobs/${jobId}`)
  else await removeBatch()

  const { applications } = (await rina.call('POST', '/people/find', { email: 'sari@example.com' })).body
  expect(applications).toMatchObject([{ id, isInBin: true, job: { title: aJob().title }, batch: { name: 'December' } }])
  const archive = await fetch(`${server.url}/api/people/archive?ids=${id}`, {
    headers: { authorization: `Bearer ${rina.token}` },
  })
  expect(await archive.text()).toContain('sari@example.com')
  const erased = await rina.call('POST', '/people/erase', { candidateIds: [id] })

  expect(erased.body).toMatchObject({ candidateIds: [id], files: 1 })
  expect(await rowsOf(id)).toEqual([])
  expect((await rina.call('POST', `/bin/${(await inBin())[0].id}/restore`)).status).toBe(204)
  expect((await rina.call('GET', '/batches')).body).toMatchObject([{ name: 'December', candidateCount: 0 }])
})
