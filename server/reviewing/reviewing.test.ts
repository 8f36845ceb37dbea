import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { purgeReviewing } from './queries.ts'

let server: TestServer
let rina: TestMember
let budi: TestMember
let stranger: TestMember
let ids: [string, string, string, string]

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  budi = await server.member('Budi')
  stranger = await server.member('Stranger', 'elsewhere')
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const files = [1, 2, 3, 4].map((at): [string, Buffer] => [`cv${at}.pdf`, Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)])
  ids = (await rina.upload(job.id, 'Batch', files)).body.ids
})
afterAll(() => server.stop())
beforeEach(() => server.db('reviewing').delete())

const review = async (who: TestMember, shown: string | null, wanted: readonly string[] = []) => {
  const { status, body } = await who.call('PUT', '/reviewing', { shown, wanted })
  expect(status).toBe(200)
  return body
}
const letPass = (seconds: number) => server.db.raw('UPDATE reviewing SET until = until - make_interval(secs => ?)', [seconds])

it('offers the first that nobody else was shown or promised, and the same one again to whom it was promised', async () => {
  const [a, b, c] = ids

  const first = await review(rina, null, [a, b, c])
  const other = await review(budi, null, [a, b, c])
  const again = await review(rina, null, [b, a, c])

  expect([first.offered, other.offered, again.offered]).toEqual([a, b, a])
})

it('offers different candidates to two who ask at the same moment, however often', async () => {
  for (let round = 0; round < 10; round += 1) {
    await server.db('reviewing').delete()
    const offers = await Promise.all([review(rina, null, ids), review(budi, null, ids)])
    expect(new Set(offers.map(({ offered }) => offered)).size).toBe(2)
  }
})

it('offers nobody while others hold all, and a candidate that was shown again after a minute', async () => {
  const [a, b] = ids
  await review(budi, a, [b])
  await review(budi, b)

  expect((await review(rina, null, [a, b])).offered).toBeNull()
  await letPass(30)
  expect((await review(rina, null, [a])).offered).toBeNull()
  await letPass(31)
  expect((await review(rina, null, [a])).offered).toBe(a)
})

it('frees a promised candidate that is not asked for any more before one that was shown', async () => {
  const [a, b] = ids
  await review(budi, a, [b])

  await letPass(30)

  expect((await review(rina, null, [a, b])).offered).toBe(b)
})

it('tells who else reviews and at what they look, until they have been silent for a while', async () => {
  const [a, b, c] = ids
  await review(budi, a, [b])
  await review(budi, b, [c])

  const told = await review(rina, b)
  expect(told.others).toEqual([{ id: budi.userId, name: 'Budi', looksAt: b, held: expect.any(Array) }])
  expect(new Set(told.others[0].held)).toEqual(new Set([a, b, c]))

  await letPass(30)
  expect((await review(rina, b)).others).toEqual([{ id: budi.userId, name: 'Budi', looksAt: null, held: expect.any(Array) }])
  await letPass(40)
  expect((await review(rina, b)).others).toEqual([])
})

it('shows a candidate that was asked for, though somebody else looks at it, to the others too', async () => {
  const [a] = ids
  await review(budi, a)
  await review(rina, a)

  expect((await review(budi, a)).others).toMatchObject([{ name: 'Rina', looksAt: a }])
})

it('knows nothing of other workspaces: neither who is there nor their candidates', async () => {
  const [a] = ids
  await review(rina, a)

  const told = await review(stranger, a, [a])

  expect(told).toEqual({ offered: null, others: [] })
  expect((await review(budi, null)).others).toMatchObject([{ name: 'Rina' }])
})

it('refuses a call without a sign-in, without sense, or for too many', async () => {
  const signedOut = await fetch(`${server.url}/api/reviewing`, { method: 'PUT' })
  const wrong = await rina.call('PUT', '/reviewing', { shown: 'me', wanted: [] })
  const many = await rina.call('PUT', '/reviewing', { shown: null, wanted: Array.from({ length: 9 }, newId) })

  expect([signedOut.status, wrong.status, many.status]).toEqual([401, 400, 400])
})

it('forgets everything after its minute', async () => {
  await review(rina, ids[0], ids)
  await letPass(61)

  await purgeReviewing(server.db)

  expect(await server.db('reviewing')).toEqual([])
})
