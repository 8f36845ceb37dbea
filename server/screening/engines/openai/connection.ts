import { Agent, fetch } from 'undici'
import { ModelError, modelErrorOf } from '../language-model/model-error.ts'
import { isForeignAddress, lookupOfOwn } from '../language-model/private-host.ts'

export interface Connection {
  host: string
  /** Sends a request. Throws `ModelError` for a refusal, and what the network throws. */
  send(path: string, o: { body?: object; signal: AbortSignal }): Promise<Answer>
}
type Answer = Awaited<ReturnType<typeof fetch>>

/** What was refused, so that the request can be changed accordingly. */
export class Refusal extends ModelError {
  readonly status: number

  constructor(status: number, error: ModelError) {
    super(error.kind, error.message, { details: error.details })
    this.status = status
  }
}

/**
 * Has no timeouts after connecting, because a slow model sends no byte for many minutes. Follows no redirects: they could lead
 * off the own machines. Connects only to these unless `allowCloud`.
 */
export function createConnection(host: string, headers: Record<string, string>, allowCloud: boolean): Connection {
  const own = allowCloud ? {} : { lookup: lookupOfOwn() }
  const agent = new Agent({ connect: { timeout: 5_000, ...own }, headersTimeout: 0, bodyTimeout: 0 })
  return {
    host,
    async send(path, { body, signal }) {
      if (!allowCloud && isForeignAddress(host))
        throw new ModelError('not_allowed', `${host} is not on the operator's own machines.`)
      const response = await fetch(`${host}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        dispatcher: agent,
        signal,
      })
      if (!response.ok) throw new Refusal(response.status, modelErrorOf(response.status, errorIn(await response.text())))
      return response
    },
  }
}

/** `{"error":{"message":…}}`, `{"error":"…"}`, vLLM's `{"object":"error","message":…}`, or text. */
export function errorIn(body: string): string {
  try {
    return messageIn(JSON.parse(body)) ?? body
  } catch {
    return body
  }
}

/** The message of a parsed error; `undefined` when it is none. */
export function messageIn(said: unknown): string | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const error = 'error' in said ? said.error : 'object' in said && said.object === 'error' ? said : undefined
  if (error === undefined || error === null) return undefined
  if (typeof error === 'object' && 'message' in error && typeof error.message === 'string') return error.message
  return typeof error === 'string' ? error : JSON.stringify(error)
}
