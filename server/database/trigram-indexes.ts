import pg from 'pg'
import type { Database } from './database.ts'

/**
 * In kB: what was added to the index lies before it in a list, which whoever makes it longer than that merges. Of 4 MB, as usual, the
 * one who merges would wait for a fifth of a second.
 */
const LONGEST_LIST = 256

const indexesOf = (operators: string): Record<string, string> => ({
  candidates_search: `(search ${operators}) WITH (gin_pending_list_limit = ${LONGEST_LIST})`,
  // Of all: what an index of some knows of its values is not used to estimate how many have one.
  candidates_tags_search: `(fold_tags(tags) ${operators}) WITH (gin_pending_list_limit = ${LONGEST_LIST})`,
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
    // Only then left: an end before the connection stands would leave `connect` waiting for good.
    await Promise.all([holder.connect(), builder.connect()])
    if (signal?.aborted) return
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
  const { rows } = await client.query<Standing>(STANDING)
  const { whole, isCounted, isBeingBuilt } = rows[0]!
  if (isBeingBuilt || (whole.length === NAMES.length && isCounted)) return
  const schema = (await findExtension(client)) ?? (await createExtension(client))
  if (schema === undefined) return
  for (const [name, definition] of Object.entries(indexesOf(`${schema}.gin_trgm_ops`))) {
    if (whole.includes(name)) continue
    // An interrupted build leaves an index behind that is not whole.
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    await client.query(`CREATE INDEX CONCURRENTLY ${name} ON candidates USING gin ${definition}`)
  }
  await client.query('ANALYZE candidates')
}

/** Whether what contains a text is found by an index. */
export async function seeTrigramIndexes(db: Database): Promise<'whole' | 'being built' | 'missing'> {
  const { rows } = await db.raw<{ rows: [Standing] }>(STANDING)
  const [{ whole, isBeingBuilt }] = rows
  return whole.length === NAMES.length ? 'whole' : isBeingBuilt ? 'being built' : 'missing'
}

interface Standing {
  /** Names of indexes. */
  whole: string[]
  /** Whether PostgreSQL has counted the values of the tags, from which it estimates. */
  isCounted: boolean
  /** Of the table any index, as whose is not told of another user's build. */
  isBeingBuilt: boolean
}

const STANDING = `
  SELECT
    ARRAY(SELECT relname::text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE indrelid = 'candidates'::regclass AND indisvalid AND relname IN (${NAMES.map((name) => `'${name}'`).join()})) AS whole,
    EXISTS (SELECT FROM pg_stats WHERE tablename = 'candidates_tags_search') AS "isCounted",
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

/** Where it is already, only out of this user's reach, nothing is created. */
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
