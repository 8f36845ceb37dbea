import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ModelPage } from '../../shared/model-page/model-page.ts'
import { aCv } from '../test/documents/cv.ts'
import { pdf } from '../test/documents/pdf.ts'
import { startModelServer, type ModelServer } from '../test/model-server.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let model: ModelServer
let server: TestServer
let rina: TestMember

const start = async (env: Record<string, string>): Promise<void> => {
  server = await startTestServer({ TEAM_ADMINS: 'rina@example.com', OLLAMA_BASE_URL: model.url, ...env })
  rina = await server.member('Rina')
}
const withModel = (name: string) => start({ SCREENING_ENGINE: 'ollama', OLLAMA_MODEL: name })
beforeEach(async () => {
  model = await startModelServer({ pullMs: 30 })
})
afterEach(async () => {
  await server.stop()
  await model.close()
})

const press = () => rina.call('POST', '/model/pull')
const pageWhen = async (is: (page: ModelPage) => boolean): Promise<ModelPage> => {
  for (;;) {
    const { body } = await rina.call('GET', '/model')
    if (is(body)) return body
    await sleep(20)
  }
}
const pulls = () => model.requests.filter(({ path }) => path === '/api/pull').length

it('a missing model is pulled, after which the engine is ready', async () => {
  await withModel('to-pull')
  const before = await pageWhen(() => true)
  const pressed = await press()
  const during = await pageWhen(({ pull }) => (pull?.percent ?? 0) > 0)
  const after = await pageWhen(({ canPull }) => !canPull)

  expect(before).toMatchObject({ canPull: true, pull: null })
  expect(pressed.status).toBe(204)
  expect(during.pull?.totalBytes).toBeGreaterThan(0)
  expect(after.pull).toMatchObject({ state: 'done', percent: 100 })
  expect((await rina.call('GET', '/settings')).body.screening.state).toBe('ready')
})

it('a second press while the model is pulled, and one when it is there, pull nothing', async () => {
  await withModel('to-pull')
  const presses = [await press(), await press()]
  await pageWhen(({ canPull }) => !canPull)
  presses.push(await press())

  expect(presses.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(pulls()).toBe(1)
})

it('a pull that fails says why, and can be started again', async () => {
  await withModel('nobody-has-this')
  await press()
  const failed = await pageWhen(({ pull }) => pull?.state === 'failed')
  await press()
  await pageWhen(({ pull }) => pull?.state === 'failed')

  expect(failed).toMatchObject({ canPull: true, pull: { failure: 'unknown_model' } })
  expect(pulls()).toBe(2)
})

it('only an admin may pull', async () => {
  await withModel('to-pull')
  const budi = await server.member('Budi')

  expect(await budi.call('POST', '/model/pull')).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(pulls()).toBe(0)
})

it.each([
  ['keywords', { SCREENING_ENGINE: 'keywords' }],
  ['a model of the cloud', { SCREENING_ENGINE: 'ollama', OLLAMA_MODEL: 'cloud' }],
])('%s cannot be pulled', async (_, env) => {
  await start(env)

  expect(await press()).toMatchObject({ status: 409, body: { code: 'model_not_ready' } })
  expect((await pageWhen(() => true)).canPull).toBe(false)
})

it('a model that is being loaded shows as loading on the CV that waits for it and in the engine’s state', async () => {
  const slow = await startModelServer({ slowMs: 60_000 })
  await start({ SCREENING_ENGINE: 'ollama', OLLAMA_BASE_URL: slow.url, OLLAMA_MODEL: 'slow-load', SCREENING_CONCURRENCY: '1' })
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const { body: uploaded } = await rina.upload(job.id, 'November', [['cv.pdf', pdf({ pages: [aCv()] })]])
  const progressOf = async () => (await rina.call('GET', `/cv-screening/${uploaded.id}`)).body.progress
  while ((await progressOf())?.waitingFor !== 'model_loading') await sleep(20)
  const { body: settings } = await rina.call('GET', '/settings')
  const progress = await progressOf()
  await slow.close()

  expect(progress).toEqual({ stage: 'scoring', done: 0, total: 0, waitingFor: 'model_loading' })
  expect(settings.screening.state).toBe('loading')
})
