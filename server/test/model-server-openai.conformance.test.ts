import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelAddress } from '../config/model-address.ts'
import { type ModelServer, startModelServer } from './model-server.ts'

/**
 * What our client relies on in servers that speak OpenAI's chat completions. The stand-in has to fulfil all of it. With
 * OPENAI_BASE_URL and OPENAI_MODEL set (and OPENAI_API_KEY where the server wants one), the same checks run against a real server.
 */
const realUrl = process.env.OPENAI_BASE_URL && modelAddress(process.env.OPENAI_BASE_URL).host
const targets = [{ name: 'the stand-in', real: false }, ...(realUrl ? [{ name: realUrl, real: true }] : [])]

const jsonOf = async (response: Response) => JSON.parse(await response.text())

describe.each(targets)('a server of chat completions: $name', ({ real }) => {
  let standIn: ModelServer | undefined
  let url = realUrl ?? ''
  const model = real ? (process.env.OPENAI_MODEL ?? '') : 'ok'
  const key = real ? process.env.OPENAI_API_KEY : undefined

  beforeAll(async () => {
    if (real) return
    standIn = await startModelServer({ speaks: 'openai', slowMs: 150, contextLength: 4096 })
    url = standIn.url
  })
  afterAll(() => standIn?.close())

  const ask = (path: string, body?: object, signal?: AbortSignal): Promise<Response> =>
    fetch(url + path, {
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  const complete = (more: object = {}, content = 'Say hello.', signal?: AbortSignal): Promise<Response> =>
    ask(
      '/v1/chat/completions',
      { model, messages: [{ role: 'user', content }], temperature: 0, seed: 42, max_tokens: 40, ...more },
      signal,
    )
  const streamed = { stream: true, stream_options: { include_usage: true } }
  const linesOf = async (response: Response): Promise<string[]> =>
    (await response.text()).split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
  const eventsOf = async (response: Response) =>
    (await linesOf(response)).filter((line) => line !== '[DONE]').map((line) => JSON.parse(line))
  const textOf = (events: Awaited<ReturnType<typeof eventsOf>>): string =>
    events.map(({ choices }) => choices?.[0]?.delta?.content ?? '').join('')

  it('a server of chat completions is not Ollama', async () => {
    expect(await (await ask('/')).text()).not.toContain('Ollama is running')
  })

  it('a server of chat completions lists its models by id', async () => {
    const { data } = await jsonOf(await ask('/v1/models'))

    expect(data.map(({ id }: { id: string }) => id)).toContain(model)
  })

  it('a server of chat completions streams events, of which the last is [DONE]', async () => {
    const response = await complete(streamed)
    const lines = await linesOf(response)

    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(lines.at(-1)).toBe('[DONE]')
  })

  it('a server of chat completions gives the same answer in a stream as at once', async () => {
    const events = await eventsOf(await complete(streamed))
    const atOnce = await jsonOf(await complete({ stream: false }))

    expect(textOf(events)).toBe(atOnce.choices[0].message.content)
  })

  it('a server of chat completions tells why it stopped, and counts the tokens of prompt and answer', async () => {
    const events = await eventsOf(await complete({ ...streamed, max_tokens: 5 }, 'Count from one to one hundred in words.'))

    expect(events.map(({ choices }) => choices?.[0]?.finish_reason).filter(Boolean)).toEqual(['length'])
    expect(events.findLast(({ usage }) => usage)?.usage).toMatchObject({
      prompt_tokens: expect.any(Number),
      completion_tokens: expect.any(Number),
    })
  })

  it('a server of chat completions keeps to a schema', async () => {
    const schema = {
      type: 'object',
      required: ['colour', 'number'],
      properties: { colour: { type: 'string', enum: ['red', 'blue'] }, number: { type: 'integer', minimum: 1, maximum: 3 } },
    }
    const response_format = { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } }
    const said = await jsonOf(
      await complete(
        { response_format, chat_template_kwargs: { enable_thinking: false } },
        'Answer in JSON: a colour, a number.',
      ),
    )

    const reply = JSON.parse(said.choices[0].message.content)
    expect(['red', 'blue']).toContain(reply.colour)
    expect([1, 2, 3]).toContain(reply.number)
  })

  it('a server of chat completions refuses a prompt longer than its window with a reason', async () => {
    const response = await complete({}, 'word '.repeat(real ? 400_000 : 8_000))

    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.text()).toMatch(/context/i)
  })

  it('a server of chat completions stops when the client disconnects, so that the next request need not wait', async () => {
    const leaving = new AbortController()
    const long = complete(
      { ...streamed, max_tokens: 400, model: real ? model : 'slow-tokens' },
      'Tell a long story.',
      leaving.signal,
    )
    const reader = (await long).body?.getReader()
    await reader?.read()
    leaving.abort()
    await expect(reader?.read()).rejects.toThrow('abort')

    expect((await linesOf(await complete(streamed))).at(-1)).toBe('[DONE]')
  })

  describe.runIf(!real)('behaviour that only the stand-in can be made to show', () => {
    it.each([
      ['busy-503', 503, /server busy/],
      ['loading-503', 503, /Loading model/],
      ['auth-401', 401, /unauthorized/],
      ['nobody-has-this', 404, /does not exist/],
    ])('the stand-in answers %s with the error in an object', async (name, status, text) => {
      const response = await complete({ model: name })

      expect(response.status).toBe(status)
      expect((await jsonOf(response)).error.message).toMatch(text)
    })

    it('the stand-in thinks in a field of its own unless the request forbids it', async () => {
      const thoughts = async (more: object) =>
        (await eventsOf(await complete({ ...streamed, model: 'thinks', ...more }))).filter(
          ({ choices }) => choices?.[0]?.delta?.reasoning_content,
        )

      expect(await thoughts({})).not.toEqual([])
      expect(await thoughts({ chat_template_kwargs: { enable_thinking: false } })).toEqual([])
    })

    it('the stand-in breaks off without an end, or with an error in the stream', async () => {
      const unfinished = await eventsOf(await complete({ ...streamed, model: 'no-done' }))
      const failed = await eventsOf(await complete({ ...streamed, model: 'mid-error' }))

      expect(unfinished.map(({ choices }) => choices?.[0]?.finish_reason).filter(Boolean)).toEqual([])
      expect(failed.at(-1)?.error).toMatchObject({ message: expect.any(String) })
    })
  })
})
