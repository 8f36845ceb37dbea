import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLastVerdict } from './queries.ts'
import { freshDatabase } from '../test/database.ts'
import { startModelServer, type ModelServer } from '../test/model-server.ts'

const command = path.join(import.meta.dirname, 'command.ts')

/** No database runs here. */
const NOWHERE = path.join(import.meta.dirname, 'no-data')

let ollama: ModelServer
let openai: ModelServer
beforeAll(async () => {
  ollama = await startModelServer()
  openai = await startModelServer({ speaks: 'openai' })
})
afterAll(() => Promise.all([ollama.close(), openai.close()]))

interface Said {
  code: number
  out: string
  /** The names of the measures in the report with their grades; none for `seconds`. */
  grades: Record<string, string>
  err: string
}

const check = (env: Record<string, string>): Promise<Said> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command],
      { env: { PATH: process.env.PATH, DATA_DIR: NOWHERE, ...env } },
      (_, out, err) => {
        const lines = [...out.matchAll(/^([a-z]+) +(pass|reservation|FAIL)/gm)]
        resolve({
          code: child.exitCode ?? -1,
          out,
          err,
          grades: Object.fromEntries(lines.map(([, name, grade]) => [name, grade])),
        })
      },
    )
  })

const withOllama = (model: string) =>
  check({ SCREENING_ENGINE: 'ollama', OLLAMA_BASE_URL: ollama.url, OLLAMA_MODEL: model, OLLAMA_NUM_CTX: '8192' })

const allPass = {
  ranking: 'pass',
  names: 'pass',
  orders: 'pass',
  repeats: 'pass',
  ends: 'pass',
  quotes: 'pass',
  answers: 'pass',
}

describe('model:check', () => {
  it('a good model on Ollama is fit: every goal is reached, and the exit code is 0', async () => {
    const said = await withOllama('ok')

    expect(said).toMatchObject({ code: 0, grades: allPass })
    expect(said.out).toMatch(/^Engine ollama, model ok, digest [0-9a-f]{64}, rules [\d.]+, cases \d+$/m)
    expect(said.out).toMatch(/^Fit: all goals are reached\./m)
    expect(said.err).toContain('43 of 44 CVs')
  })

  it('a good model on a server of the OpenAI kind is fit too, also where the verdict cannot be kept', async () => {
    const env = { SCREENING_ENGINE: 'openai', OPENAI_BASE_URL: `${openai.url}/v1`, OPENAI_MODEL: 'ok' }
    const said = await check({ ...env, DATABASE_URL: 'postgres://saring:x@127.0.0.1:9/saring' })

    expect(said).toMatchObject({ code: 0, grades: allPass, err: expect.stringContaining('could not be kept') })
  })

  it('keywords are tested with their true figures, which are kept for the model page', async () => {
    const database = await freshDatabase()
    const said = await check({ SCREENING_ENGINE: 'keywords', DATABASE_URL: database.url })
    const kept = await findLastVerdict(database.db)
    const acts = await database.db('audit').where({ code: 'self_tested' }).pluck('detail')
    await database.drop()

    expect(said).toMatchObject({ code: 0, grades: allPass })
    expect(said.out).toMatch(/^Engine keywords, rules [\d.]+, cases \d+$/m)
    expect(said.out).toMatch(/^ranking +pass +100 % .*12 of 12/m)
    expect(said.out).toMatch(/^The page Model shows this verdict\.$/m)
    expect(kept).toMatchObject({ state: 'ended', verdict: 'fit', engine: { name: 'keywords' }, done: 44, total: 44 })
    expect(kept?.measures.find(({ name }) => name === 'ranking')).toMatchObject({ value: 100, grade: 'pass' })
    expect(acts).toEqual([{ act: 'ended', engine: 'keywords', model: null, verdict: 'fit' }])
  })

  it('a model that obeys orders is not fit, the report names that measure alone, and the exit code is 1', async () => {
    const said = await withOllama('obeys')

    expect(said).toMatchObject({ code: 1, grades: { ...allPass, orders: 'FAIL' } })
    expect(said.out).toMatch(/^Not fit/m)
    expect(said.out).toMatch(/^Not kept for the page Model: the database of these settings does not run\.$/m)
  })

  it.each([
    ['no-such-model', 'model_missing'],
    ['cloud', 'not_allowed'],
  ])('the model %s cannot be tested, which is said at once', async (model, state) => {
    expect(await withOllama(model)).toMatchObject({ code: 1, err: expect.stringContaining(`its state is ${state}`) })
  })
})
