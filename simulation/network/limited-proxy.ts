import { once } from 'node:events'
import http from 'node:http'
import type { Send } from '../../client/data/net/reply.ts'

/** A proxy that refuses larger request bodies with an HTML page of its own, as nginx does (client_max_body_size). */
export interface LimitedProxy {
  send: Send
  /** The sizes of all bodies that were refused. */
  refused: number[]
  /** Method and path of all requests other than GET that passed. */
  passed: string[]
  close(): Promise<void>
}

const PAGE = '<html><head><title>413 Request Entity Too Large</title></head></html>'

export async function startLimitedProxy(serverUrl: string, limitBytes: number): Promise<LimitedProxy> {
  const target = new URL(serverUrl)
  const [refused, passed]: [number[], string[]] = [[], []]
  const proxy = http.createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    const size = Number(request.headers['content-length'] ?? 0)
    if (size > limitBytes) {
      refused.push(size)
      request.resume().on('end', () => response.writeHead(413, { 'content-type': 'text/html' }).end(PAGE))
      return
    }
    if (method !== 'GET') passed.push(`${method} ${url.split('?')[0]}`)
    const headers = { ...request.headers, host: target.host }
    const call = http.request({ host: '127.0.0.1', port: target.port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    call.on('error', () => response.destroy())
    request.pipe(call)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    send: (path, init) => fetch(origin + path, init),
    refused,
    passed,
    async close() {
      proxy.close()
      proxy.closeAllConnections()
      await once(proxy, 'close')
    },
  }
}
