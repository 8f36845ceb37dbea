import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export const CLIENT_ID = 'saring-web'

type Key = Parameters<SignJWT['sign']>[0]

export interface TestIssuer {
  url: string
  /** An ID token of this issuer; a claim that is `undefined` is left out. */
  sign(claims?: JWTPayload & Record<string, unknown>, key?: Key): Promise<string>
  close(): Promise<void>
}

/** Serves an OpenID provider's discovery document and keys over real HTTP. */
export async function startIssuer(port = 0): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/keys' ? { keys } : { issuer: url, jwks_uri: `${url}/keys` }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    sign: (claims = {}, key = privateKey) =>
      new SignJWT(payload(url, claims)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

let issued = 0

function payload(iss: string, claims: Record<string, unknown>): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  issued += 1
  const rina = { sub: 'rina', email: 'rina@example.com', email_verified: true, name: 'Rina Wijaya' }
  return { iss, aud: CLIENT_ID, iat: now, exp: now + 600, jti: String(issued), ...rina, ...claims }
}
