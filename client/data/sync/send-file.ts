import { SLICE_BYTES } from '../../../shared/http/slices.ts'
import type { SendFile } from './device.ts'
import { bodyOf, replyOf, proofsIn, type Reply, type Send } from '../net/reply.ts'
import { fetchHere, onHost } from '../../lib/base-path.ts'

/** Only XMLHttpRequest reports upload progress to a page. */
export const sendFileByXhr = (always: Record<string, string>): SendFile => ({
  stallMs: 30_000,
  sliceBytes: SLICE_BYTES,
  send: (path, body, headers, onProgress, signal) =>
    new Promise<Reply>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const request = new XMLHttpRequest()
      request.open(methodFor(body), onHost(path))
      for (const [name, value] of Object.entries({ ...always, ...headers })) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () =>
        resolve({
          status: request.status,
          retryAfter: request.getResponseHeader('retry-after'),
          body: bodyOf(request.responseText),
          proofs: proofsIn((name) => request.getResponseHeader(name)),
        })
      request.onerror = () => reject(new TypeError('The upload failed'))
      request.onabort = () => reject(signal.reason)
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body)
    }),
})

/**
 * For the service worker, which has no XMLHttpRequest: progress is reported only when a request ends, so the stall limit must
 * cover a whole slice, or a whole file that needs no slices.
 */
export const sendFileByFetch = (always: Record<string, string>, send: Send = fetchHere): SendFile => ({
  stallMs: 120_000,
  sliceBytes: SLICE_BYTES,
  async send(path, body, headers, onProgress, signal) {
    const init: RequestInit = { method: methodFor(body), body, headers: { ...always, ...headers }, redirect: 'manual', signal }
    const response = await send(path, init)
    onProgress(1)
    return replyOf(response)
  },
})

const methodFor = (body: FormData | Blob): 'POST' | 'PUT' => (body instanceof Blob ? 'PUT' : 'POST')
