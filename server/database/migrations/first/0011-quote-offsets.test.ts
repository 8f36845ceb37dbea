import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../../shared/lib/new-id.ts'
import { freshDatabase } from '../../../test/database.ts'
import { up } from './0011-quote-offsets.ts'

it('a stored quote that its page has letter by letter gets its offset, and any other stays as it is', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const [scored, failed] = [newId(), newId()]
  const evidence = [
    { quote: 'Go', verified: true, page: 2 },
    { quote: 'Rust', verified: true, page: 2 },
    { quote: 'Go', verified: false },
  ]
  await db.transaction(async (trx) => {
    await trx.raw(`
      CREATE TEMPORARY TABLE candidates (id uuid, result jsonb) ON COMMIT DROP;
      CREATE TEMPORARY TABLE documents (candidate_id uuid, pages jsonb) ON COMMIT DROP`)
    await trx('candidates').insert([
      { id: scored, result: JSON.stringify({ analysis: 'Solid.', score: [{ reason: 'Two.', evidence }] }) },
      { id: failed, result: null },
    ])
    await trx('documents').insert([scored, failed].map((id) => ({ candidate_id: id, pages: '["Go first", "then Go"]' })))

    await up(trx)

    expect(await trx('candidates').where({ id: scored }).first('result')).toEqual({
      result: { analysis: 'Solid.', score: [{ reason: 'Two.', evidence: [{ ...evidence[0], start: 5 }, ...evidence.slice(1)] }] },
    })
  })
})
