import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../shared/screening/status.ts'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../config/config.ts'
import { checkBucket } from '../doctor/bucket.ts'
import { startBucket, type TestBucket } from '../test/bucket.ts'
import { docx } from '../test/documents/docx.ts'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../test/database.ts'
import { aJob, jsonOf, startServerOn, type TestMember, type TestServer } from '../test/server.ts'
import { openStore } from './open-store.ts'

const cv = docx({ paragraphs: ['Dewi Lestari', 'Built services with Node.js and PostgreSQL at Kirim since 2019'] })

let bucket: TestBucket
let database: FreshDatabase
let dataDir: string
let server: TestServer
let rina: TestMember

const start = async (env: Record<string, string> = {}) => {
  server = await startServerOn(database, dataDir, { ...bucket.settings, SCREENING_CONCURRENCY: '1', ...env })
  rina = await server.member('Rina')
}

beforeEach(async () => {
  bucket = await startBucket()
  database = await freshDatabase()
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-server-'))
  await start()
})
afterEach(async () => {
  await server.stop()
  await database.drop()
  await bucket.close()
  await fs.rm(dataDir, { recursive: true, force: true })
})

async function upload(name = 'cv.docx'): Promise<string> {
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const { status, body } = await rina.upload(job.id, 'B', [[name, cv]])
  expect(status).toBe(201)
  return body.id
}
const candidate = async (id: string) => (await rina.call('GET', `/cv-screening/${id}`)).body
async function scored(id: string): Promise<void> {
  await expect.poll(async () => (await candidate(id)).status, { timeout: 30_000 }).toBe(Status.completed)
}
const download = async (id: string) =>
  fetch(`${server.url}/api/cv-screening/${id}/file`, { headers: { authorization: `Bearer ${rina.token}` } })
const kept = async () => Object.entries(await bucket.objects()).filter(([name]) => name.startsWith('saring/kept/'))
const inDataFolder = async () =>
  (await fs.readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('a server whose files are in a bucket', () => {
  it('scores and hands out a CV that lies there encrypted, with its key, and nowhere on its own disk', async () => {
    const id = await upload()
    await scored(id)

    const content = Buffer.from(await (await download(id)).arrayBuffer())

    expect(content.equals(cv)).toBe(true)
    expect((await candidate(id)).overallScore).toBeGreaterThan(0)
    const objects = await kept()
    expect(objects.map(([, bytes]) => bytes.length).toSorted((a, b) => a - b)[0]).toBe(32)
    expect(objects).toHaveLength(2)
    expect([cv, ...objects.map(([, bytes]) => bytes)].map((bytes) => bytes.includes('word/document.xml'))).toEqual([
      true,
      false,
      false,
    ])
    expect(await inDataFolder()).toEqual([])
  })

  it('an erased candidate leaves nothing in the bucket', async () => {
    const id = await upload()
    await scored(id)

    await rina.call('DELETE', `/cv-screening/${id}`)

    await expect.poll(kept, { timeout: 20_000 }).toEqual([])
  })

  it('answers 503 while the bucket is away, reveals nothing of it, and takes the upload again when it is back', async () => {
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    await bucket.stop()

    const refused = await rina.upload(job.id, 'B', [['cv.docx', cv]])

    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(JSON.stringify(refused.body)).not.toMatch(/cvs|127\.0\.0\.1/)
    expect((await jsonOf(await fetch(`${server.url}/health/ready`))).wrong).toMatchObject([{ part: 'files' }])
    await bucket.start()
    expect((await rina.upload(job.id, 'B', [['cv.docx', cv]])).status).toBe(201)
  })

  it('a screening waits for the bucket, however often it is tried, and goes on when it is back', async () => {
    await server.stop()
    await start({ SCREENING_CONCURRENCY: '0' })
    const id = await upload()
    await server.stop()
    await start()
    await bucket.stop()
    // As after more failures than a CV may have of its own.
    for (let times = 0; times < 4; times += 1) {
      await server.db('screenings').update({ run_at: server.db.fn.now() })
      await expect
        .poll(() => server.db('screenings').where({ waiting_for: 'file' }).pluck('attempts'), { timeout: 20_000 })
        .toEqual([0])
      await server.db('screenings').update({ waiting_for: null })
    }

    await bucket.start()
    await server.db('screenings').update({ run_at: server.db.fn.now() })

    await scored(id)
  })

  it('another server of the database whose files are elsewhere is refused', async () => {
    await upload()
    const other = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-other-'))
    const elsewhere = { ...bucket.settings, FILES_URL: 's3://cvs/another' }

    await expect(startServerOn(database, other, elsewhere)).rejects.toThrow(
      'Another server runs on this database with its files elsewhere than in s3://cvs/another.',
    )
    await fs.rm(other, { recursive: true })
  })

  it.each<[string, Record<string, string>]>([
    ['a folder', {}],
    ['another place in the bucket', { FILES_URL: 's3://cvs/moved' }],
  ])('moves by a backup to %s', async (where, target) => {
    const id = await upload()
    await scored(id)
    const file = path.join(dataDir, 'backup.tar')
    const tell = () => {}
    const files = await openStore(readConfig({ DATA_DIR: dataDir, ...bucket.settings }))
    await backUp({ databaseUrl: database.url, files, file, passphrase: undefined, appVersion: '0.0.0', tell })
    await server.stop()
    await database.drop()
    database = await emptyDatabase()
    const settings = where === 'a folder' ? {} : { ...bucket.settings, ...target }
    const store = await openStore(readConfig({ DATA_DIR: dataDir, ...settings }))

    await restore({ databaseUrl: database.url, dataDir, store, file, passphrase: undefined, tell })
    server = await startServerOn(database, dataDir, settings)
    rina = await server.member('Rina')

    expect(Buffer.from(await (await download(id)).arrayBuffer()).equals(cv)).toBe(true)
  })
})

it('the doctor names a bucket that cannot be used', async () => {
  const config = (more: Record<string, string>) => readConfig({ ...bucket.settings, ...more })

  expect(await checkBucket(config({}).bucket)).toEqual([])
  expect(await checkBucket(config({ FILES_URL: 's3://another' }).bucket)).toMatchObject([
    { kind: 'finding', subject: 'data folder', problem: /^The files in s3:\/\/another cannot be reached: / },
  ])
})
