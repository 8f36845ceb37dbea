import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from './database.ts'

it('freshDatabase gives each test its own migrated database', async () => {
  const first = await freshDatabase()
  onTestFinished(first.drop)
  const second = await freshDatabase()
  onTestFinished(second.drop)

  await first.db.raw('CREATE TABLE only_here (id integer)')

  expect(await second.db.schema.hasTable('only_here')).toBe(false)
  expect(await second.db.schema.hasTable('workspaces')).toBe(true)
})
