import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionFields } from '../../shared/http/push.ts'

export interface PushServer {
  url: string
  /** The paths of accepted messages, in order; for a faulty message its fault. */
  taken: string[]
  close(): Promise<void>
}

/**
 * A push service that speaks real HTTP. Like a real one it cannot read messages, and refuses (400) what a real one refuses: a
 * signature other than by the operator's key for this very service, a missing TTL, another encryption. The path selects the
 * answer: `/201/…`, `/410/…`, `/500/…`; `/hang/…` gets no answer.
 */
export async function startPushServer(publicKey: string): Promise<PushServer> {
  const taken: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const fault = faultOf(request, Buffer.concat(chunks), publicKey, url)
      taken.push(fault ?? request.url ?? '')
      const [, wanted = ''] = (request.url ?? '').split('/')
      if (fault) response.writeHead(400).end(fault)
      else if (wanted !== 'hang') response.writeHead(Number(wanted)).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    taken,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The subscription that a browser would report for this endpoint. */
export function aSubscription(endpoint: string): PushSubscriptionFields {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint, keys, language: 'en' }
}

function faultOf({ method, headers }: IncomingMessage, body: Buffer, publicKey: string, audience: string): string | undefined {
  if (method !== 'POST') return `method ${method}`
  if (!/^\d+$/.test(String(headers['ttl']))) return `TTL ${String(headers['ttl'])}`
  if (headers['content-encoding'] !== 'aes128gcm') return `content-encoding ${headers['content-encoding']}`
  // RFC 8188: salt 16, record size 4, length of the key id, and as key id the sender's point on P-256.
  if (body.length < 86 || body[20] !== 65 || body[21] !== 4) return `body of ${body.length} bytes`
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) return `key ${key}`
  return faultOfToken(token, publicKey, audience)
}

function faultOfToken(token: string, publicKey: string, audience: string): string | undefined {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== audience || !/^(mailto|https):/.test(sub)) return `claims ${aud} ${sub}`
  return exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 86_400_000 ? undefined : `exp ${exp}`
}
