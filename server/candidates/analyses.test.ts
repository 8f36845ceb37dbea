import { afterAll, beforeAll, expect, it } from 'vitest'
import { Status } from '../../shared/screening/status.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { scoreByKeywords } from '../screening/engines/keywords/score.ts'
import { aScreeningInput } from '../screening/engines/a-screening-input.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
})
afterAll(() => server.stop())

const byKeywords = scoreByKeywords(aScreeningInput({ language: 'id' }), 2026.5)

/** A CV with this result of a screening in Indonesian. */
async function scoredAs(result: object): Promise<string> {
  const jobId = (await rina.call('POST', '/jobs', aJob())).body.id
  const { body } = await rina.upload(jobId, 'Batch', [['cv.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  await server
    .db('candidates')
    .where({ id: body.id })
    .update({ status: Status.completed, result: JSON.stringify(result), analysis_language: 'id' })
  return body.id
}

it('what the keywords engine says is answered in the language that is asked for, and as written without one', async () => {
  const { score, analysis, strengths, concerns, statements, flags } = byKeywords
  const id = await scoredAs({ score, analysis, strengths, concerns, statements, flags })

  const plain = (await rina.call('GET', `/cv-screening/${id}`)).body
  const english = (await rina.call('GET', `/cv-screening/${id}?language=en`)).body

  expect(plain).toMatchObject({ analysis, analysisLanguage: 'id', statements })
  expect(plain.score[0].reason).toBe('Digunakan atau dijelaskan: Go, Python. Hanya disebut: SQL.')
  expect(english.score[0].reason).toBe('Used or described: Go, Python. Only named: SQL.')
  expect(english.concerns).toEqual(['Gardening: not stated in the CV'])
  expect([english.analysisLanguage, english.analysis]).toEqual(['en', expect.stringContaining('no model was used')])
})

it('a result from before statements is answered as it was written, whatever language is asked for', async () => {
  const { score, analysis, strengths, concerns, flags } = byKeywords
  const before = score.map((entry) => ({ ...entry, statement: undefined }))
  const id = await scoredAs({ score: before, analysis, strengths, concerns, flags })

  const { body } = await rina.call('GET', `/cv-screening/${id}?language=en`)

  expect(body).toMatchObject({ analysis, concerns, analysisLanguage: 'id' })
  expect(body.score[0].reason).toBe(score[0]?.reason)
})
