import type { ServerResponse } from 'node:http'
import { type Grammar, instance, type Manner, wishFor } from './model-replies.ts'

export type ChatBody = {
  model?: string
  messages?: { role: string; content: string }[]
  format?: Grammar | string
  stream?: boolean
  think?: boolean | string
  keep_alive?: unknown
  shift?: boolean
  options?: { num_ctx?: number; num_predict?: number; seed?: number }
}
type Loaded = { name: string; context_length: number }

/** What the pretended server remembers. */
export type ChatState = {
  models: string[]
  order: 'keep' | 'alphabetical'
  slowMs: number
  loaded: Map<string, Loaded>
  chats: Map<string, number>
  turn: Promise<void>
  running: number
  mostRunning: number
}

export const withTag = (name: string): string => (name.includes(':') ? name : `${name}:latest`)
export const knows = (state: ChatState, model: string): boolean => state.models.some((name) => withTag(name) === withTag(model))
const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4)

/** `POST /api/chat` with all its ways to go wrong. */
export async function chat(state: ChatState, body: ChatBody, response: ServerResponse): Promise<void> {
  const { model } = body
  if (!model) return refuse(response, 400, 'model is required')
  if (body.keep_alive === '-1') return refuse(response, 400, 'time: missing unit in duration "-1"')
  if (!knows(state, model)) return refuse(response, 404, `model '${model}' not found`)
  const thinks = /^thinks/.test(model)
  if (body.think && !thinks) return refuse(response, 400, `"${model}" does not support thinking`)
  if (!body.messages?.length) return load(state, model, body, response)
  await inTurn(state, response, () => generate(state, model, body, response))
}

function load(state: ChatState, model: string, { keep_alive, options }: ChatBody, response: ServerResponse): void {
  const isUnload = keep_alive === 0
  if (isUnload) state.loaded.delete(model)
  else state.loaded.set(model, { name: withTag(model), context_length: options?.num_ctx ?? 4096 })
  sendJson(response, 200, {
    ...head(model),
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: isUnload ? 'unload' : 'load',
  })
}

/** One after the other, as a server with one slot does. */
async function inTurn(state: ChatState, response: ServerResponse, run: () => Promise<void>): Promise<void> {
  const before = state.turn
  let release = (): void => {}
  state.turn = new Promise((resolve) => (release = resolve))
  await before
  if (response.destroyed) return release()
  state.mostRunning = Math.max(state.mostRunning, ++state.running)
  try {
    await run()
  } finally {
    state.running--
    release()
  }
}

const refusals: Record<string, [number, string]> = {
  'busy-503': [503, 'server busy, please try again.  maximum pending requests exceeded'],
  'oom-500': [500, 'model requires more system memory (9.1 GiB) than is available (4.2 GiB)'],
  'died-500': [
    500,
    'model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, check ollama server logs for details',
  ],
  'proxy-502': [502, 'upstream connect error'],
  'limit-429': [429, 'you have reached your usage limit'],
}

const tooLong = (tokens: number, window: number): string =>
  `request (${tokens} tokens) exceeds the available context size (${window} tokens), try increasing it`

async function generate(state: ChatState, model: string, body: ChatBody, response: ServerResponse): Promise<void> {
  const chats = (state.chats.get(model) ?? 0) + 1
  state.chats.set(model, chats)
  const behaviour = behaviourOf(model, chats)
  const window = body.options?.num_ctx ?? 4096
  const prompt = (body.messages ?? []).map(({ content }) => content).join('\n')
  const promptTokens = tokensOf(prompt)
  const refusal = refusals[behaviour]
  if (refusal) return refuse(response, ...refusal)
  if (behaviour === 'reset') return void response.destroy()
  if (behaviour === 'no-think' && body.think !== undefined) return refuse(response, 400, `"${model}" does not support thinking`)
  if (behaviour === 'context-400' || (promptTokens > window - 1 && body.shift === false))
    return refuse(response, 400, tooLong(promptTokens, window))
  state.loaded.set(model, { name: withTag(model), context_length: window })
  if (behaviour === 'slow-load' && chats === 1) await waited(response, state.slowMs)
  if (behaviour === 'slow-first-token') await waited(response, state.slowMs)
  const isCut = behaviour === 'truncate-200' || promptTokens > window - 1
  const kept = isCut ? prompt.slice(-Math.max(200, Math.min(prompt.length / 2, window))) : prompt
  const counted = isCut ? Math.floor(window / 2) + 2 : promptTokens
  await stream(state, behaviour, body, response, {
    content: contentFor(state, behaviour, body, kept),
    promptTokens: counted,
    model,
  })
}

function behaviourOf(model: string, chats: number): string {
  const name = model.replace(/:.*$/, '')
  if (!name.endsWith('-once')) return name
  return chats === 1 ? name.slice(0, -'-once'.length) : 'ok'
}

const manners: Record<string, Manner> = {
  'wrong-quotes': 'wrong-quotes',
  injected: 'injected',
  'wrong-language': 'wrong-language',
}

function contentFor(state: ChatState, behaviour: string, { format }: ChatBody, prompt: string): string {
  const asked = typeof format === 'object' ? (format.properties?.criteria?.minItems ?? 0) : 0
  if (behaviour === 'bad-json' || (behaviour === 'bad-json-whole' && asked > 1)) return '{"check": "7QX2", "criteria": [{"crit'
  if (behaviour === 'empty-object') return '{}'
  if (typeof format !== 'object') return 'A model answers in words when it is not asked for anything else.'
  const read = behaviour === 'wrong-check' ? prompt.replace(/CHECK CODE: \S+/, 'CHECK CODE: ????') : prompt
  return JSON.stringify(instance(format, wishFor(read, manners[behaviour] ?? 'honest'), state.order))
}

type Reply = { content: string; promptTokens: number; model: string }

async function stream(
  state: ChatState,
  behaviour: string,
  body: ChatBody,
  response: ServerResponse,
  { content, promptTokens, model }: Reply,
): Promise<void> {
  const limit = behaviour === 'length' ? 20 : (body.options?.num_predict ?? -1)
  const pieces = [...(content.match(/[\s\S]{1,4}/gu) ?? [])]
  const isShort = limit >= 0 && pieces.length > limit
  const said = isShort ? pieces.slice(0, limit) : pieces
  const end = {
    ...head(model),
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: isShort ? 'length' : 'stop',
    ...metrics(promptTokens, said.length),
  }
  if (body.stream === false) return sendJson(response, 200, { ...end, message: { role: 'assistant', content: said.join('') } })
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
  const thoughts = /^thinks/.test(model) && body.think !== false ? ['Let me see', ' what the CV says'] : []
  const lines = [
    ...thoughts.map((thinking) => chunk(model, { content: '', thinking })),
    ...said.map((piece) => chunk(model, { content: piece })),
    JSON.stringify(end),
  ]
  const broken = Math.ceil(lines.length / 2)
  if (behaviour === 'mid-error')
    return finish(response, [
      ...lines.slice(0, broken),
      JSON.stringify({ error: 'an error was encountered while running the model' }),
    ])
  if (behaviour === 'no-done') return finish(response, lines.slice(0, -1))
  if (behaviour === 'split') return inPieces(response, lines)
  if (behaviour !== 'slow-tokens') return finish(response, lines)
  for (const line of lines) {
    if (response.destroyed) return
    response.write(`${line}\n`)
    await waited(response, state.slowMs)
  }
  response.end()
}

const head = (model: string) => ({ model, created_at: new Date().toISOString() })
const chunk = (model: string, message: { content: string; thinking?: string }): string =>
  JSON.stringify({ ...head(model), message: { role: 'assistant', ...message }, done: false })

const metrics = (promptTokens: number, answerTokens: number) => ({
  total_duration: 5_000_000 + answerTokens * 1_000_000,
  load_duration: 1_000_000,
  prompt_eval_count: promptTokens,
  prompt_eval_duration: 3_000_000,
  eval_count: answerTokens,
  eval_duration: answerTokens * 1_000_000,
})

function finish(response: ServerResponse, lines: string[]): void {
  response.end(`${lines.join('\n')}\n`)
}

/** Seven bytes at a time, with blank lines between the lines. */
async function inPieces(response: ServerResponse, lines: string[]): Promise<void> {
  const bytes = Buffer.from(`${lines.join('\n\n')}\n`)
  for (let at = 0; at < bytes.length && !response.destroyed; at += 7) {
    response.write(bytes.subarray(at, at + 7))
    await new Promise(setImmediate)
  }
  response.end()
}

/** Until the time has passed or the client has gone. */
const waited = (response: ServerResponse, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      clearTimeout(timer)
      response.off('close', stop)
      resolve()
    }
    const timer = setTimeout(stop, ms)
    response.once('close', stop)
  })

export function refuse(response: ServerResponse, status: number, error: string): void {
  sendJson(response, status, { error })
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
