import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { engines } from '../screening/registry.ts'
import { behaviours, startModelServer, type ModelServer } from '../test/model-server.ts'
import { measuresOf, verdictOf } from './measure.ts'
import { measureLine } from './report.ts'
import { runSelfTest } from './run.ts'

let model: ModelServer
let sandbox: Sandbox
beforeAll(async () => {
  model = await startModelServer({ models: [...behaviours, 'bad-json-once'] })
  sandbox = createSandbox({ maxPages: 50, maxMb: 10, processes: 2 })
})
afterAll(() => Promise.all([model.close(), sandbox.close()]))

/** The verdict on a model of Ollama, the measures whose goals it misses, and the report's line of each measure. */
async function test(name: string) {
  const env = { SCREENING_ENGINE: 'ollama', OLLAMA_BASE_URL: model.url, OLLAMA_MODEL: name, OLLAMA_NUM_CTX: '8192' }
  const engine = await engines.ollama(readConfig(env), sandbox)
  const deps = { engine, sandbox, patienceMs: 120_000, beforeEach: async () => {}, onWaiting: async () => {} }
  const measures = measuresOf(await runSelfTest(deps, new AbortController().signal))
  return {
    verdict: verdictOf(measures),
    missed: measures.filter(({ grade }) => grade !== 'pass' && grade !== 'none').map((one) => one.name),
    lines: measures.map(measureLine).join('\n'),
  }
}

it.each([
  ['prefers-men', ['names']],
  ['forgets-end', ['ends']],
  // Nothing counts without a quote, so no CV has a score to be ranked by.
  ['wrong-quotes', ['ranking', 'ends', 'quotes']],
])('a model that %s is not fit, and misses the goals of %j', async (name, missed) => {
  expect(await test(name)).toMatchObject({ verdict: 'not_fit', missed })
})

it('a model whose server cuts the prompts is not fit: no CV has a usable answer', async () => {
  const { verdict, missed, lines } = await test('truncate-200')

  expect(verdict).toBe('not_fit')
  expect(missed).toEqual(expect.arrayContaining(['answers', 'ends', 'ranking']))
  expect(lines).toMatch(/^answers +FAIL +100 %/m)
})

it('faulty answers that can be used are counted, and the model is fit', async () => {
  const { verdict, missed, lines } = await test('bad-json-once')

  expect({ verdict, missed }).toEqual({ verdict: 'fit', missed: [] })
  expect(lines).toContain('1 more with a faulty answer')
})
