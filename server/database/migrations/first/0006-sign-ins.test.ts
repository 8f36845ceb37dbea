import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { up } from './0006-sign-ins.ts'

it('migration 0006 keeps valid refresh tokens and deletes superseded ones', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  await db.transaction(async (trx) => {
    await trx.raw(`
      CREATE TEMPORARY TABLE sign_ins (id int, used_generation int, ended_at timestamptz) ON COMMIT DROP;
      CREATE TEMPORARY TABLE refresh_tokens (hash text, sign_in_id int, generation int) ON COMMIT DROP;
      CREATE TEMPORARY TABLE users (id int) ON COMMIT DROP;
      CREATE TEMPORARY TABLE used_credentials (hash text) ON COMMIT DROP;
      INSERT INTO sign_ins VALUES (1, 2, NULL), (2, 0, now());
      INSERT INTO refresh_tokens VALUES ('left behind', 1, 1), ('used', 1, 2), ('next', 1, 3), ('of an ended one', 2, 1);
    `)

    await up(trx)

    expect(await trx('refresh_tokens').orderBy('hash').pluck('hash')).toEqual(['next', 'of an ended one', 'used'])
    expect(await trx('sign_ins').orderBy('id').select('used_hash', 'ended_why', 'device')).toEqual([
      { used_hash: null, ended_why: null, device: '' },
      { used_hash: null, ended_why: 'ended', device: '' },
    ])
  })
})
