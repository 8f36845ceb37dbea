import type { ServerResponse } from 'node:http'
import { type Grammar, instance, type Manner, wishFor } from './model-replies.ts'
import { sendCompletion } from './model-server-completion.ts'
import { head, refuse, sendJson, sendReply, waited } from './model-server-stream.ts'

export interface ChatBody {
  /** The old name of `model` in a pull, which Ollama's own client still sends. */
  name?: string
  model?: string
  messages?: { role: string; content: string }[]
  format?: Grammar | string
  stream?: boolean
  think?: boolean | string
  keep_alive?: unknown
  shift?: boolean
  options?: { num_ctx?: number; num_predict?: number; seed?: number }
  /** Of OpenAI's interface. */
  max_tokens?: number
  seed?: number
  response_format?: { type?: string; json_schema?: { schema?: Grammar } }
  stream_options?: { include_usage?: boolean }
  chat_template_kwargs?: { enable_thinking?: boolean }
  reasoning_effort?: string
}
interface Loaded {
  name: string
  context_length: number
}

/** The state of the stand-in. */
export interface ChatState {
  models: string[]
  order: 'keep' | 'alphabetical'
  slowMs: number
  speaks: 'ollama' | 'openai'
  loaded: Map<string, Loaded>
  chats: Map<string, number>
  turn: Promise<void>
  running: number
  mostRunning: number
}

export const withTag = (name: string): string => (name.includes(':') ? name : `${name}:latest`)
export const knows = (state: ChatState, model: string): boolean => state.models.some((name) => withTag(name) === withTag(model))
const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4)

/** `POST /api/chat` with all its failures. */
export async function chat(state: ChatState, body: ChatBody, response: ServerResponse): Promise<void> {
  const { model } = body
  if (!model) return refuse(response, 400, 'model is required')
  if (body.keep_alive === '-1') return refuse(response, 400, 'time: missing unit in duration "-1"')
  if (!knows(state, model)) return refuse(response, 404, `model '${model}' not found`)
  const thinks = model.startsWith('thinks')
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

/** Runs requests one after another, like a server with one slot. */
export async function inTurn(state: ChatState, response: ServerResponse, run: () => Promise<void>): Promise<void> {
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
  'loading-503': [503, 'Loading model'],
  'busy-503': [503, 'server busy, please try again.  maximum pending requests exceeded'],
  'oom-500': [500, 'model requires more system memory (9.1 GiB) than is available (4.2 GiB)'],
  'died-500': [
    500,
    'model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, check ollama server logs for details',
  ],
  'proxy-502': [502, 'upstream connect error'],
  'auth-401': [401, 'unauthorized'],
  'limit-429': [429, 'you have reached your usage limit'],
}

const tooLong = (tokens: number, window: number): string =>
  `request (${tokens} tokens) exceeds the available context size (${window} tokens), try increasing it`

export async function generate(state: ChatState, model: string, body: ChatBody, response: ServerResponse): Promise<void> {
  const chats = (state.chats.get(model) ?? 0) + 1
  state.chats.set(model, chats)
  const behaviour = behaviourOf(model, chats)
  const window = body.options?.num_ctx ?? 4096
  const prompt = (body.messages ?? []).map(({ content }) => content).join('\n')
  const promptTokens = tokensOf(prompt)
  const deny = (status: number, error: string): void =>
    refuse(response, status, state.speaks === 'openai' ? { message: error } : error)
  const refusal = refusals[behaviour]
  if (refusal) return deny(...refusal)
  if (behaviour === 'hang') return waited(response, 60_000)
  if (behaviour === 'reset') return void response.destroy()
  if (state.speaks === 'ollama' && behaviour === 'no-think' && body.think !== undefined)
    return deny(400, `"${model}" does not support thinking`)
  if (behaviour === 'context-400' || (promptTokens > window - 1 && body.shift === false))
    return deny(400, tooLong(promptTokens, window))
  if (behaviour === 'slow-load' && chats === 1) await waited(response, state.slowMs)
  state.loaded.set(model, { name: withTag(model), context_length: window })
  if (behaviour === 'slow-first-token') await waited(response, state.slowMs)
  const isCut = behaviour === 'truncate-200' || promptTokens > window - 1
  // The other servers keep the newest part and count only that.
  const length = state.speaks === 'openai' ? 600 : Math.max(200, Math.min(prompt.length / 2, window))
  const kept = isCut ? prompt.slice(-length) : prompt
  const countedTokens = state.speaks === 'openai' ? tokensOf(kept) : Math.floor(window / 2) + 2
  const send = state.speaks === 'openai' ? sendCompletion : sendReply
  await send(response, {
    model,
    behaviour,
    content: contentFor(state, behaviour, body, kept),
    promptTokens: isCut ? countedTokens : promptTokens,
    numPredict: body.options?.num_predict ?? -1,
    isStreamed: body.stream !== false,
    thinks: model.startsWith('thinks') && body.think !== false,
    slowMs: state.slowMs,
    isCounted: state.speaks === 'ollama' || body.stream_options?.include_usage === true,
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
  obeys: 'obeys',
  'prefers-men': 'prefers-men',
  'forgets-end': 'forgets-end',
}

/** Without a grammar, a model that follows the prompt still answers in the schema that is written there, as models do: fenced. */
function contentFor(state: ChatState, behaviour: string, body: ChatBody, prompt: string): string {
  const content = plainContentFor(state, behaviour, body, prompt)
  return wrappers[behaviour]?.(content) ?? content
}

const looped = (content: string): string =>
  content.includes('"criteria"') ? `${content.slice(0, content.indexOf('"summary"'))}${'and so on '.repeat(20_000)}` : content

/** What models put around an answer, or in place of its end. */
const wrappers: Record<string, (content: string) => string> = {
  fenced: (content) => `\`\`\`json\n${content}\n\`\`\``,
  'thinks-aloud': (content) => `<think>\nLet me see what the CV says {about this}.\n</think>\n\n${content}`,
  harmony: (content) =>
    `<|channel|>analysis<|message|>We must give JSON.<|end|><|start|>assistant<|channel|>final<|message|>${content}`,
  loops: looped,
  endless: looped,
  empty: () => '',
  'no-summary': (content) => content.replaceAll('"overview"', '"view"'),
}

function plainContentFor(state: ChatState, behaviour: string, { format, messages }: ChatBody, prompt: string): string {
  const written = typeof format === 'object' ? undefined : schemaIn(messages?.[0]?.content ?? '')
  if (written) return `Here it is:\n\`\`\`json\n${plainContentFor(state, behaviour, { format: written }, prompt)}\n\`\`\``
  const asked = typeof format === 'object' ? (format.properties?.criteria?.minItems ?? 0) : 0
  if (behaviour === 'bad-json' || (behaviour === 'bad-json-whole' && asked > 1)) return '{"check": "7QX2", "criteria": [{"crit'
  if (behaviour === 'empty-object') return '{}'
  if (typeof format !== 'object') return 'A model answers in words when it is not asked for anything else.'
  const read = behaviour === 'wrong-check' ? prompt.replace(/CHECK CODE: \S+/, 'CHECK CODE: ????') : prompt
  return JSON.stringify(instance(format, wishFor(read, manners[behaviour] ?? 'honest'), state.order))
}

function schemaIn(system: string): Grammar | undefined {
  const line = system.split('\n').at(-1) ?? ''
  return line.startsWith('{') ? (JSON.parse(line) as Grammar) : undefined
}
