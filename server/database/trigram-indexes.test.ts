import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, serverOfTestRun } from '../test/database.ts'
import { databaseUrl } from '../test/database-server.ts'
import type { Database } from './database.ts'
import { APP_ROLE } from './embedded/app-role.ts'
import { migrate } from './migrate.ts'
import { buildTrigramIndexes, seeTrigramIndexes } from './trigram-indexes.ts'

interface Prepared {
  db: Database
  url: string
  superuser: pg.Client
}

/** A migrated database, in which a superuser has run the statements before. */
async function prepared(...statements: string[]): Promise<Prepared> {
  const { db, url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const name = new URL(url).pathname.slice(1)
  const superuser = new pg.Client(databaseUrl(serverOfTestRun().superuser, name))
  await superuser.connect()
  onTestFinished(() => superuser.end())
  for (const statement of statements) await superuser.query(statement.replace('THIS', name))
  await migrate(db)
  return { db, url, superuser }
}

it('names and tags have indexes by trigrams, by an extension that is created', async () => {
  const { db, url } = await prepared()
  expect(await seeTrigramIndexes(db)).toBe('missing')

  await buildTrigramIndexes({ url })

  expect(await seeTrigramIndexes(db)).toBe('valid')
})

it('the extension may lie in a schema that names are not looked for in', async () => {
  const { db, url } = await prepared(
    'CREATE SCHEMA "the extensions"',
    'CREATE EXTENSION pg_trgm SCHEMA "the extensions"',
    `GRANT USAGE ON SCHEMA "the extensions" TO ${APP_ROLE}`,
  )

  await buildTrigramIndexes({ url })

  expect(await seeTrigramIndexes(db)).toBe('valid')
})

it.each([
  [
    'create it',
    ['ALTER DATABASE THIS OWNER TO postgres', `GRANT ALL ON SCHEMA public TO ${APP_ROLE}`],
    'CREATE EXTENSION pg_trgm',
  ],
  [
    'use its schema',
    ['CREATE SCHEMA extensions', 'CREATE EXTENSION pg_trgm SCHEMA extensions'],
    `GRANT USAGE ON SCHEMA extensions TO ${APP_ROLE}`,
  ],
])(
  'where the extension is out of reach, since the user may not %s, there are no indexes until it is',
  async (_, before, remedy) => {
    const { db, url, superuser } = await prepared(...before)

    await buildTrigramIndexes({ url })

    expect(await seeTrigramIndexes(db)).toBe('missing')
    expect(await db('candidates').whereRaw(`fold_tags(tags) LIKE '%a%'`)).toEqual([])

    await superuser.query(remedy)
    await buildTrigramIndexes({ url })

    expect(await seeTrigramIndexes(db)).toBe('valid')
  },
)

it('an index whose build was interrupted is built again', async () => {
  const { db, url, superuser } = await prepared()
  await buildTrigramIndexes({ url })
  await superuser.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'candidates_search'::regclass`)
  expect(await seeTrigramIndexes(db)).toBe('missing')

  await buildTrigramIndexes({ url })

  expect(await seeTrigramIndexes(db)).toBe('valid')
})

it('of several servers that build at once none destroys what another has built', async () => {
  const { db, url } = await prepared()

  await Promise.all([1, 2, 3, 4].map(() => buildTrigramIndexes({ url })))

  expect(await seeTrigramIndexes(db)).toBe('valid')
})

it('a build that waits for a transaction can be left, is not begun anew while it goes on, and is completed after', async () => {
  const { db, url, superuser } = await prepared()
  await superuser.query('BEGIN')
  await superuser.query('LOCK TABLE candidates IN ROW EXCLUSIVE MODE')
  const leaving = new AbortController()
  const building = buildTrigramIndexes({ url }, leaving.signal)
  while ((await seeTrigramIndexes(db)) !== 'being built') await sleep(20)

  leaving.abort()
  await building
  await buildTrigramIndexes({ url })

  expect(await seeTrigramIndexes(db)).toBe('being built')

  await superuser.query('COMMIT')
  while ((await seeTrigramIndexes(db)) === 'being built') await sleep(20)
  await buildTrigramIndexes({ url })

  expect(await seeTrigramIndexes(db)).toBe('valid')
})

it('a build that is aborted at any time ends', async () => {
  const { url } = await prepared()
  const aborted = async (afterMs: number) => {
    const leaving = new AbortController()
    const building = buildTrigramIndexes({ url }, leaving.signal)
    if (afterMs > 0) await sleep(afterMs)
    leaving.abort()
    return building
  }

  for (const afterMs of [0, 1, 2, 4, 8, 16, 32]) await expect(aborted(afterMs)).resolves.toBeUndefined()
})

it('the table is analysed as long as there are no statistics of its tags, as after a build whose server ended', async () => {
  const { url, superuser } = await prepared()
  const analysed = async () =>
    (await superuser.query(`SELECT last_analyze FROM pg_stat_all_tables WHERE relname = 'candidates'`)).rows[0]
  await buildTrigramIndexes({ url })
  const before = await analysed()

  await buildTrigramIndexes({ url })

  expect(await analysed()).not.toEqual(before)
})
