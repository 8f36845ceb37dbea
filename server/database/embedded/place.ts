// Where the embedded database lives and as which user it runs: all that must exist before it can start.
import { execFile, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { hopelessReason } from './hopeless.ts'
import { makeFolder } from '../../lib/make-folder.ts'
import { moveIntoPlace, removeOldDrafts } from './draft.ts'
import { installedPrograms, preparePrograms } from './programs.ts'

/** Used when running as root only: a place that the unprivileged server may enter. */
const OPEN_HOME = '/var/lib/saring'
const POINTER = 'database-is-in.txt'
const NOBODY = 65534
/** The environment of PostgreSQL's programs, without PG* variables and without our secrets. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * `folder` holds data/, password (the superuser's), app-password and log.txt; `run` runs one of PostgreSQL's programs as the user
 * that owns them.
 */
export interface Cluster {
  folder: string
  data: string
  log: string
  appPassword: string
  superuserUrl: (port: number, database?: string) => string
  run: (program: string, ...args: string[]) => Promise<unknown>
}

export interface ServerUser {
  uid?: number
  gid?: number
}

export async function prepareCluster(dataDir: string, log: (line: string) => void, installed?: string): Promise<Cluster> {
  const home = findHome(dataDir, log)
  const user = serverUser(home)
  const native = preparePrograms({
    native: installed ?? installedPrograms(),
    copyTo: () => (user.uid === undefined ? home : openFolder(OPEN_HOME)),
    runsAt: (bin) => spawnSync(`${bin}/postgres`, ['--version'], { ...user, env: ENVIRONMENT, cwd: '/', encoding: 'utf8' }),
    log,
  })
  const folder = path.join(home, 'postgres')
  const run: Cluster['run'] = (program, ...args) =>
    promisify(execFile)(`${native}/bin/${program}`, args, { ...user, env: ENVIRONMENT, cwd: '/' })

  removeOldDrafts(home)
  if (!fs.existsSync(folder)) await createCluster(folder, run, user)
  const password = secretIn(`${folder}/password`, user)
  return {
    folder,
    data: `${folder}/data`,
    log: `${folder}/log.txt`,
    appPassword: secretIn(`${folder}/app-password`, user),
    superuserUrl: (port, database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    run,
  }
}

/** Whether a database exists in `dataDir`; `preparePlace` would create one. */
export const hasCluster = (dataDir: string): boolean =>
  ['postgres', POINTER].some((name) => fs.existsSync(path.join(dataDir, name)))

/** The folder of the database in `dataDir`, which need not exist. Changes nothing. Throws where a pointer leads nowhere. */
export function seeClusterFolder(dataDir: string): string {
  const home = fs.realpathSync(dataDir) // as the server's command line names it
  const pointer = path.join(home, POINTER)
  return path.join(fs.existsSync(pointer) ? namedHome(pointer) : home, 'postgres')
}

/**
 * DATA_DIR itself, unless the user as whom root runs the server may not enter it (below /root, say); a file in DATA_DIR then
 * names the other place.
 */
function findHome(dataDir: string, log: (line: string) => void): string {
  const home = writableFolder(dataDir)
  const pointer = path.join(home, POINTER)
  if (fs.existsSync(pointer)) return namedHome(pointer)
  if (mayEnter(home, serverUser(home))) return home
  openFolder(OPEN_HOME)
  const own = openFolder(path.join(OPEN_HOME, createHash('sha256').update(home).digest('hex').slice(0, 12)))
  fs.writeFileSync(pointer, `${own}\n`)
  log(`The database runs as another user than root, who may not enter ${home}: it is in ${own} instead.`)
  return own
}

function namedHome(pointer: string): string {
  const named = fs.readFileSync(pointer, 'utf8').trim()
  if (fs.existsSync(named)) return named
  throw new Error(
    `The database is not in ${named}, where ${pointer} says it is: bring it back, or remove that file to start empty.`,
  )
}

const mayEnter = (folder: string, user: ServerUser) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, env: ENVIRONMENT, cwd: '/' }).status === 0

/** PostgreSQL refuses to run as root, so root runs it as the owner of its folder: the ordinary user who made it, or nobody. */
function serverUser(home: string): ServerUser {
  const owner = fs.statSync(path.join(home, 'postgres'), { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (self === 0) return { uid: owner?.uid || NOBODY, gid: owner?.gid || NOBODY }
  if (owner && owner.uid !== self)
    throw new Error(`The database in ${home} belongs to user ${owner.uid}: start as that user or as root.`)
  return {}
}

function writableFolder(folder: string): string {
  try {
    makeFolder(folder)
    fs.accessSync(folder, fs.constants.W_OK)
    return fs.realpathSync(folder)
  } catch (cause) {
    // The error code is left out: on a read-only disk mkdir fails with ENOENT.
    const place = path.resolve(folder)
    throw new Error(
      `Cannot write to ${place}: it is read-only or belongs to another user. Set DATA_DIR to a folder that can be written.`,
      {
        cause,
      },
    )
  }
}

/** Open to the server's user, whatever the umask. */
function openFolder(folder: string): string {
  const open = writableFolder(folder)
  fs.chmodSync(open, 0o755)
  return open
}

async function createCluster(folder: string, run: Cluster['run'], user: ServerUser) {
  const { uid, gid } = user
  const draft = fs.mkdtempSync(`${folder}-new-`)
  try {
    const password = secretIn(`${draft}/password`, user)
    const forInitdb = `${draft}/password-of-initdb`
    fs.writeFileSync(forInitdb, password, { mode: 0o600 })
    if (uid !== undefined && gid !== undefined) for (const entry of [draft, forInitdb]) fs.chownSync(entry, uid, gid)
    const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${forInitdb}`]
    await run('initdb', '-D', `${draft}/data`, ...access, '-E', 'UTF8', '--no-locale', '--no-instructions')
    fs.rmSync(forInitdb)
    moveIntoPlace(draft, folder)
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new Error(hopelessReason(said, folder) ?? `The database could not be made in ${folder}: ${said}`, { cause })
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Reads the secret, and creates it if missing. Only we may read the file: not the user as whom root runs PostgreSQL, unless that
 * is the ordinary user who owns this folder and may start the application next time.
 */
function secretIn(file: string, { uid, gid }: ServerUser): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomUUID(), { mode: 0o600, flush: true })
  const self = process.getuid?.()
  const isOrdinary = uid !== undefined && uid !== NOBODY
  if (self === 0) fs.chownSync(file, isOrdinary ? uid : 0, isOrdinary ? (gid ?? uid) : 0)
  fs.chmodSync(file, 0o600)
  return fs.readFileSync(file, 'utf8')
}
