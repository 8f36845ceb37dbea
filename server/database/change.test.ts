import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { change } from './change.ts'

let database: FreshDatabase
const workspaceId = newId()
beforeAll(async () => {
  database = await freshDatabase()
  await database.db('workspaces').insert({ id: workspaceId, account_key: 'A' })
})
afterAll(() => database.drop())

const failure = (code: string): Error => Object.assign(new Error(code), { code })

/** A change that fails this often before it succeeds; tells how often it was tried, and its version. */
async function tryWith(code: string, failures: number): Promise<{ tries: number; version?: number; failed?: string }> {
  let tries = 0
  const work = async (_: unknown, version: number) => {
    tries += 1
    if (tries <= failures) throw failure(code)
    return version
  }
  return change(database.db, workspaceId, work).then(
    (version) => ({ tries, version }),
    (error: unknown) => ({ tries, failed: String(error) }),
  )
}

const versionNow = async (): Promise<number> =>
  (await database.db('workspaces').where({ id: workspaceId }).first('version')).version

it.each(['40001', '40P01'])('a change that the database ends with %s is tried again, and has one version', async (code) => {
  const before = await versionNow()

  expect(await tryWith(code, 3)).toEqual({ tries: 4, version: before + 1 })
  expect(await tryWith(code, 4)).toEqual({ tries: 4, failed: `Error: ${code}` })
  expect(await versionNow()).toBe(before + 1)
})

it('a change that fails otherwise is not tried again', async () => {
  expect(await tryWith('23505', 1)).toEqual({ tries: 1, failed: 'Error: 23505' })
})
