import { Ollama } from 'ollama/browser'
import { Agent, fetch as undiciFetch } from 'undici'
import { ModelError, modelErrorOf } from '../language-model/model-error.ts'
import { lookupOfOwn } from '../language-model/private-host.ts'

export interface Connection {
  /** Without a trailing slash, `/api` or `/v1`, and without credentials. */
  host: string
  headers: Record<string, string>
  /** A client for one request: aborting one stream of a client aborts all of them. */
  client: (signal: AbortSignal) => Ollama
}

/**
 * Has no timeouts after connecting, because a slow model sends no byte for many minutes; chat.ts sets the limits. Follows no
 * redirects, and connects only to own machines unless `allowCloud`.
 */
export function createConnection(host: string, headers: Record<string, string>, allowCloud: boolean): Connection {
  const own = allowCloud ? {} : { lookup: lookupOfOwn() }
  const agent = new Agent({ connect: { timeout: 5_000, ...own }, headersTimeout: 0, bodyTimeout: 0 })
  return { host, headers, client: (signal) => new Ollama({ host, headers, fetch: boundFetch(agent, signal) }) }
}

/**
 * The `fetch` that the client uses. It combines our signal with the client's, turns a refusal into a ModelError before the client
 * prints it, and removes blank lines from the stream before the client warns about them.
 */
function boundFetch(agent: Agent, signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const response = await undiciFetch(input instanceof Request ? input.url : input, {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      ...(typeof init?.body === 'string' && { body: init.body }),
      signal: init?.signal ? AbortSignal.any([signal, init.signal]) : signal,
      redirect: 'error',
      dispatcher: agent,
    })
    if (!response.ok) throw modelErrorOf(response.status, errorIn(await response.text()))
    if (!response.body) throw new ModelError('bad_answer', 'The model server sent an empty answer.')
    const body: ReadableStream<Uint8Array> = response.body.pipeThrough(withoutBlankLines())
    return new Response(body, { status: response.status, headers: [...response.headers] })
  }
}

function errorIn(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body)
    const said = typeof parsed === 'object' && parsed !== null && 'error' in parsed ? parsed.error : body
    return typeof said === 'string' ? said : JSON.stringify(said)
  } catch {
    return body
  }
}

function withoutBlankLines(): TransformStream<Uint8Array, Uint8Array> {
  const [lineFeed, carriageReturn] = [10, 13]
  let last = lineFeed
  return new TransformStream({
    transform(chunk, controller) {
      const kept = chunk.filter((byte) => {
        if (byte === carriageReturn || (byte === lineFeed && last === lineFeed)) return false
        last = byte
        return true
      })
      if (kept.length > 0) controller.enqueue(kept)
    },
  })
}
