import type { SendFile } from './device.ts'
import { bodyOf, type Reply } from './reply.ts'

/** Only XMLHttpRequest tells a page how many bytes have left. */
export const sendFileByXhr = (always: Record<string, string>): SendFile => ({
  stallMs: 30_000,
  send: (path, form, headers, onProgress, signal) =>
    new Promise<Reply>((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', path)
      for (const [name, value] of Object.entries({ ...always, ...headers })) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () =>
        resolve({
          status: request.status,
          retryAfter: request.getResponseHeader('retry-after'),
          body: bodyOf(request.responseText),
        })
      request.onerror = () => reject(new TypeError('The upload failed'))
      request.onabort = () => reject(signal.reason)
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(form)
    }),
})
