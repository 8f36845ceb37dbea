import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ModelPull } from '../../../../shared/screening/model-pull.ts'
import { startModelServer, type ModelServer } from '../../../test/model-server.ts'
import { createConnection } from './connection.ts'
import { createPuller } from './pull.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer({ pullMs: 20 })
})
afterAll(() => server.close())

const log = { warn: () => {} }
const pullerFor = (model: string, host = server.url) => createPuller(createConnection(host, {}, false), model)
type Puller = ReturnType<typeof pullerFor>

/** The states until the end, each once. */
async function statesOf(puller: Puller): Promise<ModelPull[]> {
  const seen: ModelPull[] = []
  for (;;) {
    const now = puller.state()!
    if (now !== seen.at(-1)) seen.push(now)
    if (now.state !== 'pulling') return seen
    await sleep(2)
  }
}
const pullsOf = (model: string) => server.requests.filter(({ path, body }) => path === '/api/pull' && body?.name === model).length

it('a pull tells sums over all parts, and its percent never falls though the total grows', async () => {
  const puller = pullerFor('to-pull')
  const before = puller.state()
  puller.start(log)
  const seen = await statesOf(puller)
  const percents = seen.map(({ percent }) => percent)

  expect(before).toBeNull()
  expect(percents).toEqual(percents.toSorted((one, other) => one - other))
  expect(seen.map(({ totalBytes }) => totalBytes)).toContain(1000)
  expect(Math.max(...seen.filter(({ state }) => state === 'pulling').map(({ percent }) => percent))).toBe(99)
  expect(seen.at(-1)).toEqual({ state: 'done', percent: 100, doneBytes: 4000, totalBytes: 4000, failure: null })
})

it('a second start while it pulls does nothing', async () => {
  const puller = pullerFor('to-pull')
  const before = pullsOf('to-pull')
  puller.start(log)
  puller.start(log)
  await statesOf(puller)

  expect(pullsOf('to-pull') - before).toBe(1)
})

it.each([
  ['nobody-has-this', 'unknown_model'],
  ['no-room', 'disk_full'],
  ['pull-403', 'refused'],
  ['pull-breaks-off', 'broke_off'],
])('a pull of %s fails as %s, and can be started again', async (model, failure) => {
  const puller = pullerFor(model)
  puller.start(log)
  const first = (await statesOf(puller)).at(-1)
  puller.start(log)

  expect(first).toMatchObject({ state: 'failed', failure })
  expect(puller.state()).toMatchObject({ state: 'pulling', failure: null })
  expect((await statesOf(puller)).at(-1)).toMatchObject({ state: 'failed', failure })
})

it('a pull from a server that does not answer fails as unreachable', async () => {
  const puller = pullerFor('to-pull', 'http://127.0.0.1:9')
  puller.start(log)

  expect((await statesOf(puller)).at(-1)).toMatchObject({ state: 'failed', failure: 'unreachable' })
})

it('closing ends a pull at the model server', async () => {
  const slow = await startModelServer({ pullMs: 60_000 })
  const puller = pullerFor('to-pull', slow.url)
  puller.start(log)
  while (slow.requests.length === 0) await sleep(5)
  await puller.close()
  while (!slow.requests[0]?.aborted) await sleep(5)
  await slow.close()

  expect(puller.state()?.state).toBe('failed')
})
