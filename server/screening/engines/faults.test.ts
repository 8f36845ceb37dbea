import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behaviours, type ModelServer, startModelServer } from '../../test/model-server.ts'
import { modelOptions, quiet, scorer } from './language-model/a-model.ts'
import { aScreeningInput } from './a-screening-input.ts'
import type { Outcome, ScreeningEngine } from './engine.ts'
import type { ModelOptions } from './language-model/engine.ts'
import type { ScoreWithModel } from './language-model/question.ts'
import { createOllamaEngine } from './ollama/engine.ts'
import { createOpenaiEngine } from './openai/engine.ts'

const makers: Record<'ollama' | 'openai', (options: ModelOptions, score: ScoreWithModel) => ScreeningEngine> = {
  ollama: createOllamaEngine,
  openai: createOpenaiEngine,
}
const LAST = 3

/** The state of the candidate after an attempt, in a few words. */
const endOf = (outcome: Outcome): string => {
  if (outcome.kind === 'waiting') return `waiting for ${outcome.waitingFor}`
  if (outcome.kind === 'failed') return outcome.failure.message ? `FAILED as ${outcome.failure.code}` : 'FAILED without a word'
  return outcome.kind === 'scored' ? 'COMPLETED' : 'tried again'
}

describe.each(['ollama', 'openai'] as const)('the engine %s and a model server with a fault', (name) => {
  let server: ModelServer
  beforeAll(async () => {
    server = await startModelServer({
      models: [...behaviours, 'bad-json-once', 'empty-once', 'hang-once'],
      slowMs: 250,
      speaks: name,
      contextLength: 16_384,
    })
  })
  afterAll(() => server.close())

  const engineFor = (model: string, more: Partial<ModelOptions> = {}): ScreeningEngine =>
    makers[name](modelOptions(server.url, model, more), scorer())
  const after = async (model: string, attempt: number, more: Partial<ModelOptions> = {}): Promise<string> =>
    endOf(await engineFor(model, more).screen(aScreeningInput({ attempt }), quiet))

  it.each([
    'ok',
    'fenced',
    'thinks',
    'thinks-aloud',
    'harmony',
    'no-done',
    'loops',
    'endless',
    'split',
    'no-summary',
    'bad-json-once',
    'empty-once',
  ])('a candidate whose model answers in the way %s ends as COMPLETED', async (model) => {
    expect(await after(model, 1)).toBe('COMPLETED')
  })

  it.each([
    ['bad-json', 'FAILED as bad_answer'],
    ['empty', 'FAILED as bad_answer'],
    ['empty-object', 'FAILED as bad_answer'],
    ['length', 'FAILED as bad_answer'],
    ['mid-error', 'FAILED as bad_answer'],
    ['wrong-check', 'FAILED as bad_answer'],
    ['truncate-200', 'FAILED as bad_answer'],
    ['died-500', 'FAILED as out_of_memory'],
  ])('a candidate whose model has the fault %s is tried again, and ends as %s', async (model, end) => {
    expect([await after(model, 1), await after(model, LAST)]).toEqual(['tried again', end])
  })

  it.each([
    ['hang', { firstTokenSeconds: 0.05 }],
    ['slow-tokens', { idleSeconds: 0.05 }],
  ])('a candidate whose model falls silent (%s) is tried again, and ends as FAILED as timeout', async (model, limits) => {
    expect([await after(model, 1, limits), await after(model, LAST, limits)]).toEqual(['tried again', 'FAILED as timeout'])
  })

  it('a candidate whose model falls silent once ends as COMPLETED after the next attempt', async () => {
    const engine = engineFor('hang-once', { firstTokenSeconds: 2 })
    const first = await engine.screen(aScreeningInput(), quiet)
    const second = await engine.screen(aScreeningInput({ attempt: 2 }), quiet)

    expect([endOf(first), endOf(second)]).toEqual(['tried again', 'COMPLETED'])
  })

  it.each([
    ['oom-500', 'FAILED as out_of_memory'],
    ['context-400', 'FAILED as too_large'],
  ])('a candidate whose model has the fault %s ends as %s at once', async (model, end) => {
    expect(await after(model, 1)).toBe(end)
  })

  it('a candidate whose model needs too long ends as FAILED as timeout', async () => {
    expect(await after('slow-tokens', 1, { totalSeconds: 0.4 })).toBe('FAILED as timeout')
  })

  it.each([
    ['busy-503', 'waiting for model_busy', 'busy'],
    ['limit-429', 'waiting for model_busy', 'busy'],
    ['loading-503', 'waiting for model_loading', 'loading'],
    ['auth-401', 'waiting for model_refused', 'refused'],
    ['proxy-502', 'waiting for model', 'unreachable'],
    ['reset', 'waiting for model', 'unreachable'],
    ['nobody-has-this', 'waiting for model_missing', 'model_missing'],
  ])('a candidate whose model server says %s is %s, and the page says %s', async (model, end, page) => {
    const engine = engineFor(model)
    const outcome = await engine.screen(aScreeningInput({ attempt: LAST }), quiet)

    expect([endOf(outcome), (await engine.state()).state]).toEqual([end, page])
  })

  it('a candidate waits while nothing answers at the address', async () => {
    const engine = engineFor('ok', { baseUrl: 'http://127.0.0.1:9' })

    expect(endOf(await engine.screen(aScreeningInput(), quiet))).toBe('waiting for model')
    expect(await engine.state()).toMatchObject({ state: 'unreachable', private: true })
  })

  it('a candidate waits while the server asks for another key', async () => {
    const guarded = await startModelServer({ speaks: name, key: 'Bearer secret' })
    const stranger = engineFor('ok', { baseUrl: guarded.url })
    const ends = [endOf(await stranger.screen(aScreeningInput(), quiet)), (await stranger.state()).state]
    const known = engineFor('ok', { baseUrl: guarded.url, headers: { Authorization: 'Bearer secret' } })
    ends.push(endOf(await known.screen(aScreeningInput(), quiet)))
    await guarded.close()

    expect(ends).toEqual(['waiting for model_refused', 'refused', 'COMPLETED'])
  })

  it('a screening ends at once when its signal is aborted', async () => {
    const stopping = new AbortController()
    const running = engineFor('slow-tokens').screen(aScreeningInput(), {
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error('stopping')),
    })

    await expect(running).rejects.toThrow('stopping')
  })
})
