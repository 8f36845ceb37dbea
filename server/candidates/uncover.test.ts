import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let ana: TestMember
let jobId: string
let id: string

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  ana = await server.member('Ana')
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { body: job } = await rina.call('POST', '/jobs', { ...aJob(), blind: true })
  jobId = job.id
  const { body } = await rina.upload(jobId, 'Batch', [['siti-rahma.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  id = body.id
})

const uncover = (member: TestMember) => member.call('POST', `/cv-screening/${id}/uncover`)
const found = async (member: TestMember, search: string, more = '') =>
  (await member.call('GET', `/cv-screening?jobId=${jobId}&search=${search}${more}`)).body.map((each: { id: string }) => each.id)

it('a job is open unless it says otherwise, and an edit by an app that knows no blind jobs leaves it blind', async () => {
  expect((await rina.call('POST', '/jobs', aJob())).body.blind).toBe(false)

  const { body } = await rina.call('PUT', `/jobs/${jobId}`, { ...aJob(), title: 'Other' })

  expect(body).toMatchObject({ title: 'Other', blind: true })
  expect((await rina.call('PUT', `/jobs/${jobId}`, { ...aJob(), blind: false })).body.blind).toBe(false)
})

it('an uncovering is told in candidate, history and audit trail, once for each member', async () => {
  const { status, body } = await uncover(ana)
  const { body: again } = await uncover(ana)
  const { body: both } = await uncover(rina)

  expect(status).toBe(200)
  expect(body.uncoverings).toMatchObject([{ what: 'uncovered', by: 'Ana' }])
  expect(again.version).toBe(body.version)
  expect(both.uncoverings.map(({ by }: { by: string }) => by)).toEqual(['Ana', 'Rina'])
  const { body: page } = await rina.call('GET', '/sync')
  expect(page.candidates.find((each: { id: string }) => each.id === id).uncoveredBy).toEqual(both.uncoveredBy)
  const entries = await server
    .db('audit')
    .where({ code: 'candidate_uncovered' })
    .whereRaw('candidate_ids @> ARRAY[?::uuid]', [id])
  expect(entries).toHaveLength(2)
})

it('a search finds a covered candidate by nothing that tells who it is', async () => {
  await server
    .db('candidates')
    .where({ id })
    .update({ tags: ['senior'] })

  expect(await found(rina, 'rahma')).toEqual([])
  expect(await found(rina, 'rahma', '&searchIn=all')).toEqual([])
  expect(await found(rina, 'senior')).toEqual([id])
  await uncover(rina)
  expect(await found(rina, 'rahma')).toEqual([id])
  expect(await found(ana, 'rahma')).toEqual([])
})

it('strangers and whoever is signed out uncover nothing', async () => {
  const stranger = await server.member('Stranger', 'elsewhere')

  expect((await uncover(stranger)).status).toBe(404)
  expect((await stranger.call('GET', `/cv-screening/${id}/covered-text`)).status).toBe(404)
  expect((await fetch(`${server.url}/api/cv-screening/${id}/uncover`, { method: 'POST' })).status).toBe(401)
})
