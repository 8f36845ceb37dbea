import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, serverOfTestRun } from '../test/database.ts'
import { databaseUrl } from '../test/database-server.ts'
import { createDatabase, type Database } from './database.ts'
import { APP_ROLE } from './embedded/app-role.ts'
import { migrate } from './migrate.ts'

it('of many servers that start at once on an empty database one migrates, and every index is whole', async () => {
  const { db, url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const others = Array.from({ length: 20 }, () => createDatabase(url, 2))
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.destroy()))))

  await Promise.all([db, ...others].map(migrate))

  const indexes: { name: string; isWhole: boolean }[] = await db('pg_index')
    .whereRaw(`indrelid IN ('candidates'::regclass, 'counters'::regclass, 'jobs'::regclass, 'batches'::regclass)`)
    .select({ name: db.raw('indexrelid::regclass::text'), isWhole: 'indisvalid' })
  expect(indexes.map(({ name }) => name)).toContain('candidates_by_name')
  expect(indexes.filter(({ isWhole }) => !isWhole)).toEqual([])
})

const SEARCHED = ['candidates_search', 'candidates_tags_search']
const searched = (db: Database): Promise<string[]> =>
  db('pg_indexes').whereIn('indexname', SEARCHED).orderBy(1).pluck('indexname')

/** A database without tables, and a superuser in it, who has run the statements. */
async function preparedDatabase(...statements: string[]): Promise<[Database, pg.Client]> {
  const { db, url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const name = new URL(url).pathname.slice(1)
  const superuser = new pg.Client(databaseUrl(serverOfTestRun().superuser, name))
  await superuser.connect()
  onTestFinished(() => superuser.end())
  for (const statement of statements) await superuser.query(statement.replace('THIS', name))
  return [db, superuser]
}

it('names and tags have indexes by trigrams, by an extension that is created', async () => {
  const [db] = await preparedDatabase()

  await migrate(db)

  expect(await searched(db)).toEqual(SEARCHED)
})

it('the extension may lie in a schema that names are not looked for in', async () => {
  const [db] = await preparedDatabase(
    'CREATE SCHEMA "the extensions"',
    'CREATE EXTENSION pg_trgm SCHEMA "the extensions"',
    `GRANT USAGE ON SCHEMA "the extensions" TO ${APP_ROLE}`,
  )

  await migrate(db)

  expect(await searched(db)).toEqual(SEARCHED)
})

it('where the user may not create the extension there are no such indexes, until a superuser has created it', async () => {
  const [db, superuser] = await preparedDatabase(
    'ALTER DATABASE THIS OWNER TO postgres',
    `GRANT ALL ON SCHEMA public TO ${APP_ROLE}`,
  )

  await migrate(db)

  expect(await searched(db)).toEqual([])
  expect(await db('candidates').whereRaw(`fold_tags(tags) LIKE '%a%'`)).toEqual([])

  await superuser.query('CREATE EXTENSION pg_trgm')
  await migrate(db)

  expect(await searched(db)).toEqual(SEARCHED)
})
