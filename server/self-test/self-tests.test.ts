import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ModelPage } from '../../shared/model-page/model-page.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { pdf } from '../test/documents/pdf.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startModelServer, type ModelServer } from '../test/model-server.ts'
import { aJob, startServerOn, type TestMember, type TestServer } from '../test/server.ts'
import { insertEnded } from './queries.ts'

let model: ModelServer
let database: FreshDatabase
let dataDir: string
let server: TestServer
let rina: TestMember

const start = async (env: Record<string, string> = {}): Promise<void> => {
  server = await startServerOn(database, dataDir, {
    TEAM_ADMINS: 'rina@example.com',
    SCREENING_ENGINE: 'ollama',
    OLLAMA_BASE_URL: model.url,
    OLLAMA_MODEL: 'ok',
    ...env,
  })
  rina = await server.member('Rina')
}

beforeEach(async () => {
  model = await startModelServer({ slowMs: 20 })
  database = await freshDatabase()
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-self-tests-'))
})
afterEach(async () => {
  await server.stop()
  await model.close()
  await database.drop()
  await fs.rm(dataDir, { recursive: true, force: true })
})

const page = async (): Promise<ModelPage> => (await rina.call('GET', '/model')).body
const press = () => rina.call('POST', '/model/self-test', {})
const pageWhen = async (is: (page: ModelPage) => boolean, everyMs = 50): Promise<ModelPage> => {
  for (;;) {
    const now = await page()
    if (is(now)) return now
    await sleep(everyMs)
  }
}
/** A run of 44 CVs goes on once it has screened two of them. */
const goesOn = () => pageWhen(({ latest }) => latest?.waitingFor === null && latest.done > 1)
/** Asked rarely: each time the model server is asked, too. */
const over = () => pageWhen(({ latest }) => latest !== null && latest.state !== 'running', 500)
const acts = async () => {
  const { body } = await rina.call('GET', '/audit?what=self_tested')
  return body.entries.map(({ detail, userName }: { detail: object; userName: string | null }) => ({ ...detail, userName }))
}

describe('the self-test', () => {
  it('the verdict and figures are stored with the engine, which the audit tells, and nothing is left in lists, counters and the queue', async () => {
    await start()
    const before = await page()
    const pressed = await press()
    const after = await over()
    const counts = (await rina.call('GET', '/counts')).body

    expect(before).toMatchObject({ latest: null, last: null, isDue: true, engine: { name: 'ollama', model: 'ok' } })
    expect(pressed).toMatchObject({ status: 201, body: { state: 'running', done: 0, total: 44, verdict: null } })
    expect(after).toMatchObject({ isDue: false, latest: { id: pressed.body.id, state: 'ended', verdict: 'fit', done: 44 } })
    expect(after.last?.measures.map(({ name, grade }) => [name, grade])).toContainEqual(['orders', 'pass'])
    expect(after.last?.engine).toEqual({
      name: 'ollama',
      model: 'ok',
      digest: before.engine.digest,
      rules: expect.stringMatching(/^rules [\d.]+, cases \d+$/),
    })
    expect([counts, (await rina.call('GET', '/cv-screening')).body, (await rina.call('GET', '/jobs')).body]).toEqual([[], [], []])
    expect(await database.db('screenings').select('id')).toEqual([])
    expect(await acts()).toEqual([
      { act: 'ended', engine: 'ollama', model: 'ok', verdict: 'fit', userName: 'Rina' },
      { act: 'started', engine: 'ollama', model: 'ok', userName: 'Rina' },
    ])
  })

  it('a self-test is due no more once one has ended, and due again for a new digest of the model and for another engine', async () => {
    await start()
    const { engine } = await page()
    const row = { id: newId(), holder: newId(), startedAt: new Date(), total: 44, verdict: 'not_fit', measures: [] } as const
    await insertEnded(database.db, { ...row, engine })
    const after = await page()
    model.setBuild('newer')
    const newer = await pageWhen(({ isDue }) => isDue)
    await server.stop()
    await start({ SCREENING_ENGINE: 'keywords' })

    expect(after).toMatchObject({ isDue: false, last: { state: 'ended', verdict: 'not_fit' } })
    expect(newer.last).toEqual(after.last)
    expect(newer.engine.digest).not.toBe(newer.last?.engine.digest)
    expect(await page()).toMatchObject({ isDue: true, engine: { name: 'keywords' }, last: { engine: { name: 'ollama' } } })
  })

  it('only one runs at a time, and its progress is told to whoever comes back', async () => {
    await start({ OLLAMA_MODEL: 'slow-first-token' })
    await press()
    const second = await press()
    const { latest } = await pageWhen((now) => (now.latest?.done ?? 0) > 1)

    expect(second).toMatchObject({ status: 409, body: { code: 'self_test_running' } })
    expect(latest).toMatchObject({ state: 'running', total: 44, waitingFor: null })
  })

  it('a self-test can be stopped, which ends its call of the model, and another one can follow at once', async () => {
    await start({ OLLAMA_MODEL: 'hang' })
    await press()
    await pageWhen(() => model.chatRequests().length === 1)
    const stopped = await rina.call('DELETE', '/model/self-test')
    const after = await page()
    await pageWhen(() => model.chatRequests()[0]?.aborted === true)
    const again = await press()
    await rina.call('DELETE', '/model/self-test')

    expect(stopped.status).toBe(204)
    expect(after).toMatchObject({ isDue: true, last: null, latest: { state: 'stopped', verdict: null } })
    expect(again.status).toBe(201)
    expect(await acts()).toMatchObject([{ act: 'stopped' }, { act: 'started' }, { act: 'stopped' }, { act: 'started' }])
    expect((await rina.call('DELETE', '/model/self-test')).status).toBe(204)
  })

  it.each([['GET /model'], ['POST /model/self-test'], ['DELETE /model/self-test']])('%s is for admins only', async (call) => {
    await start()
    const budi = await server.member('Budi')
    const [method = '', place = ''] = call.split(' ')

    expect(await budi.call(method, place)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await page()).latest).toBeNull()
  })

  it('a model that is not there is not tested', async () => {
    await start({ OLLAMA_MODEL: 'nobody-has-this' })

    expect(await press()).toMatchObject({ status: 409, body: { code: 'model_not_ready' } })
    expect((await page()).latest).toBeNull()
  })

  it('applicants’ CVs go first', async () => {
    await start()
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const { body: uploaded } = await rina.upload(job.id, 'November', [['cv.pdf', pdf({ pages: [['Rani Wulandari']] })]])
    await press()
    await pageWhen(({ latest }) => latest?.waitingFor === 'queue')
    const chatsWhileWaiting = model.chatRequests().length
    await rina.call('DELETE', `/cv-screening/${uploaded.id}`)

    expect(chatsWhileWaiting).toBe(0)
    expect(['running', 'ended']).toContain((await goesOn()).latest?.state)
  })

  it('a self-test waits for a model that is busy, says so, and goes on when it is free', async () => {
    await model.close()
    model = await startModelServer({ models: ['busy-503-once'] })
    await start({ OLLAMA_MODEL: 'busy-503-once' })
    await press()
    await pageWhen(({ latest }) => latest?.waitingFor === 'model_busy')

    expect(['running', 'ended']).toContain((await goesOn()).latest?.state)
  })
})

describe('a self-test whose server ends', () => {
  it('a self-test is marked as interrupted when the server stops', async () => {
    await start({ OLLAMA_MODEL: 'hang' })
    await press()
    await server.stop()
    await start()

    expect((await page()).latest).toMatchObject({ state: 'interrupted', verdict: null, endedAt: expect.any(String) })
    expect((await press()).status).toBe(201)
  })

  it('a self-test is marked as interrupted at the next start when the server was killed', async () => {
    await start()
    const engine = JSON.stringify((await page()).engine)
    await server.stop()
    await database.db('self_tests').insert({ id: newId(), state: 'running', holder: newId(), engine, total: 44, done: 7 })
    await start()

    expect((await over()).latest).toMatchObject({ state: 'interrupted', done: 7 })
  })
})
