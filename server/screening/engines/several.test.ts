import { afterEach, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../test/model-server.ts'
import { aScreeningInput } from './a-screening-input.ts'
import type { ScreeningInput } from './engine.ts'
import { modelOptions, quiet, scorer } from './language-model/a-model.ts'
import { createOllamaEngine } from './ollama/engine.ts'
import { createEngineOfSeveral } from './several.ts'

const servers: ModelServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start(...given: Parameters<typeof startModelServer>): Promise<ModelServer> {
  const server = await startModelServer(...given)
  servers.push(server)
  return server
}

function engineOf(model = 'ok') {
  const [first, ...others] = servers.map(({ url }) => createOllamaEngine(modelOptions(url, model), scorer()))
  return createEngineOfSeveral([first!, ...others])
}

const inputFor = (title: string): ScreeningInput => {
  const input = aScreeningInput()
  return { ...input, job: { ...input.job, title } }
}
const countOf = (server: ModelServer) => server.chatRequests().length
/** How many calls each server had: those of a screening go to one server. */
const shares = () => servers.map(countOf)

it('side by side each server has a screening, and one by one a job stays with its server', async () => {
  await start()
  await start()
  const engine = engineOf()
  expect(engine.concurrency).toBe(2)

  const outcomes = await Promise.all(['First', 'Second'].map((title) => engine.screen(inputFor(title), quiet)))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['scored', 'scored'])
  const [one, other] = shares()
  expect(one).toBe(other)

  for (let turn = 0; turn < 3; turn += 1) await engine.screen(inputFor('First'), quiet)
  const after = shares().toSorted((a, b) => a - b)
  expect(after).toEqual([one, one! * 4])
})

it('different jobs come to different servers', async () => {
  await start()
  await start()
  const engine = engineOf()

  for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await engine.screen(inputFor(title), quiet)

  for (const share of shares()) expect(share).toBeGreaterThan(0)
})

it('a slow server gets less', async () => {
  await start({ slowMs: 1500 })
  await start({ slowMs: 10 })
  const engine = engineOf('slow-first-token')
  let left = 8

  const work = async () => {
    while ((left -= 1) >= 0) await engine.screen(inputFor(`Job ${left}`), quiet)
  }
  await Promise.all([work(), work()])

  const [slow, quick] = shares()
  expect(quick).toBeGreaterThan(2 * slow!)
})

it('when a server is gone the others go on, and it is used again when it is back', async () => {
  const gone = await start()
  await start()
  const engine = engineOf()
  await engine.state()
  await gone.close()

  const outcomes = await Promise.all(['A', 'B', 'C', 'D'].map((title) => engine.screen(inputFor(title), quiet)))

  expect(outcomes.map(({ kind }) => kind)).toEqual(['scored', 'scored', 'scored', 'scored'])
  expect((await engine.state()).state).toBe('ready')
})

it('when all servers are gone the screening waits for the model', async () => {
  await start()
  await start()
  const engine = engineOf()
  for (const server of servers) await server.close()

  expect(await engine.screen(inputFor('A'), quiet)).toMatchObject({ kind: 'waiting', waitingFor: 'model' })
  expect((await engine.state()).state).toBe('unreachable')
})

it('a server with another digest of the model is left out, until it is the only one', async () => {
  const first = await start()
  const other = await start()
  other.setBuild('another')
  const engine = engineOf()

  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await engine.screen(inputFor(title), quiet)
  expect(countOf(other)).toBe(0)
  const { digest } = await engine.identify()

  await first.close()
  expect((await engine.screen(inputFor('A'), quiet)).kind).toBe('scored')
  expect((await engine.identify()).digest).not.toBe(digest)
})
