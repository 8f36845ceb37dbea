import { once } from 'node:events'
import http from 'node:http'
import { freePort } from '../tools/free-port.ts'
import { startServer, test as base } from './fixtures.ts'
import { makeKnown } from './steps.ts'

/** A proxy before a server that, once told to, serves another service worker, as after an update of the app. */
interface VersionProxy {
  url: string
  /** From now on requests are forwarded to this port on loopback. */
  leadTo(port: number): void
  update(): void
  close(): Promise<void>
}

async function startVersionProxy(): Promise<VersionProxy> {
  let target = 0
  let isNewer = false
  const proxy = http.createServer((request, response) => {
    const { method, url, headers } = request
    const isWorker = isNewer && url === '/service-worker.js'
    const asked = isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers
    const onward = http.request({ host: '127.0.0.1', port: target, method, path: url, headers: asked }, (answer) => {
      const { 'content-length': _length, ...changed } = answer.headers
      response.writeHead(answer.statusCode ?? 502, isWorker ? changed : answer.headers)
      answer.pipe(response, { end: !isWorker })
      if (isWorker) answer.on('end', () => response.end('\n// a newer one'))
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://localhost:${address.port}`,
    leadTo: (port) => (target = port),
    update: () => (isNewer = true),
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** A server behind that proxy; its address is the proxy's. */
export const test = base.extend<{ version: VersionProxy }>({
  version: async ({ context, databaseServer }, provide) => {
    const proxy = await startVersionProxy()
    const port = await freePort()
    const server = await startServer(databaseServer, { PORT: String(port), PUBLIC_URL: proxy.url })
    proxy.leadTo(port)
    await makeKnown(context, server)
    await provide(proxy)
    await proxy.close()
    await server.end()
  },
})
