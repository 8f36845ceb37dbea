import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { fill } from '../test/plans/fill.ts'
import { changesAbove } from './changes.ts'
import type { ChangesCursor } from './cursor.ts'

it.each([1, 7, 500])('pages of %i that end within a version bring every row of every kind once, and no other', async (limit) => {
  const { db, url, drop } = await freshDatabase()
  onTestFinished(drop)
  const { workspaceId } = await fill(url, 100)
  for (const table of ['jobs', 'batches', 'candidates', 'tombstones']) {
    await db(table).update({ version: 7 })
    await db(table)
      .whereIn('id', db(table).where({ workspace_id: workspaceId }).orderBy('id').limit(2).select('id'))
      .update({ version: 8 })
  }

  const brought: string[] = []
  let cursor: ChangesCursor = {
    in: 'changes',
    workspace: workspaceId,
    counted: 0,
    after: [6, '~', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  }
  for (let isFull = true; isFull;) {
    const page = await db.transaction((trx) => changesAbove(trx, cursor, limit))
    brought.push(...[page.jobs, page.batches, page.candidates, page.deleted].flatMap((rows) => rows.map(({ id }) => id)))
    cursor = page.next as ChangesCursor
    isFull = page.isFull
  }

  const kept: string[][] = await Promise.all(
    ['jobs', 'batches', 'candidates'].map((table) => db(table).where({ workspace_id: workspaceId }).pluck('id')),
  )
  const deleted: string[] = await db('tombstones').where({ workspace_id: workspaceId, below: null }).pluck('id')
  expect(brought.toSorted()).toEqual([...kept.flat(), ...deleted].toSorted())
})
