import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chat, type ChatBody, type ChatState, knows, withTag } from './model-server-chat.ts'
import { complete, listModels } from './model-server-openai.ts'
import { pull } from './model-server-pull.ts'
import { refuse, sendJson } from './model-server-stream.ts'

/**
 * A model server that speaks Ollama's HTTP over a real port. The model's name selects its behaviour: `ok`, `slow-load`,
 * `slow-first-token`, `slow-tokens`, `mid-error`, `no-done`, `length`, `truncate-200`, `context-400`, `busy-503`, `oom-500`,
 * `died-500`, `proxy-502`, `auth-401` (of its chat only), `limit-429`, `reset`, `thinks`, `no-think`, `bad-json`, `bad-json-whole` (good for one criterion),
 * `empty-object`, `no-summary`, `wrong-quotes`, `wrong-language`, `injected`, `wrong-check`, `obeys` (lines that address the scorer), `prefers-men`,
 * `forgets-end` (of a long CV), `split` (cuts lines and characters apart),
 * `cloud`, `hang`, `loading-503`, `fenced`, `thinks-aloud`, `harmony`, `loops`, `endless` (ignores its limit), `empty`; and in OpenAI's protocol
 * `no-switches`, `no-schema`, `no-format`, `no-options` (refuses what it does not know). A model whose name ends with `-once` misbehaves in its first chat only.
 */
export const behaviours = [
  'ok',
  'slow-load',
  'slow-first-token',
  'slow-tokens',
  'mid-error',
  'no-done',
  'length',
  'truncate-200',
  'context-400',
  'busy-503',
  'oom-500',
  'died-500',
  'proxy-502',
  'auth-401',
  'limit-429',
  'reset',
  'hang',
  'loading-503',
  'fenced',
  'thinks-aloud',
  'harmony',
  'loops',
  'endless',
  'empty',
  'no-switches',
  'no-schema',
  'no-format',
  'no-options',
  'thinks',
  'no-think',
  'bad-json',
  'bad-json-whole',
  'empty-object',
  'no-summary',
  'wrong-quotes',
  'wrong-language',
  'injected',
  'wrong-check',
  'obeys',
  'prefers-men',
  'forgets-end',
  'split',
  'cloud',
] as const
export type Behaviour = (typeof behaviours)[number]

export interface ModelServerOptions {
  port?: number
  models?: readonly string[]
  /** The order in which the grammar makes a model write its keys. */
  order?: 'keep' | 'alphabetical'
  /** The delay of the slow models. */
  slowMs?: number
  contextLength?: number
  version?: string
  /** The delay between two lines of a pull. */
  pullMs?: number
  /** The protocol; a server that speaks OpenAI's has nothing of Ollama's, while Ollama also has the other's. */
  speaks?: 'ollama' | 'openai'
  /** Whether the list of models tells the window. */
  tellsWindow?: boolean
  /** The value of Authorization without which everything is answered by 401. */
  key?: string
}

export interface SeenRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: ChatBody | undefined
  aborted: boolean
}
export async function startModelServer(options: ModelServerOptions = {}) {
  const state: State = {
    models: [...(options.models ?? behaviours)],
    order: options.order ?? 'keep',
    slowMs: options.slowMs ?? 300,
    contextLength: options.contextLength ?? 131_072,
    version: options.version ?? '0.31.2',
    build: '',
    pullMs: options.pullMs ?? 0,
    key: options.key,
    speaks: options.speaks ?? 'ollama',
    tellsWindow: options.tellsWindow ?? true,
    requests: [],
    loaded: new Map(),
    chats: new Map(),
    turn: Promise.resolve(),
    running: 0,
    mostRunning: 0,
  }
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy())
  })
  // Like Ollama's: a process that computes for seconds would have it close a connection just as the next request is sent on it.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests: state.requests,
    chatRequests: () =>
      state.requests.filter(
        ({ path, body }) => /^\/(api\/chat|v1\/chat\/completions)$/.test(path) && (body?.messages?.length ?? 0) > 0,
      ),
    mostRunning: () => state.mostRunning,
    setModels(models: readonly string[]) {
      state.models = [...models]
    },
    setBuild(build: string) {
      state.build = build
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type ModelServer = Awaited<ReturnType<typeof startModelServer>>

type State = ChatState & {
  requests: SeenRequest[]
  contextLength: number
  version: string
  /** Changes the digests of all models. */
  build: string
  pullMs: number
  key: string | undefined
  tellsWindow: boolean
}

const digestOf = ({ build }: Pick<State, 'build'>, name: string): string =>
  Buffer.from(`${build}${name}`.padEnd(32, '.')).toString('hex').slice(0, 64)
const isCloud = (name: string): boolean => /^cloud\b|[-:]cloud$/.test(name)
const remote = (name: string) => (isCloud(name) ? { remote_model: name, remote_host: 'https://ollama.com:443' } : {})
const details = {
  parent_model: '',
  format: 'gguf',
  family: 'llama',
  families: ['llama'],
  parameter_size: '8B',
  quantization_level: 'Q4_K_M',
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  if (host !== '127.0.0.1' && host !== 'localhost') return send(response, 403)
  const text = await bodyOf(request)
  const path = request.url ?? '/'
  const seen: SeenRequest = {
    method: request.method ?? 'GET',
    path,
    headers: request.headers,
    body: parsed(text),
    aborted: false,
  }
  state.requests.push(seen)
  response.on('close', () => (seen.aborted = !response.writableFinished))
  if (state.key !== undefined && request.headers.authorization !== state.key) return refuse(response, 401, 'unauthorized')
  if (path === '/' && state.speaks === 'ollama') return send(response, 200, 'Ollama is running')
  const route = path.startsWith('/api') && state.speaks === 'openai' ? undefined : routes[`${seen.method} ${path}`]
  if (!route) return send(response, 404, '404 page not found')
  if (seen.method === 'POST' && !text) return refuse(response, 400, 'missing request body')
  if (seen.method === 'POST' && !seen.body) return refuse(response, 400, 'invalid character in body')
  await route(state, seen.body ?? {}, response)
}

const routes: Record<string, (state: State, body: ChatBody, response: ServerResponse) => unknown> = {
  'GET /api/version': ({ version }, __, response) => sendJson(response, 200, { version }),
  'GET /api/tags': (state, _, response) => sendJson(response, 200, { models: state.models.map((name) => tagOf(state, name)) }),
  'GET /api/ps': (state, _, response) =>
    sendJson(response, 200, {
      models: [...state.loaded.values()].map((model) => ({
        ...tagOf(state, model.name),
        ...model,
        size_vram: 0,
        expires_at: new Date(Date.now() + 3e5).toISOString(),
      })),
    }),
  'POST /api/show': show,
  'POST /api/pull': (state, { model, name }, response) => pull(state, model ?? name, (one) => digestOf(state, one), response),
  'POST /api/chat': chat,
  'GET /v1/models': (state, _, response) => listModels(state, response),
  'POST /v1/chat/completions': complete,
}

const tagOf = (state: State, name: string) => ({
  name: withTag(name),
  model: withTag(name),
  modified_at: new Date(0).toISOString(),
  size: 5e9,
  digest: digestOf(state, name),
  details,
  ...remote(name),
})

function show(state: State, { model }: ChatBody, response: ServerResponse): void {
  if (!model || !knows(state, model)) return refuse(response, 404, `model '${model ?? ''}' not found`)
  const capabilities = ['completion', ...(model.startsWith('thinks') ? ['thinking'] : [])]
  const model_info = { 'general.architecture': 'llama', 'llama.context_length': state.contextLength }
  sendJson(response, 200, {
    modelfile: '',
    parameters: '',
    template: '',
    details,
    model_info,
    capabilities,
    modified_at: new Date(0).toISOString(),
    ...remote(model),
  })
}

function send(response: ServerResponse, status: number, text?: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const part of request) chunks.push(part)
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): ChatBody | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
