// What a killed server process leaves behind, tested with real processes.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Status } from '../shared/screening/status.ts'
import { signInLocally } from '../tools/local-sign-in.ts'
import { runServer, type ServerProcess } from '../tools/server-process.ts'
import { freshDatabase, type FreshDatabase } from './test/database.ts'
import { docx } from './test/documents/docx.ts'
import { aJob, memberOf, type TestMember } from './test/server.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-crash-'))
  await fs.chmod(dataDir, 0o755) // root runs the database as another user
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }))
})

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await runServer({ DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords', SCREENING_CONCURRENCY: '2', ...settings })
  onTestFinished(() => server.end())
  return server
}

async function signIn(server: ServerProcess): Promise<TestMember> {
  const { accessToken, user } = await signInLocally(server, { name: 'Rina', email: 'rina@example.com' })
  return memberOf(server.url, accessToken, user.id)
}

const aCv = (name: string) =>
  docx({ paragraphs: [name, 'Built services with Node.js and PostgreSQL at Kirim since 2019, and runs them'] })

async function upload(member: TestMember, jobId: string, name: string): Promise<string> {
  const { status, body } = await member.upload(jobId, 'B', [[`${name}.docx`, aCv(name)]])
  if (status !== 201) throw new Error(`Not acknowledged: ${status}`)
  return body.id
}

const statusOf = async (member: TestMember, id: string) => (await member.call('GET', `/cv-screening/${id}`)).body.status

async function waitUntilScored(member: TestMember, id: string): Promise<void> {
  await expect.poll(() => statusOf(member, id), { timeout: 30_000, interval: 100 }).toBe(Status.completed)
}

it('three kills during uploads lose no acknowledged CV, and every screening ends after each restart', async () => {
  const acknowledged: string[] = []
  let server = await start()
  let member = await signIn(server)
  const { body: job } = await member.call('POST', '/jobs', aJob())

  for (let round = 1; round <= 3; round += 1) {
    const before = acknowledged.length
    const sending = [1, 2, 3].map(async (lane) => {
      for (let at = 0; ; at += 1) acknowledged.push(await upload(member, job.id, `CV ${round} ${lane} ${at}`))
    })
    const cut = Promise.allSettled(sending)
    await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(before + 6)
    await server.end('SIGKILL')
    await cut

    server = await start()
    member = await signIn(server)
    for (const id of acknowledged) await waitUntilScored(member, id)
  }

  const { body: listed } = await member.call('GET', `/cv-screening?jobId=${job.id}&limit=200`)
  const ids = listed.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(expect.arrayContaining(acknowledged))
  for (const id of acknowledged) {
    const original = await fetch(`${server.url}/api/cv-screening/${id}/file`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect(original.status).toBe(200)
  }
})

describe('a screening’s lease', { timeout: 120_000 }, () => {
  let database: FreshDatabase

  beforeEach(async () => {
    database = await freshDatabase()
    onTestFinished(database.drop)
  })

  const lease = (id: string, holder: string) =>
    database
      .db('screenings')
      .where({ candidate_id: id })
      .update({ holder, claims: 1, attempts: 1, stage: 'reading', lease_until: new Date('2100-01-01') })

  it('the lease of a killed process ends at once, before it would expire', async () => {
    const killed = await start({ DATABASE_URL: database.url, SCREENING_CONCURRENCY: '0' })
    const member = await signIn(killed)
    const { body: job } = await member.call('POST', '/jobs', aJob())
    const id = await upload(member, job.id, 'Dewi')
    const [{ id: holder }] = await database.db('servers')
    await killed.end('SIGKILL')
    await lease(id, holder)

    const next = await start({ DATABASE_URL: database.url })

    const again = await signIn(next)
    await waitUntilScored(again, id)
    expect((await again.call('GET', `/cv-screening/${id}`)).body.progress).toBeNull()
  })

  it('the lease of a living process is respected by other processes', async () => {
    const first = await start({ DATABASE_URL: database.url, SCREENING_CONCURRENCY: '0' })
    const member = await signIn(first)
    const { body: job } = await member.call('POST', '/jobs', aJob())
    const id = await upload(member, job.id, 'Dewi')
    const [{ id: holder }] = await database.db('servers')
    await lease(id, holder)

    await start({ DATABASE_URL: database.url })
    await waitUntilScored(member, await upload(member, job.id, 'Bagas'))

    expect(await statusOf(member, id)).toBe(Status.processing)
    await first.end('SIGKILL')
    await expect
      .poll(async () => (await database.db('candidates').where({ id }).first()).status, { timeout: 30_000 })
      .toBe(Status.completed)
  })
})
