import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { mirrorName, openMirror } from './db.ts'
import { missing } from '../mirror/details.ts'
import { aSummary, wholeOf } from '../test/builders.ts'

it('rows from before there were notes and tags get none, and their details are fetched anew', async () => {
  const userId = newId()
  const { fileHash: _, tags: __, noteCount: ___, storyVersion: ____, ...row } = aSummary()
  const {
    notes: _____,
    history: ______,
    ...candidate
  } = wholeOf({ ...row, fileHash: null, tags: [], noteCount: 0, storyVersion: 0 })
  const { id, detailVersion } = row
  const older = new Dexie(mirrorName(userId))
  older.version(2).stores({ candidates: 'id', bases: '[kind+id]', details: 'id', texts: 'id', meta: 'key' })
  await older.table('candidates').put(row)
  await older.table('bases').put({ kind: 'candidate', id, parents: [], row })
  await older.table('details').put({ id, detailVersion, language: null, candidate: { ...candidate, storyVersion: undefined } })
  await older.table('texts').put({ id, detailVersion, text: { pages: ['Sri'], hidden: [], notes: ['It is damaged.'] } })
  older.close()

  const mirror = openMirror(userId)

  expect(await mirror.candidates.get(id)).toMatchObject({ name: 'Sri Wahyuni', tags: [], noteCount: 0 })
  expect(await mirror.serverRows.get(['candidate', id])).toMatchObject({ row: { tags: [], storyVersion: 0 } })
  expect(await mirror.details.get(id)).toMatchObject({ candidate: { analysis: 'Solid.', notes: [], history: [] } })
  expect(await mirror.texts.get(id)).toMatchObject({ text: { pages: ['Sri'], notes: [] } })
  expect(await missing(mirror)).toEqual([id])
})
