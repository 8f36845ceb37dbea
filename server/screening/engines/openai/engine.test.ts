import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behaviours, type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { modelOptions, quiet, scorer } from '../language-model/a-model.ts'
import { aScreeningInput } from '../a-screening-input.ts'
import type { ModelOptions } from '../language-model/engine.ts'
import { METHOD } from '../language-model/rubric.ts'
import { scoreWithModel } from '../language-model/scoring.ts'
import { createTokenMeter } from '../language-model/window.ts'
import { createOllamaEngine } from '../ollama/engine.ts'
import { createOpenaiEngine } from './engine.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer({
    speaks: 'openai',
    contextLength: 16_384,
    models: [...behaviours, 'gpt-oss:20b', 'Qwen/Qwen3-8B', 'bad-json-once'],
  })
})
afterAll(() => server.close())

const optionsFor = (model: string, more: Partial<ModelOptions> = {}) => modelOptions(server.url, model, more)
const engineFor = (model: string, more: Partial<ModelOptions> = {}) => createOpenaiEngine(optionsFor(model, more), scorer())

async function scored(model: string, more: Partial<ModelOptions> = {}) {
  const outcome = await engineFor(model, more).screen(aScreeningInput(), quiet)
  if (outcome.kind !== 'scored') throw new Error(`Expected a score, got ${JSON.stringify(outcome)}`)
  return outcome.result
}
const sentTo = (model: string) =>
  server
    .chatRequests()
    .filter(({ body }) => body?.model === model)
    .map(({ body }) => body)

describe('a request', () => {
  it('has the schema as its format, and turns off thinking and chance', async () => {
    const { engine } = await scored('ok')

    expect(engine).toEqual({ name: 'openai', model: 'ok', digest: null, method: METHOD })
    expect(sentTo('ok')[0]).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0,
      seed: 42,
      max_tokens: 2048,
      chat_template_kwargs: { enable_thinking: false },
      response_format: {
        type: 'json_schema',
        json_schema: { strict: true, schema: { required: ['check', 'criteria', 'summary'] } },
      },
    })
  })

  it('says the same to the model as the one to Ollama, and gets the same scores', async () => {
    const other = await startModelServer()
    const ollama = createOllamaEngine(optionsFor('ok', { baseUrl: other.url }), scorer())
    const outcome = await ollama.screen(aScreeningInput(), quiet)
    const [asked] = other.chatRequests()
    await other.close()

    expect((await scored('ok')).score).toEqual(outcome.kind === 'scored' && outcome.result.score)
    expect(sentTo('ok').at(-1)?.messages).toEqual(asked?.body?.messages)
  })

  it('asks a model that cannot stop thinking to think little', async () => {
    await scored('gpt-oss:20b')

    expect(sentTo('gpt-oss:20b')[0]).toMatchObject({ reasoning_effort: 'low' })
  })

  it('tells Qwen3 in the message not to think when its first answer cannot be used', async () => {
    const before = server.chatRequests().length
    const input = aScreeningInput({ contact: { name: null, email: null, phone: null } })
    await createOpenaiEngine(optionsFor('Qwen/Qwen3-8B'), (given, settings, o) => {
      let asked = 0
      const chat: typeof o.chat = async (question, more) => {
        const answer = await o.chat(question, more)
        return asked++ === 0 ? { ...answer, content: '' } : answer
      }
      return scoreWithModel(given, settings, { ...o, chat, meter: createTokenMeter() })
    }).screen(input, quiet)

    const [first, second] = server.chatRequests().slice(before)
    expect(first?.body?.messages?.at(-1)?.content).not.toContain('/no_think')
    expect(second?.body?.messages?.at(-1)?.content).toMatch(/\n\n\/no_think$/)
    expect(second?.body).not.toHaveProperty('response_format')
  })

  it.each([
    ['no-switches', [true, true], ['json_schema', 'json_schema']],
    ['no-schema', [true, true, true], ['json_schema', 'json_schema', 'json_object']],
    ['no-format', [true, true, true, false], ['json_schema', 'json_schema', 'json_object', undefined]],
    ['no-options', [true, true, true, false], ['json_schema', 'json_schema', 'json_object', undefined]],
  ])('is made simpler for a server that refuses more (%s), which is remembered', async (model, hasOptions, formats) => {
    const engine = engineFor(model)
    const [first, second] = [await engine.screen(aScreeningInput(), quiet), await engine.screen(aScreeningInput(), quiet)]

    const sent = sentTo(model)
    expect([first.kind, second.kind]).toEqual(['scored', 'scored'])
    expect(sent.map((body) => body?.response_format?.type)).toEqual([...formats, formats.at(-1)])
    expect(sent.map((body) => body?.stream_options !== undefined)).toEqual([...hasOptions, hasOptions.at(-1)])
  })
})

describe('the window', () => {
  it('is that of the server where it tells one', async () => {
    expect((await scored('ok')).run.calls).toMatchObject([{ numCtx: 16_384 }])
  })

  it('is the setting where the server does not tell one', async () => {
    const silent = await startModelServer({ speaks: 'openai', tellsWindow: false })
    const { run } = await scored('ok', { baseUrl: silent.url })
    await silent.close()

    expect(run.calls).toMatchObject([{ numCtx: 8192 }])
  })
})

describe('the address', () => {
  it('Ollama is refused at this interface, because it would cut long CVs without a word', async () => {
    const ollama = await startModelServer()
    const engine = engineFor('ok', { baseUrl: ollama.url })
    const outcome = await engine.screen(aScreeningInput(), quiet)
    const { state } = await engine.state()
    const asked = ollama.chatRequests().length
    await ollama.close()

    expect(outcome).toMatchObject({ kind: 'waiting', waitingFor: 'model_wrong_engine' })
    expect([state, asked]).toEqual(['wrong_engine', 0])
  })

  it('an address outside of the own networks is refused before anything is sent', async () => {
    const engine = engineFor('gpt-5', { baseUrl: 'https://104.18.7.192' })

    expect(await engine.screen(aScreeningInput(), quiet)).toMatchObject({ kind: 'waiting', waitingFor: 'model_not_allowed' })
    expect(await engine.state()).toMatchObject({ state: 'not_allowed', model: 'gpt-5', private: true })
  })

  it('a name of an own machine is connected to', async () => {
    const engine = engineFor('ok', { baseUrl: `http://localhost:${server.port}` })

    expect((await engine.screen(aScreeningInput(), quiet)).kind).toBe('scored')
    expect(await engine.state()).toMatchObject({ state: 'ready', model: 'ok', private: true })
  })

  it('an address is not called private once others than own machines are allowed', async () => {
    expect(await engineFor('ok', { allowCloud: true }).state()).toMatchObject({ state: 'ready', model: 'ok', private: false })
  })
})
