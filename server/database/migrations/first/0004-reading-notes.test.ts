import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { up } from './0004-reading-notes.ts'

it('migration 0004 turns the reader’s English notes into codes with pages', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const sentences = [
    'Page 3 is damaged in places; some of its text is missing.',
    'Without text, perhaps a scan: page 1, 12.',
    'The file is cut off; what is left of it was read.',
  ]
  await db.transaction(async (trx) => {
    await trx.raw('CREATE TEMPORARY TABLE documents (id int, notes jsonb) ON COMMIT DROP')
    await trx.raw("INSERT INTO documents VALUES (1, ?), (2, '[]')", [JSON.stringify(sentences)])

    await up(trx)

    expect(await trx('documents').orderBy('id').pluck('notes')).toEqual([
      [
        { code: 'page_damaged', pages: [3] },
        { code: 'pages_without_text', pages: [1, 12] },
        { code: 'cut_off', pages: [] },
      ],
      [],
    ])
  })
})
