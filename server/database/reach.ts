import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const OLDEST_MAJOR = 15
const RETRY_MS = 1000
/** A server that starts, as after a power cut, reports so; a server that does not answer may be about to start. */
const PATIENCE_MS = { starting: 30_000, silent: 5000, none: 0 }
const CONNECT_MS = 4000

export interface DatabaseProblem {
  /** For people, with the place and without the password. */
  sentence: string
  /** What the operator does. */
  remedy: string
  patienceMs: number
}

/** Waits for a PostgreSQL that is starting. Rejects with a sentence for people if it cannot be used. */
export async function reachDatabase(url: string, tell: (line: string) => void): Promise<void> {
  const startedAt = performance.now()
  const beginning = await findProblem(url)
  if (beginning && beginning.patienceMs > 0) tell(`${beginning.sentence} Trying again.`)
  for (let problem = beginning; problem; problem = await findProblem(url)) {
    if (performance.now() - startedAt >= problem.patienceMs) throw new Error(problem.sentence)
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

/** Asks once: the version of a PostgreSQL that can be used, or what is wrong. */
export async function tryDatabase(url: string): Promise<{ version: string } | { problem: DatabaseProblem }> {
  const client = new pg.Client({ connectionString: url, application_name: 'saring', connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {}) // the pending call rejects
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    const version = rows[0]?.server_version ?? ''
    const problem = tooOld(version, placeOf(url)) ?? (await losesSessions(client, url))
    return problem ? { problem } : { version }
  } catch (error) {
    return { problem: explain(error, url) }
  } finally {
    await client.end().catch(() => {})
  }
}

async function findProblem(url: string): Promise<DatabaseProblem | undefined> {
  const tried = await tryDatabase(url)
  return 'problem' in tried ? tried.problem : undefined
}

function tooOld(version: string, place: string): DatabaseProblem | undefined {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return undefined
  return refusal(`${place} runs PostgreSQL ${version}; ${OLDEST_MAJOR} or later is needed.`, UPGRADE)
}

/**
 * A pooler in transaction mode lends a connection for one transaction. Through it a server would not hear of changes, and the lock by
 * which the others know that it is alive would be anybody's. Recognised by a notification that reaches whoever sent it, and not
 * whoever listens.
 */
async function losesSessions(listener: pg.Client, url: string): Promise<DatabaseProblem | undefined> {
  const channel = `saring_reach_${randomUUID().replaceAll('-', '')}`
  const sender = new pg.Client({ connectionString: url, application_name: 'saring', connectionTimeoutMillis: CONNECT_MS })
  sender.on('error', () => {}) // the pending call rejects
  const isLost = Promise.withResolvers<boolean>()
  listener.on('notification', () => isLost.resolve(false))
  sender.on('notification', () => isLost.resolve(true))
  const patience = setTimeout(isLost.resolve, CONNECT_MS, false)
  try {
    await sender.connect()
    await listener.query(`LISTEN ${channel}`)
    await sender.query(`NOTIFY ${channel}`)
    if (!(await isLost.promise)) return undefined
    return refusal(`${placeOf(url)} is a pooler in transaction mode, and a server needs connections that stay its own.`, POOLER)
  } finally {
    clearTimeout(patience)
    await listener.query(`UNLISTEN ${channel}`)
    await sender.end().catch(() => {})
  }
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
const POOLER = 'Set pool_mode = session for this database in the pooler, or name PostgreSQL itself in DATABASE_URL.'
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
