import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const OLDEST_MAJOR = 15
const RETRY_MS = 1000
/** A server that starts, as after a power cut, reports so; a server that does not answer may be about to start. */
const PATIENCE_MS = { starting: 30_000, silent: 5000, none: 0 }
const CONNECT_MS = 4000

interface Problem {
  sentence: string
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

async function findProblem(url: string): Promise<Problem | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'saring', connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {}) // the pending call rejects
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return tooOld(rows[0]?.server_version ?? '', placeOf(url))
  } catch (error) {
    return explain(error, url)
  } finally {
    await client.end().catch(() => {})
  }
}

function tooOld(version: string, place: string): Problem | undefined {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return undefined
  return refusal(`${place} runs PostgreSQL ${version}; ${OLDEST_MAJOR} or later is needed.`)
}

function explain(error: unknown, url: string): Problem {
  const { code = '', message } = error instanceof Error ? (error as Error & { code?: string }) : { message: String(error) }
  const { username, pathname } = new URL(url)
  const [place, user, name] = [placeOf(url), decodeURIComponent(username), decodeURIComponent(pathname.slice(1))]
  if (code.startsWith('57P0'))
    return { ...refusal(`${place} is starting and takes no connections yet.`), patienceMs: PATIENCE_MS.starting }
  if (code === '53300') return { ...refusal(`${place} has no connection left.`), patienceMs: PATIENCE_MS.silent }
  if (code === '3D000') return refusal(`${place} has no database "${name || user}". Create it first.`)
  if (code.startsWith('28')) return refusal(`${place} refuses the user "${user}" or its password.`)
  if (message.startsWith('SASL')) return refusal(`${place} asks for a password, and none is set. Set DATABASE_PASSWORD.`)
  if (error instanceof pg.DatabaseError) return refusal(`${place} refuses the connection: ${message}.`)
  const reason = code || message || 'no reason is known'
  return { ...refusal(`no PostgreSQL answers at ${place} (${reason}).`), patienceMs: PATIENCE_MS.silent }
}

const refusal = (sentence: string): Problem => ({ sentence: `DATABASE_URL: ${sentence}`, patienceMs: PATIENCE_MS.none })

/** Host and port, without user and password. */
function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return `${decodeURIComponent(searchParams.get('host') ?? hostname) || 'localhost'}:${searchParams.get('port') ?? (port || '5432')}`
}
