import type { Config } from '../config/config.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { isBehind, listNewer } from '../database/migrate.ts'
import { OLDEST_MAJOR, placeOf, tryDatabase } from '../database/reach.ts'
import { seeTrigramIndexes } from '../database/trigram-indexes.ts'
import { countProblems } from '../files/originals.ts'
import { StoreUnreachable } from '../lib/store-unreachable.ts'
import { seeStore } from '../files/open-store.ts'
import { findStoreId } from '../files/store-id.ts'
import { differenceOf } from './clock.ts'
import { seeEmbedded } from './embedded.ts'
import { finding, unchecked, type Outcome } from './outcome.ts'
import { checkReplica } from './replica.ts'

/** The last version of PostgreSQL that is tested. */
const NEWEST_MAJOR = 18

/** Looks into the database, the one of DATABASE_URL or the embedded one where it runs. Changes nothing. */
export async function checkDatabase(
  config: Pick<Config, 'databaseUrl' | 'replicaUrl' | 'dataDir' | 'bucket'>,
): Promise<Outcome[]> {
  const { databaseUrl, dataDir } = config
  const seen = databaseUrl ? { url: databaseUrl } : await seeEmbedded(dataDir)
  if ('outcomes' in seen) return seen.outcomes
  const tried = await tryDatabase(seen.url)
  if ('problem' in tried) return [finding('database', tried.problem.sentence, tried.problem.remedy)]
  const tooNew = findTooNew(tried.version, placeOf(seen.url))
  if (tooNew) return [tooNew] // nothing more is asked of what is not known
  const db = createDatabase(seen.url, 1, { isPooled: tried.isPooled })
  try {
    return await look(db, { place: placeOf(seen.url), replicaUrl: config.replicaUrl, files: await seeStore(config) })
  } finally {
    await db.destroy()
  }
}

type SeenStore = Awaited<ReturnType<typeof seeStore>>

interface Seen {
  place: string
  replicaUrl: string | undefined
  files: SeenStore
}

async function look(db: Database, { place, replicaUrl, files }: Seen): Promise<Outcome[]> {
  const facts = await factsOf(db)
  const newer = await listNewer(db)
  return [
    ...differenceOf(`the database at ${place}`, facts.now),
    ...(facts.mayCreate ? [] : [finding('database', 'The user may not create tables in this database.', OWNERSHIP)]),
    ...(newer.length > 0 ? [schemaIsNewer(newer)] : await contents(db, replicaUrl, files)),
  ]
}

interface Facts {
  now: Date
  mayCreate: boolean
}

async function factsOf(db: Database): Promise<Facts> {
  const { rows } = await db.raw<{ rows: { now: string; may_create: boolean }[] }>(
    `SELECT clock_timestamp() AS now, has_schema_privilege(current_schema(), 'CREATE') AS may_create`,
  )
  const [row] = rows
  if (!row) throw new Error('The database answers without rows.')
  return { now: new Date(row.now), mayCreate: row.may_create }
}

const OWNERSHIP = 'Make it the owner of the database: ALTER DATABASE … OWNER TO …;'

function findTooNew(version: string, place: string): Outcome | undefined {
  if (Number.parseInt(version, 10) <= NEWEST_MAJOR) return undefined
  const problem = `${place} runs PostgreSQL ${version}; this version of Saring is tested with ${OLDEST_MAJOR} to ${NEWEST_MAJOR}.`
  return finding('versions', problem, 'Upgrade Saring, or use a PostgreSQL that is tested.')
}

const schemaIsNewer = (newer: readonly string[]) =>
  finding(
    'versions',
    `A newer version of Saring has changed the database (${newer.join(', ')}); this one cannot use it.`,
    'Install that version again, or restore the backup that was made before the upgrade (docs/self-hosting.md).',
  )

/** What only a database of this version can tell. */
async function contents(db: Database, replicaUrl: string | undefined, files: SeenStore): Promise<Outcome[]> {
  if (!(await db.schema.hasTable('knex_migrations')))
    return [unchecked('database', 'It has no tables yet; the server makes them.')]
  if (await isBehind(db)) return [unchecked('database', 'It is of an earlier version; the next start brings it up to this one.')]
  return [
    ...(await otherFiles(db, files)),
    ...(await lostOriginals(db, files)),
    ...(await slowSearch(db)),
    ...(await checkReplica(db, replicaUrl)),
  ]
}

/** Of fewer candidates a search reads all in a moment. */
const MANY = 10_000

async function slowSearch(db: Database): Promise<Outcome[]> {
  if (!(await db('candidates').offset(MANY).first('id'))) return []
  const indexes = await seeTrigramIndexes(db)
  if (indexes === 'valid') return []
  if (indexes === 'being built') return [unchecked('database', 'The indexes for search are being built.')]
  const problem = 'A search for a name or a tag reads all candidates of its team.'
  if (!(await db('pg_available_extensions').where({ name: 'pg_trgm' }).first('name')))
    return [unchecked('database', `${problem} This PostgreSQL does not offer pg_trgm, which would help.`)]
  const remedy = `Let the database's administrator run CREATE EXTENSION IF NOT EXISTS pg_trgm; and grant this user USAGE on its schema: within an hour
    the server begins to make the indexes, or says in its log why it cannot.`
  return [finding('database', problem, remedy)]
}

async function otherFiles(db: Database, files: SeenStore): Promise<Outcome[]> {
  const [bound] = await db('store').pluck<string[]>('id')
  const written = await findStoreId(files).catch((error: unknown) => (error instanceof StoreUnreachable ? bound : undefined))
  if (bound === undefined || bound === written || (written === undefined && !(await db('files').first('key')))) return []
  const problem = written
    ? `The files in ${files.place} belong to another database.`
    : `The files of this database are not in ${files.place}.`
  return [
    finding(
      'data folder',
      problem,
      'Set DATA_DIR or FILES_URL to the store that belongs to this database, or DATABASE_URL to its own (docs/store.md).',
    ),
  ]
}

async function lostOriginals(db: Database, { place }: SeenStore): Promise<Outcome[]> {
  const { missing, damaged } = await countProblems(db)
  if (missing + damaged === 0) return []
  const problem = `Of the CVs in ${place} ${missing} are missing and ${damaged} damaged.`
  return [finding('data folder', problem, 'Copy them back from a backup (file_missing and file_damaged in the log name them).')]
}
