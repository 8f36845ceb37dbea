import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../../shared/lib/new-id.ts'
import { freshDatabase } from '../../../test/database.ts'
import { UPLOADERS_FROM_ANSWERS } from './0008-audit.ts'

it('migration 0008 takes a candidate’s uploader from the stored answers, the first one if several sent it', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const [workspace, rina, budi, first, unknown] = [newId(), newId(), newId(), newId(), newId()]
  await db.transaction(async (trx) => {
    await trx.raw(`
      CREATE TEMPORARY TABLE candidates (id uuid, workspace_id uuid, uploaded_by_id uuid) ON COMMIT DROP;
      CREATE TEMPORARY TABLE operations (workspace_id uuid, user_id uuid, status int, body jsonb, created_at timestamptz)
        ON COMMIT DROP`)
    await trx('candidates').insert([first, unknown].map((id) => ({ id, workspace_id: workspace })))
    const body = { files: [{ id: first }, { id: newId(), error: { code: 'empty' } }] }
    const operation = { workspace_id: workspace, status: 201, body }
    await trx('operations').insert([
      { ...operation, user_id: budi, created_at: '2026-02-01' },
      { ...operation, user_id: rina, created_at: '2026-01-01' },
      { ...operation, user_id: budi, created_at: '2025-01-01', status: 200, body: { id: first } },
      { ...operation, user_id: budi, created_at: '2025-06-01', body: { files: [{ id: first, error: { code: 'empty' } }] } },
    ])

    await trx.raw(UPLOADERS_FROM_ANSWERS)

    expect(await trx('candidates').orderBy('id').select('id', 'uploaded_by_id')).toEqual([
      { id: first, uploaded_by_id: rina },
      { id: unknown, uploaded_by_id: null },
    ])
  })
})
