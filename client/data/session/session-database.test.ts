import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { beginRow, endRow, findRow, listErasures, listRevocations, openSessionDatabase } from './session-database.ts'

const user = { id: 'a-user', name: 'Rina', email: 'rina@example.com', picture: null }
const tokens = { accessToken: 'access', refreshToken: 'refresh' }

it('finds the session that an earlier version of the app kept', async () => {
  const name = crypto.randomUUID()
  const earlier = new Dexie(name)
  earlier.version(1).stores({ sessions: '++generation', revocations: 'refreshToken', erasures: 'userId' })
  await earlier.table('sessions').add({ userId: user.id, user, tokens })
  earlier.close()

  const database = openSessionDatabase(name)

  expect(await findRow(database)).toEqual({ generation: 1, userId: user.id, user, tokens })
})

it('never gives a generation twice, and notes what is left to do with the row that goes', async () => {
  const database = openSessionDatabase(crypto.randomUUID())
  const first = await beginRow(database, user, tokens, 0)

  await endRow(database, { revoke: true, erase: true })

  expect(await findRow(database)).toBeUndefined()
  expect([await listRevocations(database), await listErasures(database)]).toEqual([['refresh'], ['a-user']])
  expect(await beginRow(database, user, tokens, 0)).toBeGreaterThan(first)
})

it('opens again when it was deleted under its feet', async () => {
  const name = crypto.randomUUID()
  const database = openSessionDatabase(name)
  await beginRow(database, user, tokens, 0)

  await Dexie.delete(name)

  expect(await findRow(database)).toBeUndefined()
})
