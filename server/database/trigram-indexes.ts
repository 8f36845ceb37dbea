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

/**
 * Builds the missing indexes by the trigrams of names, e-mails, file names and tags: what contains a text is found without reading the
 * rest of the workspace. Where the extension pg_trgm is missing, and this user may not create it, there are none, and a search reads
 * the workspace. At each start, not by a migration: the extension may come later. Two at once would destroy each other's index.
 */
export async function buildTrigramIndexes(db: Database): Promise<void> {
  const schema = (await findExtension(db)) ?? (await createExtension(db))
  if (schema === undefined) return
  const built = await listBuilt(db)
  const missing = Object.entries(indexesOf(`${schema}.gin_trgm_ops`)).filter(([name]) => !built.includes(name))
  for (const [name, definition] of missing) {
    // An interrupted build leaves an invalid index behind.
    await db.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    await db.raw(`CREATE INDEX CONCURRENTLY ${name} ON candidates USING gin ${definition}`)
  }
  // An index by an expression is not used before its values were counted.
  if (missing.length > 0) await db.raw('ANALYZE candidates')
}

/** Whether what contains a text is found by an index. */
export const hasTrigramIndexes = async (db: Database): Promise<boolean> =>
  (await listBuilt(db)).length === Object.keys(indexesOf('')).length

async function listBuilt(db: Database): Promise<string[]> {
  return db('pg_index')
    .join('pg_class', 'pg_class.oid', 'indexrelid')
    .whereRaw(`indrelid = 'candidates'::regclass AND indisvalid`)
    .whereIn('relname', Object.keys(indexesOf('')))
    .pluck('relname')
}

/** The schema that the extension's operators lie in, quoted. */
async function findExtension(db: Database): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { schema: string }[] }>(
    `SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'`,
  )
  return rows[0]?.schema
}

async function createExtension(db: Database): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `SELECT FROM pg_available_extension_versions WHERE name = 'pg_trgm'
       AND (trusted AND has_database_privilege(current_database(), 'CREATE')
         OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)) LIMIT 1`,
  )
  if (rows.length === 0) return undefined
  await db.raw('CREATE EXTENSION pg_trgm')
  return findExtension(db)
}
