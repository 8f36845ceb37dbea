import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const OLDEST_MAJOR = 15
const RETRY_MS = 1000
/** A server that starts, as after a power cut, reports so; a server that does not answer may be about to start. */
const PATIENCE_MS = { starting: 30_000, silent: 5000, none: 0 }
const CONNECT_MS = 4000
const ROUNDS = 5

export interface DatabaseProblem {
  /** For people, with the place and without the password. */
  sentence: string
  /** What the operator does. */
  remedy: string
  patienceMs: number
}

/** Waits for a PostgreSQL that is starting. Rejects with a sentence for people if it cannot be used. */
export async function reachDatabase(url: string, tell: (line: string) => void): Promise<Reached> {
  const startedAt = performance.now()
  for (let isFirst = true; ; isFirst = false) {
    const tried = await tryDatabase(url)
    if (!('problem' in tried)) return tried
    const { sentence, patienceMs } = tried.problem
    if (performance.now() - startedAt >= patienceMs) throw new Error(sentence)
    if (isFirst) tell(`${sentence} Trying again.`)
    await sleep(RETRY_MS)
  }
}

/** Explains the error of a role that may use the database but not change its schema; throws any other error unchanged. */
export function explainMigration(error: unknown): never {
  if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
  throw new Error('DATABASE_URL: the user may not create tables in this database. Make it the owner of the database.', {
    cause: error,
  })
}

export interface Reached {
  version: string
  /** Through a pooler in transaction mode, which lends a connection for one transaction. */
  isPooled: boolean
}

/** Asks once: the version of a PostgreSQL that can be used, or what is wrong. */
export async function tryDatabase(url: string): Promise<Reached | { problem: DatabaseProblem }> {
  const client = new pg.Client({ connectionString: url, application_name: 'saring', connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {}) // the pending call rejects
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    const version = rows[0]?.server_version ?? ''
    const problem = tooOld(version, placeOf(url))
    return problem ? { problem } : { version, isPooled: await losesSessions(client, url) }
  } catch (error) {
    return { problem: explain(error, url) }
  } finally {
    await client.end().catch(() => {})
  }
}

function tooOld(version: string, place: string): DatabaseProblem | undefined {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return undefined
  return refusal(`${place} runs PostgreSQL ${version}; ${OLDEST_MAJOR} or later is needed.`, UPGRADE)
}

/**
 * Whether it is a pooler in transaction mode: recognised by a backend that answers two clients, or by a client that two backends
 * answer. Others may use the pooler meanwhile, hence the rounds.
 */
async function losesSessions(client: pg.Client, url: string): Promise<boolean> {
  const other = new pg.Client({ connectionString: url, application_name: 'saring', connectionTimeoutMillis: CONNECT_MS })
  other.on('error', () => {}) // the pending call rejects
  try {
    await other.connect()
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await backendOf(client)
      await other.query('BEGIN') // holds what the pooler has lent last
      const theirs = await backendOf(other)
      const after = await backendOf(client)
      await other.query('ROLLBACK')
      if (theirs === before || after !== before) return true
    }
    return false
  } finally {
    await other.end().catch(() => {})
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}

function explain(error: unknown, url: string): DatabaseProblem {
  const { code = '', message } = error instanceof Error ? (error as Error & { code?: string }) : { message: String(error) }
  const { username, pathname } = new URL(url)
  const [place, user, name] = [placeOf(url), decodeURIComponent(username), decodeURIComponent(pathname.slice(1))]
  if (code.startsWith('57P0'))
    return { ...refusal(`${place} is starting and takes no connections yet.`, WAIT), patienceMs: PATIENCE_MS.starting }
  if (code === '53300') return { ...refusal(`${place} has no connection left.`, CONNECTIONS), patienceMs: PATIENCE_MS.silent }
  if (code === '3D000')
    return refusal(
      `${place} has no database "${name || user}". Create it first.`,
      `CREATE DATABASE "${name || user}" OWNER "${user}";`,
    )
  if (code.startsWith('28')) return refusal(`${place} refuses the user "${user}" or its password.`, CREDENTIALS)
  if (message.startsWith('SASL'))
    return refusal(`${place} asks for a password, and none is set. Set DATABASE_PASSWORD.`, CREDENTIALS)
  if (error instanceof pg.DatabaseError) return refusal(`${place} refuses the connection: ${message}.`, READ_LOG)
  const reason = code || message || 'no reason is known'
  return { ...refusal(`no PostgreSQL answers at ${place} (${reason}).`, START), patienceMs: PATIENCE_MS.silent }
}

const UPGRADE = 'Upgrade that PostgreSQL, or name another one in DATABASE_URL.'
const WAIT = 'Wait until it has started; its log says what it is doing.'
const CONNECTIONS = 'Raise max_connections in postgresql.conf, or end other programs that use that PostgreSQL.'
const CREDENTIALS = 'Correct the user in DATABASE_URL and the password in DATABASE_PASSWORD, or set the password by ALTER ROLE.'
const READ_LOG = 'Read the log of that PostgreSQL, and its pg_hba.conf.'
const START = 'Start PostgreSQL there, or correct host and port in DATABASE_URL.'

const refusal = (sentence: string, remedy: string): DatabaseProblem => ({
  sentence: `DATABASE_URL: ${sentence}`,
  remedy,
  patienceMs: PATIENCE_MS.none,
})

/** Host and port, without user and password. */
export function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return `${decodeURIComponent(searchParams.get('host') ?? hostname) || 'localhost'}:${searchParams.get('port') ?? (port || '5432')}`
}
