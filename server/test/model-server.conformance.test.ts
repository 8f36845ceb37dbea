import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { request } from 'node:http'
import { type ModelServer, startModelServer } from './model-server.ts'

/**
 * What our client relies on. The stand-in has to fulfil all of it. With OLLAMA_BASE_URL set (and OLLAMA_MODEL, a small one), the
 * same checks run against a real server, except those that only a stand-in can be made to show.
 */
const realUrl = process.env.OLLAMA_BASE_URL
const targets = [{ name: 'the stand-in', real: false }, ...(realUrl ? [{ name: realUrl, real: true }] : [])]

const jsonOf = async (response: Response) => JSON.parse(await response.text())

type Line = Record<string, unknown> & {
  done?: boolean
  done_reason?: string
  message?: { content: string }
  error?: string
  status?: string
}

describe.each(targets)('a model server: $name', ({ real }) => {
  let standIn: ModelServer | undefined
  let url = realUrl ?? ''
  const model = real ? (process.env.OLLAMA_MODEL ?? 'qwen3:8b') : 'ok'

  beforeAll(async () => {
    if (real) return
    standIn = await startModelServer({ slowMs: 150 })
    url = standIn.url
  })
  afterAll(() => standIn?.close())

  const post = (path: string, body: object, signal?: AbortSignal): Promise<Response> =>
    fetch(url + path, { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) })
  const say = (more: object = {}, content = 'Say hello.') => ({
    model,
    messages: [{ role: 'user', content }],
    think: false,
    shift: false,
    truncate: false,
    ...more,
    options: {
      temperature: 0,
      top_k: 1,
      seed: 42,
      num_predict: 40,
      num_ctx: 2048,
      ...('options' in more && typeof more.options === 'object' ? more.options : {}),
    },
  })
  const linesOf = async (response: Response): Promise<Line[]> =>
    (await response.text())
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line))

  it('a model server says at its root that it is running', async () => {
    expect(await (await fetch(url)).text()).toBe('Ollama is running')
  })

  it('a model server reports its version', async () => {
    expect((await jsonOf(await fetch(`${url}/api/version`))).version).toMatch(/^\d+\.\d+/)
  })

  it('a model server lists its models with name and digest', async () => {
    const { models } = await jsonOf(await fetch(`${url}/api/tags`))

    const found = models.find((one: { name: string }) => one.name === model || one.name === `${model}:latest`)
    expect(found).toMatchObject({
      model: found.name,
      digest: expect.stringMatching(/^[0-9a-f]+$/),
      size: expect.any(Number),
      details: expect.any(Object),
    })
  })

  it('a model server shows a model’s capabilities and context length', async () => {
    const shown = await jsonOf(await post('/api/show', { model }))

    expect(shown.capabilities).toContain('completion')
    expect(shown.model_info[`${shown.model_info['general.architecture']}.context_length`]).toBeGreaterThan(1000)
  })

  it.each(['/api/show', '/api/chat'])('%s answers 404 with a reason when the server does not have the model', async (path) => {
    const response = await post(path, { model: 'nobody-has-this', messages: [{ role: 'user', content: 'x' }] })

    expect(response.status).toBe(404)
    expect((await jsonOf(response)).error).toMatch(/not found/)
  })

  it('a model server streams one object a line, of which only the last is done', async () => {
    const response = await post('/api/chat', say())
    const lines = await linesOf(response)

    expect(response.headers.get('content-type')).toContain('application/x-ndjson')
    expect(lines.filter(({ done }) => done)).toHaveLength(1)
    expect(lines.at(-1)).toMatchObject({ done: true, model: expect.any(String) })
  })

  it('a model server gives the same answer in a stream as at once', async () => {
    const streamed = await linesOf(await post('/api/chat', say()))
    const atOnce = await jsonOf(await post('/api/chat', say({ stream: false })))

    expect(streamed.map(({ message }) => message?.content ?? '').join('')).toBe(atOnce.message.content)
  })

  it('a model server ends a reply with counts, and with durations in nanoseconds', async () => {
    const last = (await linesOf(await post('/api/chat', say()))).at(-1)

    expect(last).toMatchObject({
      prompt_eval_count: expect.any(Number),
      eval_count: expect.any(Number),
      total_duration: expect.any(Number),
    })
    expect(Number(last?.total_duration)).toBeGreaterThan(Number(last?.eval_duration))
  })

  it('a model server keeps to a schema', async () => {
    const format = {
      type: 'object',
      required: ['colour', 'number'],
      properties: { colour: { type: 'string', enum: ['red', 'blue'] }, number: { type: 'integer', minimum: 1, maximum: 3 } },
    }
    const lines = await linesOf(await post('/api/chat', say({ format })))

    const reply = JSON.parse(lines.map(({ message }) => message?.content ?? '').join(''))
    expect(['red', 'blue']).toContain(reply.colour)
    expect([1, 2, 3]).toContain(reply.number)
  })

  it('a model server stops at num_predict and reports the reason', async () => {
    const lines = await linesOf(
      await post('/api/chat', say({ options: { num_predict: 5 } }, 'Count from one to one hundred in words.')),
    )

    expect(lines.at(-1)?.done_reason).toBe('length')
  })

  it('a model server loads and unloads a model by a request without messages', async () => {
    const loaded = await jsonOf(await post('/api/chat', { model, messages: [], stream: false, options: { num_ctx: 2048 } }))
    const { models: running } = await jsonOf(await fetch(`${url}/api/ps`))
    const unloaded = await jsonOf(await post('/api/chat', { model, messages: [], stream: false, keep_alive: 0 }))

    expect([loaded.done_reason, unloaded.done_reason]).toEqual(['load', 'unload'])
    expect(running[0]).toMatchObject({ context_length: 2048, name: expect.stringContaining(model) })
  })

  it('a model server refuses a prompt longer than the window, or shows by its count that it cut the prompt', async () => {
    const response = await post('/api/chat', say({ stream: false, options: { num_ctx: 512 } }, 'word '.repeat(4000)))

    const body = await jsonOf(response)
    const signs = [
      response.status === 400 && /exceeds the available context size|longer than the context length/.test(body.error),
      body.prompt_eval_count < 4000,
    ]
    expect(signs).toContain(true)
  })

  it('a model server refuses a missing body and a duration without a unit', async () => {
    const missing = await fetch(`${url}/api/chat`, { method: 'POST' })
    const unit = await post('/api/chat', say({ keep_alive: '-1' }))

    expect([missing.status, unit.status]).toEqual([400, 400])
    expect((await jsonOf(unit)).error).toContain('missing unit')
  })

  it('a model server stops when the client disconnects, so that the next request need not wait', async () => {
    const leaving = new AbortController()
    const long = post(
      '/api/chat',
      say({ model: real ? model : 'slow-tokens', options: { num_predict: 400 } }, 'Tell a long story.'),
      leaving.signal,
    )
    const reader = (await long).body?.getReader()
    await reader?.read()
    leaving.abort()
    await expect(reader?.read()).rejects.toThrow('abort')

    const next = await post('/api/chat', say())

    expect((await linesOf(next)).at(-1)?.done).toBe(true)
  })

  it('a model server reports a pull by status lines, also a pull that fails', async () => {
    const good = await linesOf(await post('/api/pull', { model }))
    const response = await post('/api/pull', { model: 'nobody-has-this' })
    const bad = await linesOf(response)

    expect(good[0]?.status).toBe('pulling manifest')
    expect(good.at(-1)?.status).toBe('success')
    expect(response.status).toBe(200)
    expect(bad.at(-1)?.error).toContain('does not exist')
  })

  describe.runIf(!real)('behaviour that only the stand-in can be made to show', () => {
    it('the stand-in refuses to think with a model that cannot', async () => {
      const response = await post('/api/chat', say({ think: true }))

      expect(response.status).toBe(400)
      expect((await jsonOf(response)).error).toContain('does not support thinking')
    })

    it('the stand-in thinks before it answers unless the request forbids it', async () => {
      const lines = await linesOf(await post('/api/chat', say({ model: 'thinks', think: undefined })))

      expect(lines[0]?.message).toMatchObject({ content: '', thinking: expect.any(String) })
    })

    it('the stand-in answers requests one after another', async () => {
      await Promise.all([1, 2, 3].map(async () => (await post('/api/chat', say({ model: 'slow-first-token' }))).text()))

      expect(standIn?.mostRunning()).toBe(1)
    })

    it('the stand-in sends no headers before the first token', async () => {
      const early = AbortSignal.timeout(50)

      await expect(post('/api/chat', say({ model: 'slow-first-token' }), early)).rejects.toThrow('timeout')
    })

    it('the stand-in refuses another host name', async () => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const asked = request(`${url}/api/version`, { headers: { Host: 'models.example.com' } }, (response) =>
          resolve(response.resume().statusCode),
        )
        asked.on('error', reject).end()
      })

      expect(status).toBe(403)
    })

    it.each([
      ['busy-503', 503, 'server busy, please try again.  maximum pending requests exceeded'],
      ['oom-500', 500, 'model requires more system memory'],
      ['context-400', 400, 'exceeds the available context size'],
    ])('the stand-in answers %s as the real server does', async (name, status, text) => {
      const response = await post('/api/chat', say({ model: name }))

      expect(response.status).toBe(status)
      expect((await jsonOf(response)).error).toContain(text)
    })

    it('the stand-in breaks off without a last line, or with an error in the stream', async () => {
      const unfinished = await linesOf(await post('/api/chat', say({ model: 'no-done' })))
      const failed = await linesOf(await post('/api/chat', say({ model: 'mid-error' })))

      expect(unfinished.at(-1)?.done).toBe(false)
      expect(failed.at(-1)?.error).toEqual(expect.any(String))
    })
  })
})
