import * as z from 'zod/mini'
import { errorBody } from '../../../shared/http/error-body.ts'
import type { ErrorCode } from '../../../shared/http/errors.ts'
import { job, type Job } from '../../../shared/jobs/job.ts'
import { onHost } from '../../lib/base-path.ts'
import { isTooLargeForProxy, replyOf } from '../net/reply.ts'
import { authorised } from './authorised.ts'
import type { Session } from './session-type.ts'

export interface Sending {
  /** The Idempotency-Key: the same archive is taken in once under it. */
  key: string
  /** How much of it was sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** The job that an archive became, or why it became none. */
export type TakenIn = { job: Job; refused?: never } | { refused: ErrorCode | 'proxy_limit' }

/** Sends an archive of a job to the server, which takes it in whole or not at all. */
export async function sendArchive({ session }: { session: Session }, archive: Blob, sending: Sending): Promise<TakenIn> {
  const { key, onProgress, signal } = sending
  const send = authorised(session, (path, init) => sendByXhr(path, init.headers, archive, { onProgress, signal }))
  try {
    const headers = { 'content-type': 'application/x-tar', 'idempotency-key': key }
    const reply = await replyOf(await send('/api/jobs/archive', { headers }))
    const taken = z.safeParse(job, reply.body)
    if (reply.status === 201 && taken.success) return { job: taken.data }
    if (isTooLargeForProxy(reply)) return { refused: 'proxy_limit' }
    return { refused: errorBody.safeParse(reply.body).data?.code ?? 'unavailable' }
  } catch (error) {
    if (signal.aborted) throw error
    return { refused: 'unavailable' }
  }
}

/** Only XMLHttpRequest reports upload progress to a page. */
const sendByXhr = (
  path: string,
  headers: RequestInit['headers'],
  body: Blob,
  { onProgress, signal }: Omit<Sending, 'key'>,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', onHost(path))
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The upload failed'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
