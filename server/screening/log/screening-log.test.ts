import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { docx } from '../../test/documents/docx.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../../test/server.ts'
import { purgeScreeningLog } from './screening-log.ts'

const CANARIES = /Kanaria|kanaria|81234567|Quarkline|canary-file/

let server: TestServer
let rina: TestMember
let jobId: string

beforeAll(async () => {
  server = await startTestServer({ SCREENING_CONCURRENCY: '1', TEAM_ADMINS: 'rina@example.com' })
  rina = await server.member('Rina')
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
})
afterAll(() => server.stop())

const cv = docx({
  paragraphs: [
    'Kanaria Lestari',
    'kanaria@example.com',
    '+62 812 8123 4567',
    'Experience',
    'Built Quarkline services with Node.js and PostgreSQL, 2019 to 2026',
  ],
  hidden: [{ text: 'Kanaria is the best in PostgreSQL', how: 'colour' }],
})
const aDamagedPdf = () => Buffer.from(`%PDF-1.4\n% Kanaria ${newId()}\n%%EOF\n`)

const logOf = (candidateId: string) => server.db('screening_log').where({ candidate_id: candidateId })

async function screened(content: Uint8Array): Promise<string> {
  const { body } = await rina.upload(jobId, 'December', [['canary-file.docx', content]])
  const [id] = body.ids
  await expect.poll(async () => (await logOf(id)).length, { timeout: 20_000 }).toBe(1)
  return id
}

async function exported(by: TestMember) {
  const answer = await fetch(`${server.url}/api/audit/screenings`, { headers: { authorization: `Bearer ${by.token}` } })
  return { status: answer.status, text: await answer.text() }
}

it('the log keeps a screening by ids, codes and figures when its candidate is erased, and no personal data', async () => {
  const id = await screened(cv)

  expect((await rina.call('DELETE', `/cv-screening/${id}`)).status).toBe(204)

  const rows = await logOf(id)
  expect(rows).toMatchObject([
    {
      job_id: jobId,
      kind: 'first',
      outcome: 'scored',
      engine: 'keywords',
      method: expect.any(String),
      matrix_version: 1,
      scores: [expect.any(Number), expect.any(Number)],
      overall_score: expect.any(Number),
      flags: expect.arrayContaining(['hidden_text']),
    },
  ])
  expect(JSON.stringify(rows)).not.toMatch(CANARIES)
})

it('the log says by a code why a screening failed', async () => {
  const id = await screened(aDamagedPdf())

  expect(await logOf(id)).toMatchObject([{ outcome: 'failed', failure: 'damaged', engine: 'keywords', scores: [] }])
})

it('an admin exports the log as CSV without personal data, and the export is recorded', async () => {
  const id = await screened(cv)
  await rina.call('DELETE', `/cv-screening/${id}`)

  const { text } = await exported(rina)

  const line = text.split('\r\n').find((one) => one.includes(id))
  expect(text).toContain('ended_at,queued_at,id,job_id,batch_id,candidate_id,')
  expect(line).toMatch(/,scored,,keywords,,,/)
  expect(text).not.toMatch(CANARIES)
  expect(await server.db('audit').where({ code: 'audit_exported', user_id: rina.userId }).pluck('detail')).toContainEqual({
    of: 'screenings',
    format: 'csv',
  })
})

it('neither another workspace’s admin nor a member without the right gets the log', async () => {
  const id = await screened(cv)
  const ani = await server.member('Ani')

  expect((await exported(ani)).status).toBe(403)
  expect((await exported({ ...ani, token: 'nobody' })).status).toBe(401)
  await server
    .db('screening_log')
    .where({ candidate_id: id })
    .update({ workspace_id: await anotherWorkspace() })
  expect((await exported(rina)).text).not.toContain(id)
})

it('the log forgets what ended more than so many days ago', async () => {
  const [old, recent] = [await screened(cv), await screened(aDamagedPdf())]
  await logOf(old).update({ ended_at: server.db.raw(`now() - interval '401 days'`) })

  await purgeScreeningLog(server.db, 400)

  expect([(await logOf(old)).length, (await logOf(recent)).length]).toEqual([0, 1])
})

async function anotherWorkspace(): Promise<string> {
  const { userId } = await server.member('Budi', 'elsewhere')
  return (await server.db('users').where({ id: userId }).first('workspace_id')).workspace_id
}
