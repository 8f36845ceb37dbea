import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../../shared/screening/status.ts'
import { newId } from '../../../../shared/lib/new-id.ts'
import { findWaiting, listCandidateIds } from './useCandidateIds.ts'
import { openMirror, type Mirror } from '../../database/db.ts'
import { aSummary } from '../../test/builders.ts'
import { enterRows } from '../../test/devices.ts'

let mirror: Mirror
beforeEach(() => {
  mirror = openMirror(newId())
})
afterEach(() => mirror.delete())

/** Adds candidates, newest first; every third one is decided. */
async function stocked(howMany: number) {
  const people = Array.from({ length: howMany }, (_, at) =>
    aSummary({
      createdAt: new Date(Date.UTC(2026, 10, 20, 0, 0, -at)).toISOString(),
      name: `Person ${String(at).padStart(4, '0')}`,
      overallScore: at % 100,
      status: at % 3 === 0 ? Status.rejected : Status.completed,
    }),
  )
  await enterRows(mirror, { candidates: people })
  return people
}

describe('listCandidateIds', () => {
  it('listCandidateIds returns all candidates that match the filter, in its order', async () => {
    const people = await stocked(120)
    const idsOf = (rows: typeof people) => rows.map(({ id }) => id)

    expect(await listCandidateIds(mirror, {})).toEqual(idsOf(people))
    expect(await listCandidateIds(mirror, { status: Status.rejected })).toEqual(
      idsOf(people.filter(({ status }) => status === Status.rejected)),
    )
    expect((await listCandidateIds(mirror, { sort: 'overall' }))[0]).toBe(people[99]?.id)
    expect(await listCandidateIds(mirror, { search: 'person 0007' })).toEqual([people[7]?.id])
  })

  it('listCandidateIds stops at the edge of the mirror’s window, as the list does', async () => {
    const people = await stocked(5)
    await mirror.meta.put({ key: 'windowFrom', value: people[2]!.createdAt })

    expect(await listCandidateIds(mirror, {})).toEqual(people.slice(0, 3).map(({ id }) => id))
  })
})

describe('findWaiting', () => {
  it('findWaiting returns the next undecided candidate in the given order, however far away', async () => {
    const people = await stocked(30)
    const ids = people.map(({ id }) => id)
    const decided = people.filter(({ status }) => status === Status.rejected).map(({ id }) => id)

    expect(await findWaiting(mirror, ids.slice(3))).toBe(ids[4])
    expect(await findWaiting(mirror, [...decided, ...decided, ids[5]!])).toBe(ids[5])
  })

  it('findWaiting returns null when all candidates are decided or deleted', async () => {
    const people = await stocked(1)

    expect(await findWaiting(mirror, [people[0]!.id, newId()])).toBeNull()
  })
})
