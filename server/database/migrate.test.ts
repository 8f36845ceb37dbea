import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { createDatabase } from './database.ts'
import { migrate } from './migrate.ts'

it('of two servers that start at once on an empty database one migrates, and every index is whole', async () => {
  const { db, url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const other = createDatabase(url)
  onTestFinished(() => other.destroy())

  await Promise.all([migrate(db), migrate(other)])

  const indexes: { name: string; isWhole: boolean }[] = await db('pg_index')
    .whereRaw(`indrelid IN ('candidates'::regclass, 'counters'::regclass, 'jobs'::regclass, 'batches'::regclass)`)
    .select({ name: db.raw('indexrelid::regclass::text'), isWhole: 'indisvalid' })
  expect(indexes.map(({ name }) => name)).toContain('candidates_by_name')
  expect(indexes.filter(({ isWhole }) => !isWhole)).toEqual([])
})
