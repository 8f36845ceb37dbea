import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { aSummary } from '../test/builders.ts'
import { findByName } from './by-name.ts'

let mirror: Mirror
beforeEach(async () => {
  mirror = openMirror(newId())
  await mirror.meta.put({ key: 'snapshotComplete', value: true })
  const minute = (at: number) => `2026-11-20T07:0${at}:00.000Z`
  await mirror.candidates.bulkPut([
    aSummary({ name: 'José Álvarez', email: 'jose@example.org', fileName: 'cv-1.pdf', createdAt: minute(1) }),
    aSummary({ name: 'Budi Joseph', email: null, fileName: 'jose.pdf', tags: ['alvarez'], createdAt: minute(2) }),
    aSummary({ name: 'Citra Ayu', email: 'c.ayu@example.com', fileName: 'jose.pdf', tags: ['Jose'], createdAt: minute(3) }),
  ])
})
afterEach(() => mirror.delete())

const names = async (search: string, limit = 8) => (await findByName(mirror, search, limit)).candidates.map(({ name }) => name)

it.each([
  ['jose', ['Budi Joseph', 'José Álvarez']],
  ['ALV jos', ['José Álvarez']],
  ['c.ayu@ex', ['Citra Ayu']],
  ['itra', []],
  ['cv', []],
])('“%s” finds %j by the beginnings of words in names and e-mails', async (search, found) => {
  expect(await names(search)).toEqual(found)
})

it('finds no more than asked for, the newest first', async () => {
  expect(await names('example', 1)).toEqual(['Citra Ayu'])
})

it('says whether the device lacks candidates', async () => {
  expect((await findByName(mirror, 'jose', 8)).isPartial).toBe(false)

  await mirror.meta.put({ key: 'windowFrom', value: '2026-11-20T07:01:00.000Z' })
  expect((await findByName(mirror, 'jose', 8)).isPartial).toBe(true)

  await mirror.meta.bulkDelete(['windowFrom', 'snapshotComplete'])
  expect((await findByName(mirror, 'jose', 8)).isPartial).toBe(true)
})
