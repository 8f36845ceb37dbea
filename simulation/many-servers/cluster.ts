// Saring on several machines, here as processes of one: servers and workers on one PostgreSQL and one bucket, behind nginx.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createSessions, type Sessions } from '../../server/accounts/sessions.ts'
import { readConfig } from '../../server/config/config.ts'
import { createDatabase, type Database } from '../../server/database/database.ts'
import { bucketSettings } from '../../server/test/bucket.ts'
import { documentedSettings, runNginx } from '../../server/test/nginx.ts'
import { freePort } from '../../tools/free-port.ts'
import { runServer, type ServerProcess } from '../../tools/server-process.ts'
import { startDebianPostgres } from './debian-postgres.ts'

const SESSION_SECRET = 'a secret that all servers of this test have'

/** A part of the installation that is ended at once and started again, at the same address with the same data. */
export interface Part {
  name: string
  kill(): Promise<void>
  start(): Promise<void>
}

export interface Cluster {
  /** Where devices find it: nginx. */
  url: string
  db: Database
  sessions: Sessions
  /** Of PostgreSQL. */
  version: string
  servers: readonly Part[]
  workers: readonly Part[]
  nginx: Part
  bucket: Part
  postgres: Part
  close(): Promise<void>
}

export async function openCluster(numbers: { servers: number; workers: number }): Promise<Cluster> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-many-'))
  await fs.chmod(folder, 0o755) // if this runs as root, PostgreSQL runs as another user
  const ending: (() => Promise<unknown>)[] = [() => fs.rm(folder, { recursive: true, force: true })]

  const postgres = await startDebianPostgres(path.join(folder, 'database'))
  ending.push(postgres.stop)
  const bucketPort = await freePort()
  let bucket = await runBucket(folder, bucketPort)
  ending.push(() => kill(bucket))
  const nginxPort = await freePort()
  const settings = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET,
    ...bucketSettings(bucketPort),
    PUBLIC_URL: `http://localhost:${nginxPort}`,
    SCREENING_ENGINE: 'keywords',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  }

  async function startPart(name: string, program: string, more: Record<string, string>): Promise<Part & { port: number }> {
    const port = await freePort()
    const own = { ...settings, ...more, DATA_DIR: path.join(folder, name), PORT: String(port) }
    let running: ServerProcess = await runServer(own, program)
    ending.push(() => running.end())
    return {
      name,
      port,
      kill: () => running.end('SIGKILL'),
      start: async () => void (running = await runServer(own, program)),
    }
  }
  const servers: (Part & { port: number })[] = []
  for (let at = 1; at <= numbers.servers; at += 1)
    servers.push(await startPart(`server ${at}`, 'server/main.ts', { SCREENING_CONCURRENCY: '0' }))
  const workers: Part[] = []
  for (let at = 1; at <= numbers.workers; at += 1) workers.push(await startPart(`worker ${at}`, 'server/worker-main.ts', {}))

  const upstream = servers.map(({ port }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')
  const documented = await documentedSettings(nginxPort, { '/': servers[0]!.port })
  const nginxSettings = `upstream saring { ${upstream} } ${documented.replace(/proxy_pass http:\/\/[^;]+;/g, 'proxy_pass http://saring;')}`
  let nginx = await runNginx(nginxSettings)
  ending.push(() => nginx.end())

  const db = createDatabase(postgres.url)
  ending.push(() => db.destroy())
  const { sessions } = readConfig({ ...settings, DATA_DIR: folder })
  const [{ server_version: version }] = (await db.raw<{ rows: [{ server_version: string }] }>('SHOW server_version')).rows

  return {
    url: settings.PUBLIC_URL,
    db,
    sessions: createSessions({ db, secret: SESSION_SECRET, team: { kind: 'everybody', workspace: 'shared' }, ...sessions }),
    version,
    servers,
    workers,
    // SIGTERM ends nginx at once, with what it is sending.
    nginx: { name: 'nginx', kill: () => nginx.end(), start: async () => void (nginx = await runNginx(nginxSettings)) },
    bucket: {
      name: 'bucket',
      kill: () => kill(bucket),
      start: async () => void (bucket = await runBucket(folder, bucketPort)),
    },
    postgres: { name: 'PostgreSQL', kill: postgres.kill, start: postgres.start },
    async close() {
      for (const end of ending.toReversed()) await end()
    },
  }
}

async function runBucket(folder: string, port: number): Promise<ChildProcess> {
  const program = path.join(import.meta.dirname, 'bucket-program.ts')
  const child = fork(program, [path.join(folder, 'bucket'), String(port)])
  await once(child, 'message')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
