import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { docx } from '../test/documents/docx.ts'
import { aJob, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import { archiveOf, changed, exportJob, importJob, partsOf, sealedOf, type Part } from './test/archives.ts'

const RECORD = 'candidates/000002/record.json'
const ORIGINAL = 'candidates/000002/original'

let server: TestServer
let rina: TestMember
let archive: Buffer
let parts: Part[]

beforeAll(async () => {
  server = await startTestServer({ MAX_FILE_MB: '1', MAX_ARCHIVE_MB: '2', MAX_WORKSPACE_MB: '1', MAX_WORKSPACE_FILES: '20' })
  rina = await server.member('Rina')
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const cv = (name: string): [string, Uint8Array] => [`${name}.docx`, docx({ paragraphs: [name, 'Node.js since 2019'] })]
  await rina.upload(job.id, 'May', [cv('Dewi'), cv('Budi'), cv('Ani')])
  archive = await exportJob(server.url, rina, job.id)
  parts = await partsOf(archive)
})
afterAll(() => server.stop())

/** What is left on the server by what was refused: rows of any kind, and files. */
async function held(): Promise<Record<string, number>> {
  const tables = [
    'jobs',
    'batches',
    'candidates',
    'files',
    'documents',
    'screenings',
    'notes',
    'counters',
    'incoming_jobs',
    'erasures',
  ]
  const counts: [string, number][] = []
  for (const table of tables)
    counts.push([table, Number((await server.db(table).count({ count: '*' }).first<{ count: number }>()).count)])
  const names = await fs.readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return { ...Object.fromEntries(counts), stored: names.filter((name) => name.isFile() && name.name !== 'id').length }
}

async function refusalOf(content: Uint8Array): Promise<Json> {
  const before = await held()
  const { status, body } = await importJob(rina, content)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await held()).toEqual(before)
  return body
}

describe('of an archive whose bytes are others', () => {
  const flips = Array.from({ length: 16 }, (_, seed) => seed)
  const cuts = Array.from({ length: 6 }, (_, seed) => seed)
  /** From 0 to below 1, the same for each seed. */
  const placeOf = (seed: string) => createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32

  it.each(flips)('nothing is left, and a code says that it is changed (flip %i)', async (seed) => {
    const bent = Buffer.from(archive)
    bent[Math.floor(placeOf(`flip ${seed}`) * (bent.length - 512))]! ^= 1 << (seed % 8)

    expect((await refusalOf(bent)).code).toMatch(/^archive_(changed|unknown)$/)
  })

  it.each(cuts)('nothing is left, and a code says that it is cut (cut %i)', async (seed) => {
    const whole = Math.floor(placeOf(`cut ${seed}`) * (archive.length - 1024)) + 512

    expect((await refusalOf(archive.subarray(0, whole))).code).toBe('archive_cut')
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another file', docx({ paragraphs: ['Dewi'] })],
    ['zeros', Buffer.alloc(10_240)],
  ])('%s is no archive', async (_, content) => {
    expect((await refusalOf(content)).code).toBe('archive_unknown')
  })
})

describe('of an archive that somebody else wrote', () => {
  const without = (name: string) => parts.filter((part) => part.name !== name)
  const renamed = (name: string, to: string) => parts.map((part) => (part.name === name ? { ...part, name: to } : part))
  const withHeader = (name: string, header: Part['header']) =>
    parts.map((part) => (part.name === name ? { ...part, ...(header && { header }) } : part))
  const twice = (name: string) => parts.flatMap((part) => (part.name === name ? [part, part] : [part]))
  const record = (change: (record: Json) => unknown) => changed(parts, RECORD, change)
  const head = (change: object) => changed(parts, 'head.json', (said) => ({ ...said, ...change }))
  const text = (name: string, content: string | Buffer) =>
    parts.map((part) => (part.name === name ? { ...part, content: Buffer.from(content) } : part))

  const faults: [name: string, code: string, bent: () => Part[]][] = [
    ['an entry is missing', 'archive_invalid', () => without(ORIGINAL)],
    ['a record is missing', 'archive_invalid', () => without(RECORD)],
    ['an entry is there twice', 'archive_invalid', () => twice(RECORD)],
    ['there is one entry more', 'archive_invalid', () => [...parts, { name: 'notes.txt', content: Buffer.from('x') }]],
    ['an entry is named as a path out of it', 'archive_invalid', () => renamed(ORIGINAL, '../../kept/original')],
    ['an entry is named as an absolute path', 'archive_invalid', () => renamed(ORIGINAL, '/etc/passwd')],
    ['an entry is a link', 'archive_invalid', () => withHeader(ORIGINAL, { type: 'symlink', linkname: '/etc/passwd', size: 0 })],
    ['entries have another order', 'archive_invalid', () => [...parts.slice(0, 2), ...parts.slice(2).toReversed()]],
    ['an original is another than its record says', 'archive_invalid', () => text(ORIGINAL, docx({ paragraphs: ['Eve'] }))],
    ['an original is no document', 'archive_invalid', () => withOriginal(Buffer.from('MZ a program'))],
    ['an original is larger than allowed', 'too_large', () => withOriginal(Buffer.alloc(1024 * 1024 + 1))],
    ['there are more candidates than allowed', 'quota_reached', () => head({ candidates: 21 })],
    ['there are fewer candidates than told', 'archive_invalid', () => head({ candidates: 4 })],
    ['its format is newer', 'archive_newer', () => head({ format: 2 })],
    ['its format is none', 'archive_unknown', () => head({ format: 'x' })],
    ['it is something else', 'archive_unknown', () => head({ what: 'a backup' })],
    ['a record is no JSON', 'archive_invalid', () => text(RECORD, '{')],
    ['a record is no UTF-8', 'archive_invalid', () => text(RECORD, Buffer.from([0x22, 0xff, 0x22]))],
    ['a record is nested without an end', 'archive_invalid', () => text(RECORD, '['.repeat(1_000_000))],
    ['a text cannot be stored', 'archive_invalid', () => record((one) => ({ ...one, name: 'De\0wi' }))],
    ['a field lacks', 'archive_invalid', () => record((one) => ({ ...one, name: undefined }))],
    ['a name is too long', 'archive_invalid', () => record((one) => ({ ...one, name: 'x'.repeat(301) }))],
    ['a status is none', 'archive_invalid', () => record((one) => ({ ...one, status: 9 }))],
    ['a decision lacks', 'archive_invalid', () => record((one) => ({ ...one, status: 4 }))],
    ['a batch is none of the job', 'archive_invalid', () => record((one) => ({ ...one, batch: 1 }))],
    ['a time is in the future', 'archive_invalid', () => record((one) => ({ ...one, createdAt: '2999-01-01T00:00:00.000Z' }))],
    ['a prototype is set', 'archive_invalid', () => text(RECORD, '{"__proto__":{"name":"x"},"constructor":1}')],
    [
      'weights are not 100 together',
      'archive_invalid',
      () =>
        changed(parts, 'job.json', (job) => ({
          ...job,
          fields: { ...job.fields, scoringMatrix: [{ evaluationCriteria: 'Go', description: '', weight: 1 }] },
        })),
    ],
    [
      'two batches have one name',
      'archive_invalid',
      () => changed(parts, 'job.json', (job) => ({ ...job, batches: [job.batches[0], job.batches[0]] })),
    ],
  ]

  function withOriginal(content: Buffer): Part[] {
    const file = { size: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') }
    return text(ORIGINAL, content).map((part) =>
      part.name === RECORD ? changed([part], RECORD, (one) => ({ ...one, file: { ...one.file, ...file } }))[0]! : part,
    )
  }

  it.each(faults)('nothing is left where %s (%s)', async (_, code, bent) => {
    expect((await refusalOf(await archiveOf(bent()))).code).toBe(code)
  })

  it('nothing is left where its manifest is of another', async () => {
    const bent = changed(parts, 'manifest.json', ({ entries }) => ({ entries: entries.slice(1) }))

    expect((await refusalOf(await sealedOf(bent))).code).toBe('archive_invalid')
  })

  it('the whole of it may be so large', async () => {
    expect((await refusalOf(Buffer.alloc(2 * 1024 * 1024 + 1))).code).toBe('too_large')
  })

  it('a workspace that would be too full takes nothing of it', async () => {
    await server.db('files').update({ size: 400_000 })

    expect((await refusalOf(archive)).code).toBe('quota_reached')
    await server.db('files').update({ size: 1000 })
  })

  it('another type of content, and a second one at the same time, is refused', async () => {
    const wrong = await importJob(rina, archive, { 'content-type': 'application/zip' })
    const both = await Promise.all([importJob(rina, archive), importJob(rina, archive)])

    expect([wrong.status, wrong.body.code]).toEqual([415, 'unsupported_type'])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 429])
  })
})

it('what is staged is seen by nobody, and is erased with its files when it was left behind', async () => {
  const before = await held()
  await server.db.raw('ALTER TABLE jobs ADD CONSTRAINT none CHECK (false) NOT VALID')

  const { status } = await importJob(rina, archive)

  expect(status).toBe(500)
  expect(await held()).toEqual(before)
  await server.db.raw('ALTER TABLE jobs DROP CONSTRAINT none')
  expect((await importJob(rina, archive, { 'Idempotency-Key': newId() })).status).toBe(201)
})
