import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, jsonOf, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { eraseQueuedFiles } from './sweep.ts'
import { openFolderStore } from './store.ts'

const KB = 1024

let server: TestServer
let rina: TestMember
let ana: TestMember
let jobId: string

beforeAll(async () => {
  server = await startTestServer({
    MAX_FILE_MB: '1',
    MAX_WORKSPACE_MB: '2',
    MAX_WORKSPACE_FILES: '5',
    MAX_UNFINISHED_MB: '2',
    MAX_UNFINISHED_FILES: '3',
    MAX_NOTES: '3',
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  const workspace = newId()
  rina = await server.member(`Rina ${workspace}`, workspace)
  ana = await server.member(`Ana ${workspace}`, workspace)
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})

const pdf = (bytes = 100, text: string = newId()) => Buffer.from(`%PDF-1.4\n% ${text}\n`.padEnd(bytes, ' '))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const digest = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
const kept = async () =>
  (await fs.readdir(path.join(server.dataDir, 'files/kept'), { recursive: true })).filter((name) => name.includes('/'))
const incoming = () => fs.readdir(path.join(server.dataDir, 'files/incoming'))
const candidates = async () => (await rina.call('GET', '/cv-screening')).body

const upload = (file: Buffer, more: Record<string, string> = {}, headers: Record<string, string> = {}, member = rina) =>
  member.upload(jobId, 'Batch', [['cv.pdf', file]], more, headers)
const begin = (uploadId: string, file: Buffer, member = rina) =>
  member.call('POST', '/files/slices', { uploadId, size: file.length, sha256: sha256(file) })

async function put(uploadId: string, bytes: Buffer) {
  const response = await fetch(`${server.url}/api/files/slices/${uploadId}?offset=0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${rina.token}`, 'content-digest': digest(bytes) },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: await jsonOf(response) }
}

const finish = (uploadId: string, id = uploadId) => rina.upload(jobId, 'Batch', [], { id, sliced: uploadId, fileName: 'cv.pdf' })

describe('a workspace', () => {
  it('a workspace takes a limited number of files from all members, and keeps nothing of one more', async () => {
    const [same, before] = [pdf(), (await kept()).length]
    for (let at = 0; at < 5; at += 1) expect((await upload(same, {}, {}, at % 2 ? rina : ana)).status).toBe(201)

    const over = await upload(same)

    expect([over.status, over.body.code]).toEqual([413, 'quota_reached'])
    expect(await candidates()).toHaveLength(5)
    expect(await kept()).toHaveLength(before + 2 * 5) // each with its key
    expect(await incoming()).toEqual([])
  })

  it('a workspace takes a limited number of bytes, and nothing of a selection that exceeds it', async () => {
    expect((await upload(pdf(900 * KB))).status).toBe(201)
    const files = [1, 2].map((n): [string, Buffer] => [`${n}.pdf`, pdf(600 * KB)])
    const before = await kept()

    const over = await rina.upload(jobId, 'Selection', files)

    expect([over.status, over.body.code]).toEqual([413, 'quota_reached'])
    expect(await kept()).toEqual(before)
    expect((await rina.call('GET', '/batches')).body).toHaveLength(1)
    expect((await upload(pdf(1000 * KB))).status).toBe(201)
  })

  it('a workspace has room again when a candidate is deleted, and then accepts the same request', async () => {
    const { body: first } = await upload(pdf(900 * KB))
    const { body: second } = await upload(pdf(900 * KB))
    const [file, id, headers] = [pdf(900 * KB), newId(), { 'idempotency-key': newId() }]
    expect((await upload(file, { id }, headers)).body.code).toBe('quota_reached')

    await rina.call('DELETE', `/cv-screening/${first.id}`)

    expect((await upload(file, { id }, headers)).status).toBe(201)
    expect(new Set((await candidates()).map((row: { id: string }) => row.id))).toEqual(new Set([second.id, id]))
    await eraseQueuedFiles(server.db, await openFolderStore(path.join(server.dataDir, 'files')))
  })

  it('a full workspace still answers repeats of uploads that it accepted', async () => {
    const [file, id, headers] = [pdf(1000 * KB), newId(), { 'idempotency-key': newId() }]
    await upload(file, { id }, headers)
    await upload(pdf(1000 * KB))
    expect((await upload(pdf(1000 * KB))).status).toBe(413)

    expect((await upload(file, { id }, headers)).headers.get('idempotency-replayed')).toBe('true')
    expect((await upload(file, { id })).status).toBe(201)
    expect((await rina.call('GET', `/cv-screening/${id}`)).status).toBe(200)
  })

  it('a workspace never exceeds its quota by concurrent uploads', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(pdf())))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(7)
    expect(await candidates()).toHaveLength(5)
  })

  it('a full workspace refuses announcements of slices and keeps no slices', async () => {
    const [id, file] = [newId(), pdf(900 * KB)]
    await begin(id, file)
    await put(id, file)
    await upload(pdf(1000 * KB))
    await upload(pdf(1000 * KB))

    const [finished, announced, other] = [await finish(id), await begin(id, file), await begin(newId(), file)]

    for (const { status, body } of [finished, announced, other]) expect([status, body.code]).toEqual([413, 'quota_reached'])
    expect(await incoming()).toEqual([])
  })

  it('a full workspace does not affect another one', async () => {
    const stranger = await server.member(`Stranger ${newId()}`, newId())
    for (let at = 0; at < 6; at += 1) await upload(pdf())

    const { body: job } = await stranger.call('POST', '/jobs', aJob())

    expect((await stranger.upload(job.id, 'Batch', [['cv.pdf', pdf()]])).status).toBe(201)
  })
})

describe('a stored file', () => {
  it('a stored file does not become another candidate when an upload names it under another id', async () => {
    const [id, file] = [newId(), pdf(500 * KB)]
    await begin(id, file)
    await put(id, file)
    expect((await finish(id)).status).toBe(201)
    const before = await kept()

    for (const other of [newId(), newId()]) expect((await finish(id, other)).body.code).toBe('invalid_input')

    expect((await finish(id)).status).toBe(201)
    expect(await kept()).toEqual(before)
    expect(await candidates()).toHaveLength(1)
  })
})

describe('the limit of unfinished uploads', () => {
  it('a user has a limited number of unfinished files, and finishing one makes room', async () => {
    const ids = Array.from({ length: 3 }, () => newId())
    const file = pdf()
    for (const id of ids) expect((await begin(id, file)).status).toBe(200)

    const over = await begin(newId(), file)

    expect([over.status, over.body.code]).toEqual([413, 'too_much_unfinished'])
    expect(await incoming()).toHaveLength(3)
    expect((await begin(ids[0]!, file)).status).toBe(200)
    expect((await begin(newId(), file, ana)).status).toBe(200)
    await put(ids[0]!, file)
    await finish(ids[0]!)
    expect((await begin(newId(), file)).status).toBe(200)
    for (const name of await incoming()) await fs.rm(path.join(server.dataDir, 'files/incoming', name))
  })

  it('a user has a limited number of announced bytes, also under concurrent announcements', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => begin(newId(), pdf(1000 * KB))))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 413])
    expect(await incoming()).toHaveLength(2)
    for (const name of await incoming()) await fs.rm(path.join(server.dataDir, 'files/incoming', name))
  })

  it('a user has a limited number of bytes under way, and nothing is kept of a request that exceeds it', async () => {
    const files = [1, 2, 3].map((n): [string, Buffer] => [`${n}.pdf`, pdf(900 * KB)])

    const over = await rina.upload(jobId, 'Selection', files)

    expect([over.status, over.body.code]).toEqual([413, 'too_much_unfinished'])
    expect(await incoming()).toEqual([])
    expect((await upload(pdf(900 * KB))).status).toBe(201)
  })
})

it('a candidate has a limited number of notes, and deleting one makes room', async () => {
  const { body } = await upload(pdf())
  const write = (noteId: string, headers = {}) =>
    rina.call('PUT', `/cv-screening/${body.id}/notes/${noteId}`, { text: 'N' }, headers)
  const [first, late, key] = [newId(), newId(), { 'idempotency-key': newId() }]
  for (const id of [first, newId(), newId()]) expect((await write(id)).status).toBe(200)

  const over = await write(late, key)

  expect([over.status, over.body.code]).toEqual([413, 'too_many_notes'])
  expect((await write(first)).status).toBe(200)
  await rina.call('DELETE', `/cv-screening/${body.id}/notes/${first}`)
  expect((await write(late, key)).body.noteCount).toBe(3)
})
