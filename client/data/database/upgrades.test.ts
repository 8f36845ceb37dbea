import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { mirrorName, openMirror } from './db.ts'
import { missing } from '../mirror/details.ts'
import { aSummary, wholeOf } from '../test/builders.ts'
import { detailIn, textIn } from '../test/kept.ts'

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
  expect(await detailIn(mirror, id)).toMatchObject({ candidate: { analysis: 'Solid.', notes: [], history: [] } })
  expect(await textIn(mirror, id)).toMatchObject({ text: { pages: ['Sri'], notes: [] } })
  expect(await missing(mirror)).toEqual([id])
})

it('details, their words in a language and texts move into blobs, and names leave the journal', async () => {
  const userId = newId()
  const { id, detailVersion, ...row } = aSummary()
  const older = new Dexie(mirrorName(userId))
  older.version(6).stores({ candidates: 'id', details: 'id', texts: 'id', journal: 'id', meta: 'key' })
  const candidate = { ...wholeOf({ ...row, id, detailVersion }), analysis: 'Mantap.', analysisLanguage: 'id' }
  await older.table('details').put({ id, detailVersion, language: 'id', candidate })
  await older.table('texts').put({ id, detailVersion, text: { pages: ['Sri'], hidden: [], notes: [] } })
  await older.table('journal').put({ id, status: 4, decisionId: newId(), name: 'Sri Wahyuni', acknowledgedAt: 1, isLost: true })
  older.close()

  const mirror = openMirror(userId)

  expect(await detailIn(mirror, id)).toEqual({ id, detailVersion, language: 'id', candidate })
  expect(await textIn(mirror, id)).toEqual({ id, detailVersion, text: { pages: ['Sri'], hidden: [], notes: [] } })
  expect(await mirror.journal.toArray()).toEqual([expect.not.objectContaining({ name: 'Sri Wahyuni' })])
  expect(await Promise.all(['details', 'texts'].map((name) => mirror.table(name).count()))).toEqual([0, 0])
})
