import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { runServer } from '../../tools/server-process.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { aJob, startServerOn, type TestServer } from '../test/server.ts'

let database: FreshDatabase
let dataDir: string

beforeEach(async () => {
  database = await aDatabase()
  dataDir = await aFolder()
})

async function aDatabase(): Promise<FreshDatabase> {
  const fresh = await freshDatabase()
  onTestFinished(fresh.drop)
  return fresh
}

async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-store-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

let running: TestServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function start(on = database, folder = dataDir, env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServerOn(on, folder, env)
  running.push(server)
  return server
}

async function startAndStop(...given: Parameters<typeof start>): Promise<void> {
  await (await start(...given)).stop()
  running = []
}

/** Starts a server, uploads a CV and stops the server. */
async function withOneCv(on = database, folder = dataDir): Promise<void> {
  const server = await start(on, folder)
  const rina = await server.member('Rina')
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  await rina.upload(job.id, 'B', [['cv.pdf', Buffer.from('%PDF-1.4\n')]])
  await server.stop()
  running = []
}

const idFile = (folder = dataDir) => path.join(folder, 'files/store-id')
const idOf = async (folder = dataDir) => (await fs.readFile(idFile(folder), 'utf8')).trim()
const boundTo = async (on = database): Promise<string> => (await on.db('store').pluck('id'))[0]
const kept = async () =>
  (await fs.readdir(path.join(dataDir, 'files/kept'), { recursive: true })).filter((it) => it.includes('/'))

describe('a store and its database', { timeout: 120_000 }, () => {
  it('a store and its database get one id at their first start, and keep it', async () => {
    await startAndStop()
    const id = await idOf()

    await startAndStop()

    expect([await idOf(), await boundTo()]).toEqual([id, id])
  })

  it.each([
    ['a database that was in use with another folder', async (other: FreshDatabase) => withOneCv(other, await aFolder())],
    ['an empty database that had a folder before', async (other: FreshDatabase) => startAndStop(other, await aFolder())],
    ['a database that is new', () => Promise.resolve()],
  ])('a store refuses %s, and loses no file', async (_, prepare) => {
    await withOneCv()
    const other = await aDatabase()
    await prepare(other)
    const before = await kept()

    await expect(start(other)).rejects.toThrow(/files.*database.*DATABASE_URL.*DATA_DIR.*adopt/)

    expect(await kept()).toEqual(before)
    await start()
  })

  it('a mismatch ends the server with one sentence and no stack trace', async () => {
    await withOneCv()
    const other = await aDatabase()

    const attempt = runServer({ DATA_DIR: dataDir, DATABASE_URL: other.url, SCREENING_CONCURRENCY: '0' })

    await expect(attempt).rejects.toThrow(/^The server ended with 1: There are files in .* knows nothing of[^\n]*\n$/)
  })

  it('a store and its database are bound when both are older than ids', async () => {
    await withOneCv()
    await fs.rm(idFile())
    await database.db('store').delete()

    await startAndStop()

    expect(await boundTo()).toBe(await idOf())
  })

  it('a store is bound to its database restored from a dump that is older than ids', async () => {
    await withOneCv()
    await database.db('store').delete()

    await startAndStop()

    expect(await boundTo()).toBe(await idOf())
  })

  it('a store stays bound to its database restored from a dump that knows no file', async () => {
    await withOneCv()
    await database.db('candidates').delete()

    await start()

    expect(await kept()).toHaveLength(2) // with its key
  })

  it('a store restored without its id is bound to its database', async () => {
    await withOneCv()
    await fs.rm(idFile())

    await startAndStop()

    expect(await boundTo()).toBe(await idOf())
  })

  it('an empty folder is refused when the database knows files, since the disk may not be mounted', async () => {
    await withOneCv()

    await expect(start(database, await aFolder())).rejects.toThrow(/The files of this database are not in/)
  })

  it('an operator can bind a store to another database, and the earlier database is then refused', async () => {
    await withOneCv()
    const other = await aDatabase()
    await fs.writeFile(idFile(), 'adopt\n')

    await startAndStop(other)

    expect(await boundTo(other)).toBe(await idOf())
    await expect(start()).rejects.toThrow(/belong to another database/)
  })

  it('the binding is finished after a start that was cut off between commit and rename', async () => {
    await withOneCv()
    await fs.rename(idFile(), `${idFile()}.new`)

    await startAndStop()

    expect(await idOf()).toBe(await boundTo())
  })
})

describe('servers of one database', { timeout: 120_000 }, () => {
  it('two servers of one database run on the same folder with the same secret', async () => {
    const both = await Promise.all([start(), start()])

    expect(both).toHaveLength(2)
    expect(await database.db('servers')).toHaveLength(2)
  })

  it('a second server with another folder is refused, and the message names the setting', async () => {
    await start()

    await expect(start(database, await aFolder())).rejects.toThrow(
      /Another server runs on this database with its files elsewhere.*DATA_DIR/,
    )
  })

  it('a second server with another secret is refused by name while the first one runs, and accepted afterwards', async () => {
    const first = await start()
    const other = { SESSION_SECRET: 'another secret, for tests as well' }

    await expect(start(database, dataDir, other)).rejects.toThrow(/SESSION_SECRET/)

    await first.stop()
    running = []
    await start(database, dataDir, other)
  })

  it('a killed server does not count as running', async () => {
    const secret = (text: string) => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, SESSION_SECRET: text.padEnd(32, '.') })
    const killed = await runServer({ ...secret('first'), SCREENING_CONCURRENCY: '0' })
    await killed.end('SIGKILL')

    const next = await runServer({ ...secret('second'), SCREENING_CONCURRENCY: '0' })

    expect(await database.db('servers')).toHaveLength(1)
    await next.end()
  })

  it('the database holds no secret in readable form', async () => {
    await start()

    const [row] = await database.db('servers')

    expect(JSON.stringify(row)).not.toContain('a secret that is used in tests only')
    expect(row.secret_digest).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  })
})
