import { errorBody } from '../../../shared/http/error-body.ts'
import { ROW_VERSION_HEADER, VERSION_HEADER } from '../../../shared/sync/history.ts'
import { retryAfterMs } from '../../lib/backoff.ts'
import type { Exchange } from './exchange.ts'

/** What came back over HTTP. `body` is the parsed JSON, the bare text where it is none, `undefined` where there is nothing. */
export interface Reply {
  status: number
  retryAfter: string | null
  body: unknown
  proofs?: Pick<Exchange, 'proof' | 'rowProof'>
  /** Of what is sent from the outbox. */
  exchange?: Exchange
}

/** `fetch`, or whatever stands in for it. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** `onPart` is told as the body comes in. */
export async function replyOf(response: Response, onPart: () => void = () => undefined): Promise<Reply> {
  let text = ''
  for await (const part of partsOf(response.body)) {
    onPart()
    text += part
  }
  const { status, headers } = response
  return { status, retryAfter: headers.get('retry-after'), body: bodyOf(text), proofs: proofsIn((name) => headers.get(name)) }
}

/** What an answer proves, by its headers. */
export const proofsIn = (header: (name: string) => string | null): Pick<Exchange, 'proof' | 'rowProof'> => ({
  proof: header(VERSION_HEADER),
  rowProof: header(ROW_VERSION_HEADER),
})

/** The text of a body, as it comes in. Not every browser can iterate over a stream. */
export async function* partsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void> {
  if (!body) return
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield decoder.decode(read.value, { stream: true })
  yield decoder.decode()
}

export function bodyOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export type Verdict<Accepted> =
  | { type: 'accepted'; value: Accepted }
  /** `ofServer`: it is the server as such, not this request, that cannot answer now. */
  | { type: 'unanswered'; status: number | null; code: string; waitMs: number | undefined; ofServer: boolean }
  | { type: 'signedOut' }
  | { type: 'appOutdated' }
  /** `status` is `null` where it is this device that refuses. */
  | { type: 'refused'; status: number | null; code: string; current: unknown }
  /** The server has another history than the one that this device has seen. */
  | { type: 'otherHistory' }

const notYet = new Set([408, 425, 429])

/**
 * What an answer means, by status and code alone, never by its words. `read` gives `undefined` for a success that does not
 * fit: a captive portal answers anything with its own page.
 */
export function verdictOf<Accepted>(reply: Reply, read: (reply: Reply) => Accepted | undefined, now: number): Verdict<Accepted> {
  const { status } = reply
  if (status >= 200 && status < 300) {
    const value = read(reply)
    return value === undefined ? foreign(status) : { type: 'accepted', value }
  }
  if (status === 401) return { type: 'signedOut' }
  if (status === 426) return { type: 'appOutdated' }
  const ours = errorBody.safeParse(reply.body)
  if (status >= 500 || notYet.has(status)) {
    const waitMs = retryAfterMs(reply.retryAfter, now)
    return {
      type: 'unanswered',
      status,
      code: ours.data?.code ?? 'unexpected',
      waitMs,
      ofServer: status === 429 || status === 503,
    }
  }
  if (ours.data?.code === 'resync') return reply.exchange?.seen.length ? { type: 'otherHistory' } : foreign(status)
  // It would say so again: what can be sent in smaller pieces has been (slices.ts).
  if (isTooLargeForProxy(reply)) return { type: 'refused', status, code: 'proxy_limit', current: undefined }
  if (status < 400 || !ours.success) return foreign(status)
  return { type: 'refused', status, code: ours.data.code, current: ours.data.current }
}

/** A proxy in front refuses what is too large in its own words; our server says so with its code. */
export const isTooLargeForProxy = ({ status, body }: Reply): boolean => status === 413 && !errorBody.safeParse(body).success

const foreign = <Accepted>(status: number): Verdict<Accepted> => ({
  type: 'unanswered',
  status,
  code: 'not_our_server',
  waitMs: undefined,
  ofServer: true,
})

export const unreachable: Verdict<never> = {
  type: 'unanswered',
  status: null,
  code: 'unreachable',
  waitMs: undefined,
  ofServer: true,
}

/** The browser no longer gives what it kept of the file. */
export const unreadable: Verdict<never> = { type: 'refused', status: null, code: 'unreadable', current: undefined }
