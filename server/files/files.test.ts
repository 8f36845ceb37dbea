import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchIdOf } from '../../shared/batches/batch-id.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { ROW_VERSION_HEADER, versionOfProof } from '../../shared/sync/history.ts'
import { eraseCandidate } from '../candidates/erase.ts'
import { change } from '../database/change.ts'
import { aJob, emptyBin, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { openFolderStore } from './store.ts'
import { eraseQueuedFiles } from './sweep.ts'

let server: TestServer
let rina: TestMember
let stranger: TestMember
let jobId: string

beforeAll(async () => {
  server = await startTestServer({ MAX_FILE_MB: '1', MAX_FILES: '5' })
  rina = await server.member('Rina')
  stranger = await server.member('Stranger', 'elsewhere')
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})
afterAll(() => server.stop())

const pdf = (text = 'CV') => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
const stored = async () =>
  (await fs.readdir(path.join(server.dataDir, 'files/kept'), { recursive: true })).filter((name) => name.includes('/'))

describe('an upload', () => {
  it('answers 201 with an id for each file, and its candidates are processing', async () => {
    const { status, body } = await rina.upload(jobId, 'First', [
      ['a.pdf', pdf('a')],
      ['b.pdf', pdf('b')],
    ])

    expect(status).toBe(201)
    expect(body.id).toBe(body.ids[0])
    expect(body.files).toEqual([
      { id: body.ids[0], name: 'a.pdf' },
      { id: body.ids[1], name: 'b.pdf' },
    ])
    const { body: candidate } = await rina.call('GET', `/cv-screening/${body.id}`)
    expect(candidate).toMatchObject({
      status: 1,
      name: 'a.pdf',
      email: null,
      fileName: 'a.pdf',
      job: { title: 'Backend Engineer' },
      batch: { name: 'First' },
    })
    expect(candidate.progress).toEqual({ stage: 'waiting', done: 0, total: 0 })
  })

  it("an upload keeps the device's ids, and file names in any script without their folders", async () => {
    const ids = [newId(), newId()]

    const { body } = await rina.upload(
      jobId,
      'Names',
      [
        ['Résumé 张三.pdf', pdf('1')],
        ['../../etc/passwd.pdf', pdf('2')],
      ],
      { id: ids },
    )

    expect(body.ids).toEqual(ids)
    expect(body.files.map((file: { name: string }) => file.name)).toEqual(['Résumé 张三.pdf', 'passwd.pdf'])
  })

  it('an upload accepts one field `file` as well as many fields `files`', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ jobId, batchName: 'Single', language: 'en' })) form.append(name, value)
    form.append('file', new Blob([pdf('one')]), 'one.pdf')

    const response = await fetch(`${server.url}/api/files/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${rina.token}` },
      body: form,
    })

    expect(response.status).toBe(201)
  })

  it('an upload keeps the good files when others are refused', async () => {
    const big = Buffer.concat([pdf(), Buffer.alloc(1024 * 1024)])

    const { status, body } = await rina.upload(jobId, 'Mixed', [
      ['good.pdf', pdf()],
      ['big.pdf', big],
      ['empty.pdf', Buffer.alloc(0)],
      ['note.pdf', Buffer.from('just words')],
    ])

    expect(status).toBe(201)
    expect(body.files.map((file: { error?: { code: string } }) => file.error?.code)).toEqual([
      undefined,
      'too_large',
      'empty',
      'unsupported_type',
    ])
    const { body: found } = await rina.call('GET', `/cv-screening?batchId=${batchIdOf(jobId, 'Mixed')}`)
    expect(found).toHaveLength(1)
  })

  it.each([
    ['too large', 413, 'too_large', Buffer.concat([pdf(), Buffer.alloc(1024 * 1024)])],
    ['empty', 400, 'empty', Buffer.alloc(0)],
    ['no document', 415, 'unsupported_type', Buffer.from('just words')],
  ])('an upload whose only file is %s is refused and creates no batch', async (name, status, code, content) => {
    const answer = await rina.upload(jobId, `Refused ${name}`, [['cv.pdf', content]])

    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await rina.call('GET', `/batches/${batchIdOf(jobId, `Refused ${name}`)}`)).status).toBe(404)
  })

  it('a refused upload is told what the file is, also when it is repeated', async () => {
    const key = newId()
    const send = (...more: [string, Buffer][]) =>
      rina.upload(jobId, 'Kinds', [...more, ['cv.xls', Buffer.from('Siti Rahmawati, akuntan')]], {}, { 'idempotency-key': key })

    const [first, again] = [await send(), await send()]

    expect([first.status, first.body.fileKind]).toEqual([415, 'text'])
    expect(first.body.details.files[0].error).toEqual({
      code: 'unsupported_type',
      message: 'This is plain text, not a PDF or Word document.',
      fileKind: 'text',
    })
    expect([again.status, again.body.fileKind]).toEqual([415, 'text'])
  })

  it('an upload of more files than allowed is refused as a whole', async () => {
    const before = (await stored()).length

    const { status } = await rina.upload(
      jobId,
      'Many',
      Array.from({ length: 6 }, (_, at) => [`${at}.pdf`, pdf(String(at))]),
    )

    expect(status).toBe(400)
    expect((await stored()).length).toBe(before)
    expect(await fs.readdir(path.join(server.dataDir, 'files/incoming'))).toEqual([])
  })

  it.each([
    ['no file', 'Batch', [], {}],
    ['no batch name', '  ', [['a.pdf', pdf()]], {}],
    ['an unknown language', 'Batch', [['a.pdf', pdf()]], { language: 'fr' }],
    ['an id that is none', 'Batch', [['a.pdf', pdf()]], { id: 'mine' }],
  ] as const)('an upload with %s answers 400', async (_, batchName, files, more) => {
    const { status, body } = await rina.upload(jobId, batchName, files as never, more)

    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  it('an upload answers 415 when it is not multipart, 401 when signed out, and 404 for another workspace’s job', async () => {
    expect((await rina.call('POST', '/files/upload', { jobId })).status).toBe(415)
    expect((await fetch(`${server.url}/api/files/upload`, { method: 'POST' })).status).toBe(401)
    expect((await stranger.upload(jobId, 'Theirs', [['a.pdf', pdf()]])).status).toBe(404)
  })

  it('an upload to a closed job is refused and leaves nothing, and may be repeated once the job is reopened', async () => {
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const set = (closed: boolean) => rina.call('PUT', `/jobs/${job.id}/closed`, { closed })
    await set(true)

    const refused = await rina.upload(job.id, 'Late', [['cv.pdf', pdf()]])
    const found = await rina.call('GET', `/cv-screening?jobId=${job.id}`)
    await set(false)

    expect([refused.status, refused.body.code]).toEqual([409, 'job_closed'])
    expect(found.body).toEqual([])
    expect((await rina.upload(job.id, 'Late', [['cv.pdf', pdf()]])).status).toBe(201)
  })

  it('an upload under a known id is the same upload with the same content, and a conflict with other content', async () => {
    const id = newId()
    await rina.upload(jobId, 'Again', [['a.pdf', pdf('same')]], { id })
    const files = (await stored()).length

    const same = await rina.upload(jobId, 'Again', [['a.pdf', pdf('same')]], { id })
    const other = await rina.upload(jobId, 'Again', [['a.pdf', pdf('other')]], { id })

    expect([same.status, same.body.id]).toEqual([201, id])
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
    expect((await stored()).length).toBe(files)
  })

  it('the answer to an upload proves the version that it made', async () => {
    const { headers, body } = await rina.upload(jobId, 'Proven', [['a.pdf', pdf('proven')]])

    const [{ version }] = await server.db('candidates').where({ id: body.id }).select('version')
    expect(versionOfProof(headers.get(ROW_VERSION_HEADER) ?? '')).toBe(version)
  })

  it('an upload repeated under its key gets the first answer, with the same proof', async () => {
    const key = { 'idempotency-key': newId() }
    const first = await rina.upload(jobId, 'Keyed', [['a.pdf', pdf('k')]], { id: newId() }, key)
    const id = first.body.id
    const files = (await stored()).length

    const again = await rina.upload(jobId, 'Keyed', [['a.pdf', pdf('k')]], { id }, key)
    const changed = await rina.upload(jobId, 'Keyed', [['a.pdf', pdf('changed')]], { id }, key)

    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.headers.get(ROW_VERSION_HEADER)).toBe(first.headers.get(ROW_VERSION_HEADER))
    expect([changed.status, changed.body.code]).toEqual([422, 'key_reused'])
    expect((await stored()).length).toBe(files)
  })

  it('an upload without ids of the device is also recognized when it is repeated', async () => {
    const key = { 'idempotency-key': newId() }
    const first = await rina.upload(jobId, 'No ids', [['a.pdf', pdf('no ids')]], {}, key)

    const again = await rina.upload(jobId, 'No ids', [['a.pdf', pdf('no ids')]], {}, key)

    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('lands in one batch when twenty race', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => rina.upload(jobId, at % 2 ? 'Race' : ' RACE ', [[`${at}.pdf`, pdf(`race ${at}`)]])),
    )

    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201))
    const { body: batches } = await rina.call('GET', '/batches')
    const raced = batches.filter((batch: { name: string }) => batch.name.toLowerCase() === 'race')
    expect(raced).toHaveLength(1)
    expect(raced[0].candidateCount).toBe(20)
  })
})

describe('the original', () => {
  it('an original is downloaded byte for byte, as an attachment', async () => {
    const { body } = await rina.upload(jobId, 'Original', [['Résumé.pdf', pdf('original')]])

    const response = await fetch(`${server.url}/api/cv-screening/${body.id}/file`, {
      headers: { authorization: `Bearer ${rina.token}` },
    })

    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf('original'))
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf")
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })

  it('an original is readable in its workspace only', async () => {
    const { body } = await rina.upload(jobId, 'Original', [['own.pdf', pdf('own')]])

    expect((await stranger.call('GET', `/cv-screening/${body.id}/file`)).status).toBe(404)
    expect((await fetch(`${server.url}/api/cv-screening/${body.id}/file`)).status).toBe(401)
    expect((await rina.call('GET', '/cv-screening/7/file')).status).toBe(400)
  })
})

describe('erasure', () => {
  it('deleting a candidate erases it, and refuses its id for later uploads', async () => {
    const { body } = await rina.upload(jobId, 'Erased', [['gone.pdf', pdf('gone')]])

    await rina.call('DELETE', `/cv-screening/${body.id}`)

    expect((await rina.call('GET', `/cv-screening/${body.id}`)).status).toBe(404)
    expect((await rina.upload(jobId, 'Erased', [['gone.pdf', pdf('gone')]], { id: body.id })).body.code).toBe('deleted')
  })

  it.each(['candidate', 'batch', 'job'])(
    'erasing a %s deletes its files from the disk without waiting for the next sweep',
    async (kind) => {
      const { body: job } = await rina.call('POST', '/jobs', aJob())
      const { body } = await rina.upload(job.id, 'Erased', [
        ['a.pdf', pdf('a')],
        ['b.pdf', pdf('b')],
      ])
      const keys: string[] = await server.db('files').whereIn('candidate_id', body.ids).pluck('key')
      const left = async () => (await stored()).filter((place) => keys.some((key) => place.endsWith(key)))
      expect(await left()).toHaveLength(2)

      if (kind === 'candidate') for (const id of body.ids) await rina.call('DELETE', `/cv-screening/${id}`)
      if (kind === 'batch') await rina.call('DELETE', `/batches/${batchIdOf(job.id, 'Erased')}`)
      if (kind === 'job') await rina.call('DELETE', `/jobs/${job.id}`)
      await emptyBin(rina)

      await expect.poll(left, { timeout: 20_000 }).toEqual([])
    },
  )

  it('an erasure by another process makes this one delete the files', async () => {
    const { body } = await rina.upload(jobId, 'Elsewhere', [['a.pdf', pdf('elsewhere')]])
    const before = (await stored()).length
    const { workspace_id: workspaceId } = await server.db('files').where({ candidate_id: body.id }).first()

    await change(server.db, workspaceId, (trx, version) => eraseCandidate(trx, workspaceId, body.id, version))

    await expect.poll(async () => (await stored()).length, { timeout: 20_000 }).toBe(before - 2) // with the key
  })

  it('a file that cannot be deleted does not block the deletion of others', async () => {
    const files = await openFolderStore(path.join(server.dataDir, 'files'))
    await server.db('file_deletions').insert([{ key: 'stuck', queued_at: new Date(0) }, { key: 'free' }])
    await fs.mkdir(path.join(server.dataDir, 'files/kept/st/stuck/inside'), { recursive: true })

    await eraseQueuedFiles(server.db, files)

    expect(await server.db('file_deletions').pluck('key')).toEqual(['stuck'])
    await server.db('file_deletions').delete()
    await fs.rm(path.join(server.dataDir, 'files/kept/st'), { recursive: true })
  })
})
