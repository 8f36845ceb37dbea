import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { createDatabase } from './database.ts'
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
