import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { pdf } from '../test/documents/pdf.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let budi: TestMember

beforeAll(async () => {
  server = await startTestServer({ TEAM_ADMINS: 'rina@example.com' })
  rina = await server.member('Rina')
  budi = await server.member('Budi')
})
afterAll(() => server.stop())

const cv = (name: string): [string, Uint8Array][] => [[`${name}.pdf`, pdf({ pages: [[name]] })]]
const jobOf = async (member: TestMember): Promise<string> => (await member.call('POST', '/jobs', aJob())).body.id

it('each user is told the role that the settings give', async () => {
  expect((await rina.call('GET', '/me')).body.role).toBe('admin')
  expect((await budi.call('GET', '/me')).body.role).toBe('member')
})

it('the role is computed for each request, so that a changed address changes it at once', async () => {
  const ana = await server.member('Ana')
  await server.db('users').where({ id: ana.userId }).update({ email: 'RINA@example.com' })

  expect((await ana.call('GET', '/me')).body.role).toBe('admin')
})

describe('a member', () => {
  it('a member may erase own uploads, and batches and jobs without candidates of others', async () => {
    const jobId = await jobOf(rina)
    const { body: first } = await budi.upload(jobId, 'Own', cv('first'))
    await budi.upload(jobId, 'Own', cv('second'))
    const { body: candidate } = await budi.call('GET', `/cv-screening/${first.id}`)

    expect((await budi.call('DELETE', `/cv-screening/${first.id}`)).status).toBe(204)
    expect((await budi.call('DELETE', `/batches/${candidate.batchId}`)).status).toBe(204)
    expect((await budi.call('DELETE', `/jobs/${jobId}`)).status).toBe(204)
  })

  it('a member may not erase a candidate that another member uploaded, nor its batch or job', async () => {
    const jobId = await jobOf(budi)
    await budi.upload(jobId, 'Mixed', cv('own'))
    const { body: others } = await rina.upload(jobId, 'Mixed', cv('others'))
    const { body: candidate } = await budi.call('GET', `/cv-screening/${others.id}`)
    const key = newId()

    for (const place of [`/jobs/${jobId}`, `/batches/${candidate.batchId}`, `/cv-screening/${others.id}`]) {
      const { status, body } = await budi.call('DELETE', place)
      expect([status, body.code]).toEqual([403, 'not_allowed'])
    }
    await budi.call('DELETE', `/jobs/${jobId}`, undefined, { 'idempotency-key': key })
    expect((await budi.call('DELETE', `/jobs/${jobId}`, undefined, { 'idempotency-key': key })).status).toBe(403)
    expect((await rina.call('GET', `/jobs/${jobId}`)).body.candidateCount).toBe(2)
  })

  it('a member may not erase a candidate whose uploader is unknown', async () => {
    const jobId = await jobOf(budi)
    const { body } = await budi.upload(jobId, 'Early', cv('early'))
    await server.db('candidates').where({ id: body.id }).update({ uploaded_by_id: null })

    expect((await budi.call('DELETE', `/jobs/${jobId}`)).status).toBe(403)
  })

  it('a candidate carries its uploader, so that the app can tell whether erasing is allowed', async () => {
    const jobId = await jobOf(budi)
    const { body } = await budi.upload(jobId, 'Told', cv('told'))

    expect((await rina.call('GET', `/cv-screening/${body.id}`)).body.uploadedById).toBe(budi.userId)
  })
})

it('an admin may erase what others uploaded', async () => {
  const jobId = await jobOf(budi)
  await budi.upload(jobId, 'Theirs', cv('theirs'))

  expect((await rina.call('DELETE', `/jobs/${jobId}`)).status).toBe(204)
})

it('every member is an admin without a list of admins', async () => {
  const open = await startTestServer()
  const ana = await open.member('Ana')

  expect((await ana.call('GET', '/me')).body.role).toBe('admin')
  await open.stop()
})
