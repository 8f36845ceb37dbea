import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../tools/free-port.ts'

const PLACE = '/usr/lib/postgresql'

/** The newest one that Debian's packages have installed. */
const programs = (fs.existsSync(PLACE) ? fs.readdirSync(PLACE) : [])
  .sort((a, b) => Number(b) - Number(a))
  .map((version) => path.join(PLACE, version, 'bin'))[0]

export const hasDebianPostgres = programs !== undefined

export interface DebianPostgres {
  url: string
  /** Without a warning to its connections. */
  kill(): Promise<void>
  /** Resolves when it answers, on the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Runs Debian's PostgreSQL with a new cluster in this folder, as an installation with a database of its own has it. */
export async function startDebianPostgres(folder: string): Promise<DebianPostgres> {
  if (!programs) throw new Error(`There is no PostgreSQL in ${PLACE}.`)
  const at = programs
  const data = path.join(folder, 'data')
  fs.mkdirSync(folder, { recursive: true })
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined // it refuses to run as root
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, ...user, stdio: 'ignore' as const }
  execFileSync(path.join(at, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'], options)
  const port = await freePort()
  const addressOf = (name: string, database: string) => `postgres://${name}@127.0.0.1:${port}/${database}`
  let running: ChildProcess | undefined

  async function answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: addressOf('postgres', 'postgres') })
    client.on('error', () => {})
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    return isUp
  }
  async function start(): Promise<void> {
    while (!(await answers())) {
      // After a kill its last processes may still hold the shared memory: it then ends at once and is tried again.
      if (!running || running.exitCode !== null || running.signalCode !== null)
        running = spawn(path.join(at, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], options)
      await sleep(100)
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }

  await start()
  const superuser = new pg.Client({ connectionString: addressOf('postgres', 'postgres') })
  await superuser.connect()
  await superuser.query('CREATE ROLE saring LOGIN')
  await superuser.query('CREATE DATABASE saring OWNER saring')
  await superuser.end()
  return { url: addressOf('saring', 'saring'), start, kill: () => end('SIGKILL'), stop: () => end('SIGINT') }
}

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
