import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../../shared/lib/new-id.ts'
import { freshDatabase } from '../../../test/database.ts'
import { up } from './0005-bounded-workspaces.ts'

it('migration 0005 turns stored answers into references', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const [id, other] = [newId(), newId()]
  const row = { id, version: 7, name: 'Dewi Lestari', notes: [{ id: other, text: 'A secret' }] }
  const upload = {
    id,
    ids: [id, other],
    files: [
      { id, name: 'Dewi.pdf' },
      { id: other, name: 'b.exe', error: { code: 'empty', message: '…' } },
    ],
  }
  const answers = [
    row,
    { code: 'conflict', message: 'Changed.', current: row },
    { code: 'not_found', message: 'Nothing.', details: ['Dewi'] },
    { code: 'conflict', message: 'Go on there.', current: { offset: 5 } },
    upload,
    null,
  ]
  await db.transaction(async (trx) => {
    await trx.raw('CREATE TEMPORARY TABLE operations (at int, body jsonb, entity_ids uuid[]) ON COMMIT DROP')
    await trx.raw('CREATE TEMPORARY TABLE files (workspace_id uuid, size int) ON COMMIT DROP')
    for (const [at, body] of answers.entries()) await trx('operations').insert({ at, body: body && JSON.stringify(body) })

    await up(trx)

    expect(await trx('operations').orderBy('at').select()).toEqual([
      { at: 0, body: { id, version: 7 } },
      { at: 1, body: { code: 'conflict', message: 'Changed.', current: { id, version: 7 } } },
      { at: 2, body: { code: 'not_found', message: 'Nothing.' } },
      { at: 3, body: { code: 'conflict', message: 'Go on there.' } },
      { at: 4, body: { files: [{ id }, { id: other, error: { code: 'empty' } }] } },
      { at: 5, body: null },
    ])
  })
})
