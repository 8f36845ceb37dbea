// PostgreSQL's own process: starts it, and finds out whether it runs.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import { CannotStart, hopelessReason } from './hopeless.ts'
import type { Cluster } from './place.ts'

const LOG_LIMIT_BYTES = 1_000_000

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // For a team's laptop: little memory, few processes.
  'shared_buffers=32MB',
  'max_connections=103', // including three for superusers; tests run side by side, some with several servers on one database
  'io_method=sync',
  'jit=off',
  'autovacuum_worker_slots=2',
  'autovacuum_max_workers=1',
  'max_worker_processes=2',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'max_logical_replication_workers=0',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=256MB',
  // The log keeps what the operator needs, without statements or values, so without personal data.
  'log_checkpoints=off',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

/** Resolves when the server accepts connections. */
export async function startServer(place: Cluster, samePort?: number): Promise<void> {
  const port = samePort ?? (await findFreePort())
  const options = [`-p ${port}`, ...SETTINGS.map((setting) => `-c ${setting}`)].join(' ')
  rotateLog(place.log)
  const before = readIfThere(place.log).length
  try {
    await place.run('pg_ctl', 'start', '-D', place.data, '-w', '-l', place.log, '-o', options)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const logged = readIfThere(place.log).slice(before)
    const hopeless = hopelessReason(`${said} ${logged}`, place.folder)
    if (hopeless) throw new CannotStart(hopeless, { cause: error })
    throw new Error(`The database did not start: ${said} ${logged.slice(-400)}`, { cause: error })
  }
}

/** Removes the pid file of a killed server: PostgreSQL would mistake another program of that pid for it and refuse to start. */
export function findServer({ data }: Pick<Cluster, 'data'>): { port: number } | 'busy' | 'absent' {
  const seen = seeServer(data)
  if (seen !== 'killed') return seen
  fs.rmSync(pidFileIn(data), { force: true })
  return 'absent'
}

/** A pid alone proves nothing: it may belong to a zombie, or by now to another program, above all in containers. */
export function seeServer(data: string): { port: number } | 'busy' | 'absent' | 'killed' {
  const [pid, , , port, , , , state] = readIfThere(pidFileIn(data)).split('\n')
  if (!pid) return 'absent'
  if (!isServerOf(data, pid)) return 'killed'
  return state?.trim() === 'ready' ? { port: Number(port) } : 'busy'
}

const pidFileIn = (data: string): string => `${data}/postmaster.pid`

/**
 * Compares the command line, not /proc/<pid>/cwd or exe: root in a container may not read those of another user. A zombie's
 * command line is empty.
 */
function isServerOf(data: string, pid: string): boolean {
  const command =
    process.platform === 'linux'
      ? readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
      : spawnSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' }).stdout
  return command.includes(`/postgres -D ${data} `)
}

function rotateLog(log: string) {
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) fs.renameSync(log, `${log}.1`)
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return '' // deleted between a check and the read: same as missing
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
