// A server behind a real PgBouncer. Runs where it is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { aJob, startServerOn } from '../test/server.ts'
import { createDatabase, type Database } from './database.ts'
import { announce, goneOf } from './presence.ts'
import { tryDatabase } from './reach.ts'
import { buildTrigramIndexes, seeTrigramIndexes } from './trigram-indexes.ts'

/** Debian has it beside the administrator's programs, where others do not look. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0)

it.skipIf(!PROGRAM)('a pooler in transaction mode is recognised, and one in session mode is none', async () => {
  expect(await tryDatabase((await pooled('transaction')).url)).toMatchObject({ isPooled: true })
  expect(await tryDatabase((await pooled('session')).url)).toMatchObject({ isPooled: false })
})

describe.skipIf(!PROGRAM)('through a pooler in transaction mode', () => {
  it('servers work, and one tells devices what another has changed', async () => {
    const { database, url } = await pooled('transaction')
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-pooler-'))
    onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }))
    const aServer = async () => {
      const server = await startServerOn({ db: database.db, url }, dataDir)
      onTestFinished(server.stop)
      return server
    }
    const [one, other] = [await aServer(), await aServer()]
    const rina = await one.member('Rina')
    const events = await fetch(`${other.url}/api/events`, { headers: { authorization: `Bearer ${rina.token}` } })
    const told = firstPoke(events)

    const { body: job } = await rina.call('POST', '/jobs', aJob())
    expect((await rina.upload(job.id, 'B', [['cv.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')]])).status).toBe(201)

    await told
  })

  it('a process is known to be alive until it ends', async () => {
    const { database, url } = await pooled('transaction')
    const presence = await announce({ databaseUrl: url, isPooled: true }, async () => {})
    const others = createDatabase(url, 5, { isPooled: true })
    onTestFinished(() => others.destroy())
    await Promise.all(Array.from({ length: 50 }, () => others.raw('SELECT 1')))
    const findGone = () => database.db.transaction((trx) => goneOf(trx, [presence.id]))

    expect(await findGone()).toEqual([])
    await presence.close()
    while ((await findGone()).length === 0) await sleep(20)
  })

  it('indexes are built while other processes run', async () => {
    const { database, url } = await pooled('transaction')
    const presence = await announce({ databaseUrl: url, isPooled: true }, async () => {})
    onTestFinished(() => presence.close())
    await database.db.raw('DROP INDEX candidates_search')

    await buildTrigramIndexes({ url, isPooled: true })

    expect(await seeTrigramIndexes(database.db)).toBe('valid')
  })

  it('the time that a statement may wait for a lock holds for its transaction alone', async () => {
    const { url } = await pooled('transaction')
    const writing = createDatabase(url, 1, { isPooled: true, lockMs: 200 })
    onTestFinished(() => writing.destroy())
    const limitOf = async (db: Database) => {
      const { rows } = await db.raw<{ rows: { lock_timeout: string }[] }>('SHOW lock_timeout')
      return rows[0]!.lock_timeout
    }

    expect(await writing.transaction(limitOf)).toBe('200ms')
    expect(await limitOf(writing)).toBe('0')
  })
})

async function firstPoke({ body }: Response): Promise<void> {
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) if (chunk.includes('event: moved')) return
}

/** A new database, and its address behind a pooler of its own. */
async function pooled(mode: 'session' | 'transaction'): Promise<{ database: FreshDatabase; url: string }> {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const { hostname, port, username, password, pathname } = new URL(database.url)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-pooler-'))
  onTestFinished(() => fs.rm(folder, { recursive: true }))
  await fs.chmod(folder, 0o755) // under root the pooler runs as another user
  const at = await freePort()
  const target = `host=${hostname} port=${port} user=${username} password=${password} dbname=${pathname.slice(1)}`
  const settings = `[databases]\npooled = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${at}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n`
  await fs.writeFile(path.join(folder, 'pgbouncer.ini'), settings)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn(PROGRAM!, [...user, path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await once(pooler, 'exit')
  })
  const url = `postgres://anybody@127.0.0.1:${at}/pooled`
  while (!(await answers(url))) await sleep(50)
  return { database, url }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end().catch(() => {}))
}
