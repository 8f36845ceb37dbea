import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { beginRow, endRow, findRow, listErasures, listRevocations, openSessionDatabase } from './session-database.ts'

const user = { id: 'a-user', name: 'Rina', email: 'rina@example.com', picture: null }
const tokens = { accessToken: 'access', refreshToken: 'refresh' }

it('findRow finds a session stored by an earlier version of the app', async () => {
  const name = crypto.randomUUID()
  const earlier = new Dexie(name)
  earlier.version(1).stores({ sessions: '++generation', revocations: 'refreshToken', erasures: 'userId' })
  await earlier.table('sessions').add({ userId: user.id, user, tokens })
  earlier.close()

  const database = openSessionDatabase(name)

  expect(await findRow(database)).toEqual({ generation: 1, userId: user.id, user, tokens })
})

it('a generation is never reused, and endRow stores the pending revocation and erasure', async () => {
  const database = openSessionDatabase(crypto.randomUUID())
  const first = await beginRow(database, user, tokens, 0)

  await endRow(database, { revoke: true, erase: true })

  expect(await findRow(database)).toBeUndefined()
  expect([await listRevocations(database), await listErasures(database)]).toEqual([['refresh'], ['a-user']])
  expect(await beginRow(database, user, tokens, 0)).toBeGreaterThan(first)
})

it('the session database reopens after it was deleted while open', async () => {
  const name = crypto.randomUUID()
  const database = openSessionDatabase(name)
  await beginRow(database, user, tokens, 0)

  await Dexie.delete(name)

  expect(await findRow(database)).toBeUndefined()
})
