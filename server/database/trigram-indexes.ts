import pg from 'pg'
import type { Database } from './database.ts'

/**
 * In kB, of the pending list of an index (PostgreSQL, "GIN Fast Update Technique"): the statement that fills it merges it into the
 * index. Of the default, 4 MB, that statement would wait for a fifth of a second.
 */
const PENDING_LIST_KB = 256

const indexesOf = (operators: string): Record<string, string> => ({
  candidates_search: `(search ${operators}) WITH (gin_pending_list_limit = ${PENDING_LIST_KB})`,
  // Not partial: PostgreSQL does not estimate from the statistics of a partial index.
  candidates_tags_search: `(fold_tags(tags) ${operators}) WITH (gin_pending_list_limit = ${PENDING_LIST_KB})`,
})
const NAMES = Object.keys(indexesOf(''))

/** Of an advisory lock. */
const BUILDING = 727_469

/**
 * Builds the missing indexes by the trigrams of names, e-mails, file names and tags: what contains a text is found without reading the
 * rest of the workspace. Without them, as where the extension pg_trgm is out of this user's reach, a search reads the workspace. One
 * server builds at a time. An abort leaves the connections; PostgreSQL then goes on building, and no server begins anew meanwhile.
 * Rejects when the database refuses, or cannot be reached.
 */
export async function buildTrigramIndexes({ url, isPooled = false }: Place, signal?: AbortSignal): Promise<void> {
  const [holder, builder] = [clientOf(url), clientOf(url)]
  const leave = () => Promise.all([holder, builder].map((client) => client.end().catch(() => {})))
  const leaveNow = () => void leave()
  try {
    await Promise.all([holder.connect(), builder.connect()])
    if (signal?.aborted) return
    // Not before: an end during `connect` would leave it pending for good.
    signal?.addEventListener('abort', leaveNow)
    // By a transaction, as a pooler would lend a session's lock to others. Read committed, it holds no snapshot that a build waits for.
    await holder.query('BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = 0')
    const { rows } = await holder.query<{ locked: boolean }>(`SELECT pg_try_advisory_xact_lock(${BUILDING}) AS locked`)
    if (!rows[0]?.locked) return
    // A pooler would lend a session's limits to others.
    if (!isPooled) await builder.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await build(builder)
  } catch (error) {
    if (!signal?.aborted) throw error
  } finally {
    signal?.removeEventListener('abort', leaveNow)
    await leave()
  }
}

interface Place {
  url: string
  /** Through a pooler in transaction mode. */
  isPooled?: boolean
}

/** A build is silent for minutes: without signs of life a router might forget the connection. */
function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'saring server',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  })
  return client.on('error', () => {}) // the running query rejects
}

async function build(client: pg.Client): Promise<void> {
  const { rows } = await client.query<State>(STATE)
  const { valid, isAnalysed, isBeingBuilt } = rows[0]!
  if (isBeingBuilt || (valid.length === NAMES.length && isAnalysed)) return
  const schema = (await findExtension(client)) ?? (await createExtension(client))
  if (schema === undefined) return
  for (const [name, definition] of Object.entries(indexesOf(`${schema}.gin_trgm_ops`))) {
    if (valid.includes(name)) continue
    // An interrupted build leaves an invalid index behind.
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    await client.query(`CREATE INDEX CONCURRENTLY ${name} ON candidates USING gin ${definition}`)
  }
  await client.query('ANALYZE candidates')
}

export async function seeTrigramIndexes(db: Database): Promise<'valid' | 'being built' | 'missing'> {
  const { rows } = await db.raw<{ rows: [State] }>(STATE)
  const [{ valid, isBeingBuilt }] = rows
  return valid.length === NAMES.length ? 'valid' : isBeingBuilt ? 'being built' : 'missing'
}

interface State {
  /** Names of indexes. */
  valid: string[]
  /** Whether PostgreSQL has statistics of the tags' values, from which it estimates. */
  isAnalysed: boolean
  /** Whether any index of the table is: PostgreSQL does not say which one another user builds. */
  isBeingBuilt: boolean
}

const STATE = `
  SELECT
    ARRAY(SELECT relname::text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE indrelid = 'candidates'::regclass AND indisvalid AND relname IN (${NAMES.map((name) => `'${name}'`).join()})) AS valid,
    EXISTS (SELECT FROM pg_stats WHERE tablename = 'candidates_tags_search') AS "isAnalysed",
    EXISTS (SELECT FROM pg_stat_progress_create_index
      WHERE datname = current_database() AND coalesce(relid, 'candidates'::regclass) = 'candidates'::regclass) AS "isBeingBuilt"`

/** The schema that the extension's operators lie in, quoted, if this user may use it. */
async function findExtension(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm' AND has_schema_privilege(extnamespace, 'USAGE')`,
  )
  return rows[0]?.schema
}

/** Changes nothing where it exists and is only out of this user's reach. */
async function createExtension(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `SELECT FROM pg_available_extension_versions WHERE name = 'pg_trgm'
       AND (trusted AND has_database_privilege(current_database(), 'CREATE')
         OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)) LIMIT 1`,
  )
  if (rows.length === 0) return undefined
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  return findExtension(client)
}
