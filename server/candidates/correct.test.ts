import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let ana: TestMember
let stranger: TestMember
let jobId: string
let id: string

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  ana = await server.member('Ana')
  stranger = await server.member('Stranger', 'elsewhere')
})
afterAll(() => server.stop())
beforeEach(async () => {
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
  const { body } = await rina.upload(jobId, 'Batch', [['cv.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  id = body.id
})

const correct = (fields: object, member = rina, headers?: Record<string, string>) =>
  member.call('PUT', `/cv-screening/${id}/contact`, fields, headers)
const read = async () => (await rina.call('GET', `/cv-screening/${id}`)).body
const found = async (search: string) =>
  (await rina.call('GET', `/cv-screening?jobId=${jobId}&search=${encodeURIComponent(search)}`)).body.length

it('a correction changes what it names, and devices fetch it with its line of the history', async () => {
  const before = await read()

  const { status, body } = await correct({ name: '  Dewi   Lestari ', email: 'dewi@example.com' })

  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Dewi Lestari', email: 'dewi@example.com', phone: null })
  expect(body.storyVersion).toBeGreaterThan(before.storyVersion)
  expect(body.detailVersion).toBe(before.detailVersion)
  expect(body.corrections).toMatchObject([{ what: 'corrected', by: 'Rina', corrected: ['name', 'email'] }])
  expect(body.history.map(({ what }: { what: string }) => what)).toEqual(['uploaded'])
})

it('a corrected name is found, and the one before is not', async () => {
  await correct({ name: 'Dewi Lestari' })
  await correct({ name: 'Sekar Ayu' }, ana)

  expect([await found('sekar ayu'), await found('dewi')]).toEqual([1, 0])
})

it('nothing is left of a field that is corrected to nothing, and the file lends its name', async () => {
  await correct({ name: 'Dewi', email: 'dewi@example.com', phone: '0812 0000 0142' })

  const { body } = await correct({ name: null, email: '', phone: null })

  expect(body).toMatchObject({ name: 'cv.pdf', email: null, phone: null })
  expect(body.corrections).toHaveLength(2)
})

it('the same correction again changes nothing, under its key or without one', async () => {
  const key = newId()
  const first = await correct({ name: 'Dewi' }, rina, { 'idempotency-key': key })

  const repeat = await correct({ name: 'Dewi' }, rina, { 'idempotency-key': key })
  const again = await correct({ name: 'Dewi' }, ana)

  expect([repeat.status, repeat.headers.get('idempotency-replayed'), repeat.body.version]).toEqual([
    200,
    'true',
    first.body.version,
  ])
  expect([again.status, again.body.version]).toEqual([200, first.body.version])
  expect((await read()).corrections).toMatchObject([{ id: key, by: 'Rina' }])
  expect((await correct({ name: 'Sekar' }, rina, { 'idempotency-key': key })).body.code).toBe('key_reused')
})

it.each([
  {},
  { name: 'x'.repeat(301) },
  { name: 'half \ud800' },
  { email: 'nobody' },
  { email: 'two words@example.com' },
  { phone: 'none' },
  { phone: 812_000_0142 },
])('a correction cannot be %j', async (fields) => {
  expect((await correct(fields)).status).toBe(400)
})

it('the audit trail names the fields of a correction, and nothing of what they say', async () => {
  await correct({ name: 'Dewi Lestari', phone: '0812 0000 0142' })

  const { body } = await rina.call('GET', `/audit?what=candidate_corrected&candidateId=${id}`)

  expect(body.entries).toMatchObject([{ userName: 'Rina', detail: { jobId, fields: ['name', 'phone'] } }])
  expect(JSON.stringify([body.entries, await server.db('corrections'), await server.db('audit')])).not.toMatch(
    /Lestari|0000 ?0142/,
  )
})

it('a correction needs a signed-in member and a candidate of the workspace', async () => {
  const nobody = await fetch(`${server.url}/api/cv-screening/${id}/contact`, { method: 'PUT' })

  expect(nobody.status).toBe(401)
  expect((await correct({ name: 'Mine' }, stranger)).status).toBe(404)
  expect((await read()).name).toBe('cv.pdf')
})

it('corrections are erased with their candidate', async () => {
  await correct({ name: 'Dewi' })

  await rina.call('DELETE', `/cv-screening/${id}`)

  expect(await server.db('corrections').where({ candidate_id: id })).toEqual([])
})
