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
const BUILDING = 727_466

/**
 * Builds the missing indexes by the trigrams of names, e-mails, file names and tags: what contains a text is found without reading the
 * rest of the workspace. Without them, as where the extension pg_trgm is missing and this user may not create it, a search reads the
 * workspace. One server builds at a time. An abort leaves the connection; PostgreSQL then goes on building, and nobody begins anew
 * meanwhile. Rejects when the database refuses.
 */
export async function buildTrigramIndexes(databaseUrl: string, signal?: AbortSignal): Promise<void> {
  const [holder, builder] = [clientOf(databaseUrl), clientOf(databaseUrl)]
  const leave = () => Promise.all([holder, builder].map((client) => client.end().catch(() => {})))
  const leaveNow = () => void leave()
  signal?.addEventListener('abort', leaveNow)
  try {
    await Promise.all([holder.connect(), builder.connect()])
    signal?.throwIfAborted() // an end before a connection does nothing
    // By a transaction of its own, as a pooler would lend a session's lock to others. It holds no snapshot that the build would wait for.
    await holder.query('BEGIN')
    await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const { rows } = await holder.query<{ locked: boolean }>(`SELECT pg_try_advisory_xact_lock(${BUILDING}) AS locked`)
    if (rows[0]?.locked) await build(builder)
  } catch (error) {
    if (!signal?.aborted) throw error
  } finally {
    signal?.removeEventListener('abort', leaveNow)
    await leave()
  }
}

function clientOf(databaseUrl: string): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'saring server',
    connectionTimeoutMillis: 5000,
  })
  return client.on('error', () => {}) // the running query rejects
}

async function build(client: pg.Client): Promise<void> {
  const { rows: standing } = await client.query<Standing>(STANDING)
  const missing = NAMES.filter((name) => !standing.some((one) => one.name === name && one.isWhole))
  if (missing.length === 0 || standing.some(({ isBeingBuilt }) => isBeingBuilt)) return
  const schema = (await findExtension(client)) ?? (await createExtension(client))
  if (schema === undefined) return
  const definitions = indexesOf(`${schema}.gin_trgm_ops`)
  for (const name of missing) {
    // An interrupted build leaves an index behind that is not whole.
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    await client.query(`CREATE INDEX CONCURRENTLY ${name} ON candidates USING gin ${definitions[name]}`)
  }
  // How many have a tag is not estimated before the values of the index were counted.
  await client.query('ANALYZE candidates')
}

/** Whether what contains a text is found by an index. */
export async function hasTrigramIndexes(db: Database): Promise<boolean> {
  const { rows } = await db.raw<{ rows: Standing[] }>(STANDING)
  return rows.filter(({ isWhole }) => isWhole).length === NAMES.length
}

interface Standing {
  name: string
  isWhole: boolean
  isBeingBuilt: boolean
}

/** Those of the indexes that are there. */
const STANDING = `
  SELECT relname AS name, indisvalid AS "isWhole",
    EXISTS (SELECT FROM pg_stat_progress_create_index WHERE index_relid = indexrelid) AS "isBeingBuilt"
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE indrelid = 'candidates'::regclass AND relname IN (${NAMES.map((name) => `'${name}'`).join()})`

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
