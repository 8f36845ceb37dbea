import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { SEEN_HEADER, VERSION_HEADER } from '../../shared/sync/history.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { aJob, startServerOn, type TestMember, type TestServer } from '../test/server.ts'
import { startWithStandby, type WithStandby } from '../test/standby.ts'

let databases: WithStandby
let db: Database
let replica: Database
let dataDir: string
let server: TestServer
let rina: TestMember
let jobId: string

beforeAll(async () => {
  databases = await startWithStandby()
  db = createDatabase(databases.url)
  await migrate(db)
  replica = createDatabase(databases.standbyUrl)
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-replica-'))
  server = await startServerOn({ db, url: databases.url }, dataDir, { DATABASE_READ_URL: databases.standbyUrl })
  rina = await server.member('Rina')
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await replica.destroy()
  await databases.stop()
  await fs.rm(dataDir, { recursive: true, force: true })
})

const upload = async (): Promise<{ id: string; proof: string }> => {
  const { body, headers } = await rina.upload(jobId, 'B', [['cv.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  return { id: body.id, proof: headers.get(VERSION_HEADER)! }
}
const seeing = (proof: string) => ({ [SEEN_HEADER]: proof })
const listed = async (headers: Record<string, string> = {}): Promise<string[]> =>
  (await rina.call('GET', '/cv-screening', undefined, headers)).body.map(({ id }: { id: string }) => id)
const firstPage = async (headers: Record<string, string> = {}) =>
  (await rina.call('GET', '/sync?limit=500', undefined, headers)).body as {
    candidates: { id: string }[]
    cursor: string
    hasMore: boolean
  }

describe('with a replica that is behind', () => {
  let before: { id: string; proof: string }
  let after: { id: string; proof: string }

  beforeAll(async () => {
    before = await upload()
    while ((await replica('candidates').where({ id: before.id })).length === 0) await sleep(20)
    await databases.pause()
    after = await upload()
    return () => databases.resume()
  })

  it('lists for a device that has seen no more are read from it', async () => {
    expect(await listed(seeing(before.proof))).not.toContain(after.id)
    expect(await listed(seeing(before.proof))).toContain(before.id)
  })

  it('a device gets no list that is older than what it has seen', async () => {
    expect(await listed(seeing(after.proof))).toContain(after.id)
  })

  it('a caller who does not say what it has seen gets the newest', async () => {
    expect(await listed()).toContain(after.id)
    expect((await firstPage()).candidates.map(({ id }) => id)).toContain(after.id)
  })

  it('a first copy that was read from it goes on with what is newer', async () => {
    const copied = await firstPage(seeing(before.proof))
    expect(copied.candidates.map(({ id }) => id)).toEqual([before.id])

    const { body: next } = await rina.call('GET', `/sync?limit=500&cursor=${copied.cursor}`, undefined, seeing(before.proof))
    expect(next.candidates.map(({ id }: { id: string }) => id)).toEqual([after.id])
  })

  it('a first copy that was begun on the database goes on there', async () => {
    const { body: begun } = await rina.call('GET', '/sync?limit=2', undefined, seeing(after.proof))
    expect(begun.hasMore).toBe(true)

    const { status, body: next } = await rina.call(
      'GET',
      `/sync?limit=500&cursor=${begun.cursor}`,
      undefined,
      seeing(before.proof),
    )
    expect(status).toBe(200)
    expect([...begun.candidates, ...next.candidates].map(({ id }: { id: string }) => id)).toContain(after.id)
  })
})

it('a replica of a history that the database has left is not read', async () => {
  const lost = await upload()
  while ((await replica('candidates').where({ id: lost.id })).length === 0) await sleep(20)
  await databases.pause()
  onTestFinished(() => databases.resume())
  const [version] = lost.proof.split('.')
  await db('versions').where({ version }).update({ mark: 'of another history' }) // as after a restore and another change
  await db('candidates').where({ id: lost.id }).delete()

  expect(await listed(seeing(`${Number(version) - 1}.${await markOf(Number(version) - 1)}`))).not.toContain(lost.id)
})

const markOf = async (version: number) => (await db('versions').where({ version }).first<{ mark: string }>('mark')).mark

it('lists are read from the database while the replica is away, and the health says so', async () => {
  const { proof } = await upload()
  await databases.killStandby()

  expect((await rina.call('GET', '/cv-screening', undefined, seeing(proof))).status).toBe(200)
  const { status, warnings } = await ready()
  expect(status).toBe('ready')
  expect(warnings).toContainEqual({ part: 'replica', problem: expect.stringContaining('DATABASE_READ_URL') })
})

const ready = async () => (await (await fetch(`${server.url}/health/ready`)).json()) as { status: string; warnings: object[] }
