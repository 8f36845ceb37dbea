import type { FileKind } from '../../../shared/candidates/file-kind.ts'
import { errorBody } from '../../../shared/http/error-body.ts'
import { ROW_VERSION_HEADER, VERSION_HEADER } from '../../../shared/sync/history.ts'
import { retryAfterMs } from '../../lib/backoff.ts'
import type { Exchange } from './exchange.ts'

/** An HTTP response. `body` is the parsed JSON, the text if it is not JSON, `undefined` if it is empty. */
export interface Reply {
  status: number
  retryAfter: string | null
  body: unknown
  proofs?: Pick<Exchange, 'proof' | 'rowProof'>
  /** Set on replies to operations from the outbox. */
  exchange?: Exchange
}

/** `fetch` or a replacement. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** `onPart` is called for each part of the body. */
export async function replyOf(response: Response, onPart: () => void = () => undefined): Promise<Reply> {
  let text = ''
  for await (const part of partsOf(response.body)) {
    onPart()
    text += part
  }
  const { status, headers } = response
  return { status, retryAfter: headers.get('retry-after'), body: bodyOf(text), proofs: proofsIn((name) => headers.get(name)) }
}

/** The proofs in a response's headers. */
export const proofsIn = (header: (name: string) => string | null): Pick<Exchange, 'proof' | 'rowProof'> => ({
  proof: header(VERSION_HEADER),
  rowProof: header(ROW_VERSION_HEADER),
})

/** The text of a body, part by part. Uses a reader, as not every browser can iterate over a stream. */
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
  /** `ofServer`: the server as a whole cannot answer now, not only this request. `requestId`: of its error, in its log. */
  | { type: 'unanswered'; status: number | null; code: string; waitMs: number | undefined; ofServer: boolean; requestId?: string }
  | { type: 'signedOut' }
  | { type: 'appOutdated' }
  /** `status` is `null` when the device itself refuses. */
  | { type: 'refused'; status: number | null; code: string; current: unknown; fileKind?: FileKind | undefined }
  /** The server's history is not the one that this device has seen. */
  | { type: 'otherHistory' }

const notYet = new Set([408, 425, 429])

/**
 * Classifies an answer by status and code alone, never by its text. `read` returns `undefined` for a success whose body does not
 * fit: a captive portal answers any request with its own page.
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
    // A gateway answers in the place of a server that it cannot reach.
    if (status >= 500 && !ours.success) return foreign(status, waitMs)
    return {
      type: 'unanswered',
      status,
      code: ours.data?.code ?? 'unexpected',
      waitMs,
      ofServer: status === 429 || status === 503,
      ...(ours.data?.requestId !== undefined && { requestId: ours.data.requestId }),
    }
  }
  if (ours.data?.code === 'resync') return reply.exchange?.seen.length ? { type: 'otherHistory' } : foreign(status)
  // A retry would be refused again: whatever can be sent in smaller pieces already was (slices.ts).
  if (isTooLargeForProxy(reply)) return { type: 'refused', status, code: 'proxy_limit', current: undefined }
  if (status < 400 || !ours.success) return foreign(status)
  const { code, current, fileKind } = ours.data
  return { type: 'refused', status, code, current, ...(fileKind && { fileKind }) }
}

/** Whether a proxy refused the size: our server's 413 has an error code in its body, a proxy's has none. */
export const isTooLargeForProxy = ({ status, body }: Reply): boolean => status === 413 && !errorBody.safeParse(body).success

const foreign = <Accepted>(status: number, waitMs?: number): Verdict<Accepted> => ({
  type: 'unanswered',
  status,
  code: 'not_our_server',
  waitMs,
  ofServer: true,
})

export const unreachable: Verdict<never> = {
  type: 'unanswered',
  status: null,
  code: 'unreachable',
  waitMs: undefined,
  ofServer: true,
}

/** The browser can no longer read the stored file. */
export const unreadable: Verdict<never> = { type: 'refused', status: null, code: 'unreadable', current: undefined }
