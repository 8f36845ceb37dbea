// A server behind a real PgBouncer. Runs where it is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { freshDatabase } from '../test/database.ts'
import { tryDatabase } from './reach.ts'

/** Debian has it beside the administrator's programs, where others do not look. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0)

const SENTENCE = 'is a pooler in transaction mode, and a server needs connections that stay its own.'

it.skipIf(!PROGRAM)('a pooler in transaction mode is refused, with what to do', async () => {
  const url = await pooled('transaction')

  expect(await tryDatabase(url)).toMatchObject({
    problem: { sentence: expect.stringContaining(SENTENCE), remedy: expect.stringContaining('pool_mode = session') },
  })
})

it.skipIf(!PROGRAM)('a pooler in session mode is taken', async () => {
  expect(await tryDatabase(await pooled('session'))).toMatchObject({ version: expect.any(String) })
})

/** The address of a new database behind a pooler of its own. */
async function pooled(mode: 'session' | 'transaction'): Promise<string> {
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
  return url
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
