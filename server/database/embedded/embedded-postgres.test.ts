import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { installedPrograms } from './programs.ts'
import type { TestAppStart, TestAppWord } from './test-app.ts'

const isRoot = process.getuid?.() === 0
const ORDINARY_USER = 65534
/** As root, these tests start the application in a separate process, which becomes this user. */
const asOrdinaryUser: Partial<TestAppStart> = isRoot ? { uid: ORDINARY_USER } : {}
const appUrl = 'http://localhost:3000'

let home: string
let dataDir: string
let leftToDo: (() => unknown)[]

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'saring-embedded-'))
  fs.chmodSync(home, 0o755)
  dataDir = path.join(home, 'data')
  leftToDo = [() => fs.rmSync(home, { recursive: true, force: true })]
})

afterEach(async () => {
  for (const step of leftToDo.toReversed()) await step()
})

describe('the embedded database', () => {
  it('the embedded database keeps its data across an orderly stop and start', async () => {
    const first = await start()
    await store(first.url, 'kept')
    await first.stop()

    const second = await start()

    expect(second.adopted).toBe(false)
    expect(await stored(second.url)).toEqual(['kept'])
  })

  it('the embedded database refuses a second start and names the address of the first', async () => {
    await start({ appUrl: 'http://localhost:4321' })

    const second = start({ appUrl: 'http://localhost:9999' })

    await expect(second).rejects.toThrow(/^Already running on http:\/\/localhost:4321 with the data in .*postgres\.$/)
  })

  it('the embedded database lets one of two simultaneous first starts succeed, and removes drafts over an hour old', async () => {
    fs.mkdirSync(path.join(dataDir, 'postgres-new-old'), { recursive: true })
    fs.utimesSync(path.join(dataDir, 'postgres-new-old'), 0, 0)
    fs.mkdirSync(path.join(dataDir, 'postgres-new-young'))

    const outcomes = await Promise.allSettled([start(), start()])

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'AlreadyRunning' } })
    expect(fs.readdirSync(dataDir).filter((name) => name.includes('-new-'))).toEqual(['postgres-new-young'])
  })

  it('the embedded database restarts at the same address with all acknowledged data when its server is killed', async () => {
    const said = Promise.withResolvers<string>()
    const database = await start({ log: said.resolve })
    await store(database.url, 'acknowledged')

    process.kill(serverPid(database.folder), 'SIGKILL')

    expect(await said.promise).toBe('The database ended unexpectedly: starting it again.')
    expect(await eventually(() => stored(database.url))).toEqual(['acknowledged'])
  })

  it('the embedded database is adopted by the next start when the application is killed', async () => {
    const killed = await startApp()
    await store(killed.ready.url, 'acknowledged')
    const exit = once(killed.process, 'exit')
    killed.process.kill('SIGKILL')
    await exit

    const next = await start()

    expect(next).toMatchObject({ adopted: true, url: killed.ready.url })
    expect(await stored(next.url)).toEqual(['acknowledged'])
  })

  it('the embedded database ignores a pid file whose pid belongs to another program', async () => {
    const first = await start()
    const pidFile = path.join(first.folder, 'data/postmaster.pid')
    const [, ...rest] = fs.readFileSync(pidFile, 'utf8').split('\n')
    await store(first.url, 'kept')
    await first.stop()
    fs.writeFileSync(pidFile, [process.pid, ...rest].join('\n'))

    const second = await start()

    expect(second.adopted).toBe(false)
    expect(await stored(second.url)).toEqual(['kept'])
  })

  it('the embedded database reports a folder that cannot be written', async () => {
    fs.chmodSync(home, 0o555)
    leftToDo.push(() => fs.chmodSync(home, 0o755))

    const attempt = startApp(asOrdinaryUser)

    await expect(attempt).rejects.toThrow(
      `Cannot write to ${dataDir}: it is read-only or belongs to another user. Set DATA_DIR to a folder that can be written.`,
    )
  })

  it('the embedded database works in a folder that only its owner may enter, whatever the umask, and logs where', async () => {
    const before = process.umask(0o077)
    leftToDo.push(() => process.umask(before))
    fs.chmodSync(home, 0o700)
    const lines: string[] = []

    const database = await start({ log: (line) => lines.push(line) })

    const place = path.dirname(database.folder)
    if (isRoot) leftToDo.splice(1, 0, () => fs.rmSync(place, { recursive: true }))
    expect(place).toMatch(isRoot ? /^\/var\/lib\/saring\/[0-9a-f]{12}$/ : /saring-embedded-\w+\/data$/)
    expect(lines.join()).toContain(isRoot ? `who may not enter ${fs.realpathSync(dataDir)}: it is in ${place} instead` : '')
    expect(isRoot ? fs.readFileSync(path.join(dataDir, 'database-is-in.txt'), 'utf8').trim() : place).toBe(place)
  })

  it('the embedded database refuses to start empty when the place that its pointer file names is missing', async () => {
    fs.mkdirSync(dataDir)
    fs.writeFileSync(path.join(dataDir, 'database-is-in.txt'), path.join(home, 'gone'))

    await expect(start()).rejects.toThrow(/^The database is not in .*gone, where .*database-is-in\.txt says it is/)
  })

  it('the embedded database runs for an ordinary user, also when the programs lack links and are read-only', async () => {
    fs.mkdirSync(path.join(home, 'package'))
    fs.copyFileSync(path.join(installedPrograms(), '../package.json'), path.join(home, 'package/package.json'))
    const programs = path.join(home, 'package/native')
    fs.cpSync(installedPrograms(), programs, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() })
    execFileSync('chmod', ['-R', 'a+rX,a-w', path.join(home, 'package')])
    leftToDo.push(() => execFileSync('chmod', ['-R', 'u+w', path.join(home, 'package')]))
    fs.mkdirSync(dataDir)
    if (isRoot) fs.chownSync(dataDir, ORDINARY_USER, ORDINARY_USER)

    const app = await startApp({ programs, ...asOrdinaryUser })

    await store(app.ready.url, 'his')
    expect(await stored(app.ready.url)).toEqual(['his'])
    expect(app.lines.join()).toContain('copying them to')
    expect(fs.statSync(app.ready.folder).uid).toBe(isRoot ? ORDINARY_USER : process.getuid?.())
    expect(fs.existsSync(path.join(programs, 'lib/libpq.so.5'))).toBe(false)
  })

  it('the embedded database keeps statements and values out of its log, and rotates the log', async () => {
    const first = await start()
    const log = path.join(first.folder, 'log.txt')
    await store(first.url, 'Siti')
    await expect(store(first.url, 'Siti')).rejects.toThrow('duplicate key')
    await first.stop()
    const written = fs.readFileSync(log, 'utf8')
    fs.appendFileSync(log, 'x'.repeat(1_000_001))

    await start()

    expect(written).toContain('ready to accept connections')
    expect(written).not.toMatch(/Siti|INSERT|duplicate/)
    expect(fs.statSync(log).size).toBeLessThan(10_000)
    expect(fs.statSync(`${log}.1`).size).toBeGreaterThan(1_000_000)
  })
})

describe('the application’s role', () => {
  const superuserOf = ({ url, folder }: EmbeddedPostgres, database = 'postgres') => {
    const password = fs.readFileSync(path.join(folder, 'password'), 'utf8')
    return `postgres://postgres:${password}@${new URL(url).host}/${database}`
  }
  const roleOf = async (url: string) => {
    const [row] = await query<{ name: string; isSuper: boolean; database: string }>(
      url,
      `SELECT rolname AS name, rolsuper OR rolcreaterole OR rolcreatedb AS "isSuper", current_database() AS database
       FROM pg_roles WHERE rolname = current_user`,
    )
    return row
  }

  it('the application’s role is no superuser and owns its database', async () => {
    const database = await start()

    expect(await roleOf(database.url)).toEqual({ name: 'saring', isSuper: false, database: 'saring' })
    await expect(query(database.url, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow('permission denied')
    await expect(query(database.url, 'SELECT * FROM pg_authid')).rejects.toThrow('permission denied')
  })

  it('the application’s role takes over the data of an installation from before it, and may change its tables', async () => {
    const made = await start()
    await query(superuserOf(made), 'DROP DATABASE saring')
    await query(superuserOf(made), 'DROP OWNED BY saring')
    await query(superuserOf(made), 'DROP ROLE saring')
    await query(superuserOf(made), 'CREATE TABLE knex_migrations (id serial PRIMARY KEY)')
    await query(superuserOf(made), `CREATE TYPE mood AS ENUM ('good')`)
    await store(superuserOf(made), 'from before')
    await made.stop()
    fs.rmSync(path.join(made.folder, 'app-password'))

    for (const _ of ['first start', 'second start']) {
      const database = await start()
      expect(await roleOf(database.url)).toEqual({ name: 'saring', isSuper: false, database: 'postgres' })
      expect(await stored(database.url)).toEqual(['from before'])
      await query(database.url, 'ALTER TABLE knex_migrations ADD COLUMN IF NOT EXISTS name text')
      await query(database.url, 'INSERT INTO knex_migrations DEFAULT VALUES')
      await query(database.url, 'CREATE TABLE IF NOT EXISTS newer ()')
      await database.stop()
    }
  })

  it('the application’s role becomes the owner of what a superuser restored into its database', async () => {
    const made = await start()
    await query(superuserOf(made, 'saring'), 'CREATE TABLE restored (id serial PRIMARY KEY)')
    await made.stop()

    const database = await start()

    expect(await query(database.url, 'DROP TABLE restored')).toEqual([])
  })

  it('only the server can read the passwords of role and superuser, also where an earlier version was less strict', async () => {
    const access = (folder: string) =>
      ['password', 'app-password'].map((name) => {
        const { uid, mode } = fs.statSync(path.join(folder, name))
        return [uid, mode & 0o777]
      })
    const own = [process.getuid?.(), 0o600]
    const first = await start()
    expect(access(first.folder)).toEqual([own, own])
    expect(fs.readdirSync(first.folder).filter((name) => name.includes('initdb'))).toEqual([])
    await first.stop()
    fs.chmodSync(path.join(first.folder, 'password'), 0o644)
    if (isRoot) fs.chownSync(path.join(first.folder, 'password'), ORDINARY_USER, ORDINARY_USER)

    const second = await start()

    expect(access(second.folder)).toEqual([own, own])
  })
})

type Start = Partial<Parameters<typeof startEmbeddedPostgres>[0]>

async function start(changes: Start = {}): Promise<EmbeddedPostgres> {
  const fail = (error: Error) => {
    throw error
  }
  const database = await startEmbeddedPostgres({ dataDir, appUrl, log: () => {}, onLost: fail, ...changes })
  leftToDo.push(database.stop)
  return database
}

async function startApp(changes: Partial<TestAppStart> = {}) {
  const script = fileURLToPath(new URL('test-app.ts', import.meta.url))
  const app = spawn(process.execPath, [script, JSON.stringify({ dataDir, appUrl, ...changes })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  leftToDo.push(() => end(app))
  const lines: string[] = []
  for await (const text of createInterface(app.stdout)) {
    const word: TestAppWord = JSON.parse(text)
    if ('ready' in word) return { process: app, ready: word.ready, lines }
    lines.push(text)
  }
  throw new Error(`The application did not start: ${lines.join('\n')}`)
}

async function end(app: ChildProcess) {
  if (app.exitCode !== null || app.signalCode !== null) return
  app.kill('SIGTERM')
  await once(app, 'exit')
}

const serverPid = (folder: string) => Number(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values: string[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function store(url: string, name: string) {
  await query(url, 'CREATE TABLE IF NOT EXISTS note (name text PRIMARY KEY)')
  await query(url, 'INSERT INTO note VALUES ($1)', [name])
}

const stored = async (url: string) => (await query<{ name: string }>(url, 'SELECT name FROM note')).map(({ name }) => name)

/** Retries while the server refuses connections, within the test's own timeout. */
async function eventually<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await new Promise(setImmediate)
    }
  }
}
