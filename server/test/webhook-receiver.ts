import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from './server.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: Json
}

export interface WebhookReceiver {
  url: string
  host: string
  received: Received[]
  close(): Promise<void>
}

/**
 * A receiver of webhooks that speaks real HTTP. The path selects the answer: `/204`, `/500`; `/302` leads to `/204`; `/hang` gets no
 * answer, `/endless` one whose body never ends.
 */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const text = Buffer.concat(chunks).toString()
      received.push({ path, headers, text, body: JSON.parse(text) })
      if (path === '/hang') return
      if (path === '/endless') {
        response.writeHead(200)
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(4096)));
        }
        response.on('drain', more)
        return more()
      }
      response.writeHead(Number(path.slice(1)), { location: '/204' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    host,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As the documentation tells a receiver to check a delivery. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const timestamp = String(headers['saring-timestamp'])
  const wanted = `v1=${createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')}`
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
  return isRecent && String(headers['saring-signature']).split(',').includes(wanted)
}
