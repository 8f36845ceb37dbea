import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { memoryAdapter } from '../accounts/local/memory-adapter.ts'

const TEN_MINUTES = 600

export interface OpenIdProvider {
  issuer: string
  clientId: string
  close(): Promise<void>
}

/** An OpenID provider at an address of its own. Whoever comes from one of these apps is Rina, and is not asked. */
export async function startOpenIdProvider(apps: readonly string[]): Promise<OpenIdProvider> {
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = 'saring-web'
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['of a test'] },
    ttl: {
      AccessToken: TEN_MINUTES,
      AuthorizationCode: TEN_MINUTES,
      Grant: TEN_MINUTES,
      IdToken: TEN_MINUTES,
      Interaction: TEN_MINUTES,
      Session: TEN_MINUTES,
    },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: apps.map((app) => `${app}/signin-callback`),
        post_logout_redirect_uris: apps.map((app) => `${app}/signout-callback`),
      },
    ],
    clientBasedCORS: () => true,
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: 'rina@example.com', email_verified: true, name: 'Rina Prameswari' }),
    }),
    interactions: { url: (_ctx, { uid }) => `/rina/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/rina/')) return void answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: 'rina' } })
  })
  return {
    issuer,
    clientId,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
