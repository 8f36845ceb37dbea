import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
})
afterAll(() => server.stop())

it('the ledger stores no more bytes for long notes on one candidate than for short notes on many', async () => {
  const { body: job } = await rina.call('POST', '/jobs', aJob())

  async function bytesOf(text: string, notesEach: number): Promise<number> {
    const keys: string[] = []
    while (keys.length < 20) {
      const { body } = await rina.upload(job.id, 'B', [['cv.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
      for (let note = 0; note < notesEach; note += 1) {
        const key = newId()
        const { status } = await rina.call(
          'PUT',
          `/cv-screening/${body.id}/notes/${newId()}`,
          { text },
          { 'idempotency-key': key },
        )
        expect(status).toBe(200)
        keys.push(key)
      }
    }
    const found = await server
      .db('operations')
      .whereIn('key', keys)
      .first<{ bytes: number }>(server.db.raw('sum(pg_column_size(operations.*)) AS bytes'))
    return found.bytes
  }

  const onMany = await bytesOf('Good.', 2)
  const onOne = await bytesOf('Very good. '.repeat(100), 20)

  expect(onMany).toBeGreaterThan(0)
  expect(onOne).toBeLessThan(onMany * 1.1)
})
