import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
/** Newest first. */
let all: CandidateSummary[]

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  rina = await server.member(`Rina ${newId()}`, newId())
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  for (let at = 0; at < 4; at += 1)
    await rina.upload(job.id, 'B', [[`cv-${at}.pdf`, Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  all = (await rina.call('GET', '/sync')).body.candidates
})

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('a device with a window', () => {
  it('a first copy leaves out candidates older than the window, and then goes on like any other', async () => {
    const { body: page } = await rina.call('GET', `/sync?oldest=${all[1]!.createdAt}`)
    expect(ids(page.candidates)).toEqual(ids(all.slice(0, 2)))
    expect(page.hasMore).toBe(false)

    await rina.call('DELETE', `/cv-screening/${all[3]!.id}`)
    const { body: next } = await rina.call('GET', `/sync?cursor=${page.cursor}&oldest=${all[1]!.createdAt}`)

    expect(ids(next.deleted)).toEqual([all[3]!.id])
  })

  it('older candidates can be fetched with the same filters', async () => {
    const until = `until=${all[1]!.createdAt}`

    expect(ids((await rina.call('GET', `/cv-screening?${until}`)).body)).toEqual(ids(all.slice(1)))
    expect(ids((await rina.call('GET', `/cv-screening?${until}&limit=2`)).body)).toEqual(ids(all.slice(1, 3)))
    expect(ids((await rina.call('GET', `/cv-screening?${until}&search=cv-3`)).body)).toEqual([])
    expect(ids((await rina.call('GET', `/cv-screening?${until}&search=cv-0`)).body)).toEqual([all[3]!.id])
  })

  it('candidates created at the same moment are paged by id', async () => {
    const { createdAt } = all[0]!
    await server.db('candidates').whereIn('id', ids(all)).update({ created_at: createdAt })
    const seen: string[] = []

    for (let place = `until=${createdAt}`; seen.length < 4; place = `until=${createdAt}&before=${seen.at(-1)}`)
      seen.push(...ids((await rina.call('GET', `/cv-screening?${place}&limit=1`)).body))

    expect(seen).toEqual(ids(all).toSorted().toReversed())
  })
})
