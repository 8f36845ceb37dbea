import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { SLICE_BYTES } from '../../shared/http/slices.ts'
import { aJob, jsonOf, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { openFolderStore } from './store.ts'
import { sweepIncoming } from './sweep.ts'

let server: TestServer
let rina: TestMember
let colleague: TestMember
let stranger: TestMember
let jobId: string

beforeAll(async () => {
  server = await startTestServer({ MAX_FILE_MB: '4' })
  rina = await server.member('Rina')
  colleague = await server.member('Bayu')
  stranger = await server.member('Stranger', 'elsewhere')
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})
afterAll(() => server.stop())

/** A document of 2.5 slices; no two are alike. */
const aDocument = () =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n% ${newId()}\n`), Buffer.alloc(2.5 * SLICE_BYTES, 'cv '), Buffer.from('\n%%EOF\n')])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const digest = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
const incoming = () => fs.readdir(path.join(server.dataDir, 'files/incoming'))
const stored = async () =>
  (await fs.readdir(path.join(server.dataDir, 'files/kept'), { recursive: true })).filter((name) => name.includes('/'))

const begin = (uploadId: string, file: Buffer, member = rina) =>
  member.call('POST', '/files/slices', { uploadId, size: file.length, sha256: sha256(file) })

async function put(uploadId: string, offset: number, bytes: Buffer, member = rina, contentDigest = digest(bytes)) {
  const response = await fetch(`${server.url}/api/files/slices/${uploadId}?offset=${offset}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${member.token}`, 'content-digest': contentDigest },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: await jsonOf(response) }
}

async function sendAll(uploadId: string, file: Buffer, from = 0): Promise<void> {
  for (let offset = from; offset < file.length; offset += SLICE_BYTES)
    await put(uploadId, offset, file.subarray(offset, offset + SLICE_BYTES))
}

const finish = (uploadId: string, headers: Record<string, string> = {}, more: Record<string, string> = {}) =>
  rina.upload(jobId, 'Sliced', [], { id: uploadId, sliced: uploadId, fileName: 'Résumé 张三.pdf', ...more }, headers)

describe('a file in slices', () => {
  it('a file in slices becomes a candidate, byte for byte, like a file in one piece', async () => {
    const [id, file] = [newId(), aDocument()]
    expect((await begin(id, file)).body).toEqual({ offset: 0 })
    await sendAll(id, file)

    const answer = await finish(id)

    expect([answer.status, answer.body.files]).toEqual([201, [{ id, name: 'Résumé 张三.pdf' }]])
    const original = await fetch(`${server.url}/api/cv-screening/${id}/file`, {
      headers: { authorization: `Bearer ${rina.token}` },
    })
    expect(Buffer.from(await original.arrayBuffer()).equals(file)).toBe(true)
    expect(await incoming()).toEqual([])
  })

  it('scenario 20: a file cut in the middle of a slice continues after the last whole slice', async () => {
    const [id, file] = [newId(), aDocument()]
    await begin(id, file)
    await put(id, 0, file.subarray(0, SLICE_BYTES))

    await cutOff(id, SLICE_BYTES, file.subarray(SLICE_BYTES, 2 * SLICE_BYTES), 0.63)

    expect((await begin(id, file)).body).toEqual({ offset: SLICE_BYTES })
    await sendAll(id, file, SLICE_BYTES)
    expect((await finish(id)).status).toBe(201)
  })

  it('a slice at another offset answers 409 with the right offset', async () => {
    const [id, file] = [newId(), aDocument()]
    await begin(id, file)
    const first = file.subarray(0, SLICE_BYTES)

    const early = await put(id, SLICE_BYTES, first)
    await put(id, 0, first)
    const again = await put(id, 0, first)

    expect([early.status, early.body.current]).toEqual([409, { offset: 0 }])
    expect([again.status, again.body.current]).toEqual([409, { offset: SLICE_BYTES }])
  })

  it('a slice that does not match its digest answers 400, and nothing of it is kept', async () => {
    const [id, file] = [newId(), aDocument()]
    await begin(id, file)

    const answer = await put(id, 0, file.subarray(0, 100), rina, digest(Buffer.from('others')))

    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    expect((await begin(id, file)).body).toEqual({ offset: 0 })
  })

  it('a file that does not match its announced hash answers 409 at the end, and starts again at offset 0', async () => {
    const [id, file, other] = [newId(), aDocument(), aDocument()]
    await begin(id, file)
    await sendAll(id, other)

    const answer = await finish(id)

    expect([answer.status, answer.body.current]).toEqual([409, { offset: 0 }])
    expect((await begin(id, file)).body).toEqual({ offset: 0 })
  })

  it('a file, a slice and the sum of the slices cannot exceed their limits', async () => {
    const [id, file] = [newId(), aDocument()]
    const large = await rina.call('POST', '/files/slices', { uploadId: id, size: 4 * SLICE_BYTES + 1, sha256: sha256(file) })
    await begin(id, file)
    const slice = await put(id, 0, Buffer.alloc(SLICE_BYTES + 1))
    await sendAll(id, file)
    const beyond = await put(id, file.length, Buffer.from('more'))

    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    expect([slice.status, beyond.status]).toEqual([413, 400])
  })

  it('an upload that names an incomplete file answers 409 with the offset', async () => {
    const [id, file] = [newId(), aDocument()]
    const unknown = await finish(id)
    await begin(id, file)
    await put(id, 0, file.subarray(0, SLICE_BYTES))

    const early = await finish(id)

    expect([unknown.status, unknown.body.current]).toEqual([409, { offset: 0 }])
    expect([early.status, early.body.current]).toEqual([409, { offset: SLICE_BYTES }])
  })

  it('a file in slices belongs to its user only', async () => {
    const [id, file] = [newId(), aDocument()]
    await begin(id, file)
    const first = file.subarray(0, SLICE_BYTES)

    expect((await put(id, 0, first, colleague)).status).toBe(404)
    expect((await put(id, 0, first, stranger)).status).toBe(404)
    expect((await fetch(`${server.url}/api/files/slices/${id}?offset=0`, { method: 'PUT' })).status).toBe(401)
    expect((await fetch(`${server.url}/api/files/slices`, { method: 'POST' })).status).toBe(401)
    await rina.call('POST', '/files/slices', { uploadId: 'mine', size: 1, sha256: sha256(file) }).then(({ status }) => {
      expect(status).toBe(400)
    })
  })

  it('scenario 4: a file whose answer was lost is not sent again, and its upload gets the first answer', async () => {
    const [id, file] = [newId(), aDocument()]
    const key = { 'idempotency-key': newId() }
    await begin(id, file)
    await sendAll(id, file)
    const first = await finish(id, key)
    const files = (await stored()).length

    const offset = (await begin(id, file)).body
    const again = await finish(id, key)

    expect(offset).toEqual({ offset: file.length })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await stored()).length).toBe(files)
  })

  it('a file in slices is the same request as the file in one piece under the same key', async () => {
    const [id, file] = [newId(), aDocument()]
    const key = { 'idempotency-key': newId() }
    await rina.upload(jobId, 'Sliced', [['cv.pdf', file]], { id }, key)

    const sliced = await finish(id, key)

    expect([sliced.status, sliced.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  })

  it('a file in slices is swept when no slice has arrived for a day', async () => {
    const files = await openFolderStore(path.join(server.dataDir, 'files'))
    const [id, file] = [newId(), aDocument()]
    await begin(id, file)
    await put(id, 0, file.subarray(0, SLICE_BYTES))

    await sweepIncoming(files)
    expect((await begin(id, file)).body).toEqual({ offset: SLICE_BYTES })
    await sweepIncoming(files, new Date(Date.now() + 25 * 60 * 60 * 1000))

    expect(await incoming()).toEqual([])
    expect((await begin(id, file)).body).toEqual({ offset: 0 })
  })
})

/** Sends a share of a slice and cuts the connection; resolves when the request has failed. */
function cutOff(uploadId: string, offset: number, bytes: Buffer, share: number): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request(`${server.url}/api/files/slices/${uploadId}?offset=${offset}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${rina.token}`,
        'content-length': bytes.length,
        'content-digest': digest(bytes),
      },
    })
    request.on('error', () => resolve())
    request.write(bytes.subarray(0, Math.floor(share * bytes.length)), () => request.destroy(new Error('cut')))
  })
}
