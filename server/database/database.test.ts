import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openMigrating, openPools } from '../start/pools.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { createDatabase, type Database } from './database.ts'
import { PATIENCE_MS } from './turns.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

async function limitsOf(pool: Database): Promise<{ statement: string; lock: string }> {
  const { rows } = await pool.raw<{ rows: [{ statement: string; lock: string }] }>(
    `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
  )
  return rows[0]
}

it('a statement waits for a lock as long as its pool allows, and no longer', async () => {
  const writing = createDatabase(database.url, 1, { lockMs: 200 })
  onTestFinished(() => writing.destroy())

  await database.db.transaction(async (trx) => {
    await trx.raw('LOCK TABLE jobs')
    await expect(writing('jobs').delete()).rejects.toMatchObject({ code: '55P03' })
  })

  await expect(writing('jobs').delete()).resolves.toBe(0)
})

it('a server’s writers have a limit for locks, and all its statements one of a minute', async () => {
  await using open = new AsyncDisposableStack()
  const { db, writing, health } = openPools({ url: database.url }, open)

  expect(await limitsOf(writing)).toEqual({ statement: '1min', lock: `${PATIENCE_MS / 1000}s` })
  expect(await limitsOf(db)).toEqual({ statement: '1min', lock: '0' })
  expect(await limitsOf(health)).toEqual({ statement: '1min', lock: '0' })
})

it('a statement of a migration has no limit', async () => {
  const migrating = openMigrating(database)
  onTestFinished(() => migrating.destroy())

  expect(await limitsOf(migrating)).toEqual({ statement: '0', lock: '0' })
})
