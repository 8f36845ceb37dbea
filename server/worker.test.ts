// Servers that only serve and workers that only screen, as processes of their own on one database and one folder.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Status } from '../shared/screening/status.ts'
import { signInLocally } from '../tools/local-sign-in.ts'
import { runServer, type ServerProcess } from '../tools/server-process.ts'
import { freshDatabase, type FreshDatabase } from './test/database.ts'
import { docx } from './test/documents/docx.ts'
import { startModelServer } from './test/model-server.ts'
import { aJob, memberOf, type TestMember } from './test/server.ts'

const NO_WORKER =
  'CVs wait, and no process screens: servers have SCREENING_CONCURRENCY=0, and no worker runs. Start one with npm run worker.'

let dataDir: string
let database: FreshDatabase

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-worker-'))
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }))
  database = await freshDatabase()
  onTestFinished(database.drop)
})

async function start(program: 'main' | 'worker-main', settings: Record<string, string> = {}): Promise<ServerProcess> {
  const all = { DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords', ...settings }
  const started = await runServer(all, `server/${program}.ts`)
  onTestFinished(() => started.end())
  return started
}

const startServer = (settings = {}) => start('main', { SCREENING_CONCURRENCY: '0', ...settings })
const startWorker = (settings = {}) => start('worker-main', settings)

const readiness = async ({ url }: ServerProcess) => {
  const answer = await fetch(`${url}/health/ready`)
  return { ...((await answer.json()) as { roles: string[]; warnings: unknown[] }), status: answer.status }
}

async function signIn(server: ServerProcess): Promise<TestMember> {
  const { accessToken, user } = await signInLocally(server, { name: 'Rina', email: 'rina@example.com' })
  return memberOf(server.url, accessToken, user.id)
}

async function uploadCv(member: TestMember): Promise<string> {
  const { body: job } = await member.call('POST', '/jobs', aJob())
  const cv = docx({ paragraphs: ['Dewi Lestari', 'Built services with Node.js and PostgreSQL at Kirim since 2019'] })
  const { body } = await member.upload(job.id, 'B', [['dewi.docx', cv]])
  return body.id
}

const detailOf = async (member: TestMember, id: string) => (await member.call('GET', `/cv-screening/${id}`)).body

describe('a worker', { timeout: 120_000 }, () => {
  it('screens what a server takes in that does not screen itself', async () => {
    const server = await startServer()
    const member = await signIn(server)
    const id = await uploadCv(member)
    const atFirst = await readiness(server)
    await database.db('screenings').update({ created_at: database.db.raw(`now() - interval '2 minutes'`) })
    const before = await readiness(server)

    const worker = await startWorker()
    await expect.poll(() => detailOf(member, id), { timeout: 30_000 }).toMatchObject({ status: Status.completed })

    expect(atFirst).toMatchObject({ status: 200, roles: ['server'], warnings: [] })
    expect(before).toMatchObject({ status: 200, roles: ['server'], warnings: [{ part: 'screening', problem: NO_WORKER }] })
    expect(await readiness(server)).toMatchObject({ status: 200, roles: ['server'], warnings: [] })
    expect(await readiness(worker)).toMatchObject({ status: 200, roles: ['worker'], warnings: [] })
    expect((await fetch(`${worker.url}/api/jobs`)).status).toBe(404)
  })

  it('takes over what a killed worker was screening', async () => {
    const model = await startModelServer({ slowMs: 100 })
    onTestFinished(model.close)
    const engine = { SCREENING_ENGINE: 'ollama', OLLAMA_BASE_URL: model.url, OLLAMA_MODEL: 'slow-tokens' }
    const member = await signIn(await startServer(engine))
    const id = await uploadCv(member)

    const killed = await startWorker(engine)
    const stage = async () => (await detailOf(member, id)).progress?.stage
    await expect.poll(stage, { timeout: 30_000 }).toMatch(/reading|scoring/)
    await killed.end('SIGKILL')
    await startWorker(engine)

    await expect.poll(() => detailOf(member, id), { timeout: 60_000 }).toMatchObject({ status: Status.completed })
  })

  it.each([
    ['without a database that it can share', { DATABASE_URL: '' }, 'A worker needs DATABASE_URL'],
    ['with nothing to do', { SCREENING_CONCURRENCY: '0' }, 'SCREENING_CONCURRENCY=0 leaves nothing to do for a worker.'],
  ])('refuses to start %s', async (_, settings, sentence) => {
    await expect(startWorker(settings)).rejects.toThrow(sentence)
  })

  it('refuses to start on tables of another version', async () => {
    await database.db('knex_migrations').insert({ name: '9999-from-the-future', batch: 99 })

    await expect(startWorker()).rejects.toThrow('The tables are not those of this version.')
  })
})
