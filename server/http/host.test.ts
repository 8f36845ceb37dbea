// Requests as sent by browsers and by proxies in front. The stand-in proxy speaks http, although the public address may be https;
// for the server this makes no difference.
import { once } from 'node:events'
import http from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let proxy: http.Server | undefined
afterEach(async () => {
  proxy?.close()
  proxy?.closeAllConnections()
  proxy = undefined
  await server.stop()
})

const provider = { GOOGLE_CLIENT_ID: 'abc.apps', TEAM_ACCOUNTS: '@example.org' }

interface Place {
  /** The public address. */
  PUBLIC_URL: string
  /** The `Host` header that the proxy sends. */
  host: (asked: string, serverPort: number) => string
}

/** Follows redirects from the public address as a browser does, each through the proxy. Returns every status on the way. */
async function visit({ PUBLIC_URL, host }: Place, settings: Record<string, string> = {}): Promise<number[]> {
  const port = await freePort()
  server = await startTestServer({ PORT: String(port), PUBLIC_URL, ...provider, ...settings })
  proxy = http.createServer((request, response) => {
    const asked = request.headers.host ?? ''
    const headers = { ...request.headers, host: host(asked, port) }
    http
      .request({ port, host: '127.0.0.1', method: request.method, path: request.url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      .end()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  const statuses: number[] = []
  let next: string | undefined = `${PUBLIC_URL}/screening`
  while (next && statuses.length < 5) {
    expect(new URL(next).origin).toBe(PUBLIC_URL)
    const answer = await ask(proxyPort(), new URL(next))
    statuses.push(answer.statusCode ?? 0)
    next = answer.headers.location
  }
  return statuses
}

function proxyPort(): number {
  const address = proxy?.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  return address.port
}

async function ask(port: number, url: URL): Promise<http.IncomingMessage> {
  const request = http.request({ port, host: '127.0.0.1', path: url.pathname + url.search, headers: { host: url.host } }).end()
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  return answer.resume()
}

const asIs = (asked: string) => asked
/** nginx's `$host`. */
const withoutPort = (asked: string) => asked.replace(/:\d+$/, '')
/** nginx's default. */
const ofUpstream = (_: string, serverPort: number) => `127.0.0.1:${serverPort}`
const ofLocalhost = (_: string, serverPort: number) => `localhost:${serverPort}`

describe.each([
  ['https://cv.example.org'],
  ['https://cv.example.org:8443'],
  ['https://localhost'],
  ['https://localhost:8443'],
  ['http://localhost:8080'],
])('behind a proxy at %s', (PUBLIC_URL) => {
  it.each([
    ['as it came', asIs],
    ['without its port', withoutPort],
    ['as 127.0.0.1 with the port of the server', ofUpstream],
    ['as localhost with the port of the server', ofLocalhost],
    ['as localhost', () => 'localhost'],
  ])('the app is served when the proxy sends the Host header %s', async (_, host) => {
    expect(await visit({ PUBLIC_URL, host })).toEqual([200])
  })
})

it('another loopback name is redirected to the public address, which answers', async () => {
  expect(await visit({ PUBLIC_URL: 'http://localhost:8080', host: asIs })).toEqual([200])

  const other = await ask(proxyPort(), new URL('http://127.0.0.1:8080/screening?tab=new'))
  expect([other.statusCode, other.headers.location]).toEqual([308, 'http://localhost:8080/screening?tab=new'])
})

it('a host that is neither public nor loopback is refused, also with the public port', async () => {
  await visit({ PUBLIC_URL: 'https://cv.example.org:8443', host: asIs })

  for (const url of ['https://evil.example:8443/', 'https://evil.example/', 'https://cv.example.org.evil.example/'])
    expect((await ask(proxyPort(), new URL(url))).statusCode).toBe(403)
})
