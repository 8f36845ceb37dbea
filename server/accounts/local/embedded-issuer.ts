import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey } from 'jose'
import type { Context, Middleware } from 'koa'
import mount from 'koa-mount'
import type Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import { pageLanguage } from '../../pages/page.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Language } from '../../../shared/screening/language.ts'
import { addressOf, basePathOf } from '../../http/base-path.ts'
import { newSecret } from '../digest.ts'
import { memoryAdapter } from './memory-adapter.ts'

const CLIENT_ID = 'saring'
const MINUTE = 60
/** Its keys are made in a millisecond, those of RSA in a tenth of a second. */
const ALGORITHM = 'ES256'

interface Options {
  publicUrl: URL
  /** Below the base path; all of the issuer's addresses lie below it. */
  path: string
  pages: {
    signOut: (language: Language, form: string) => string
    failed: (language: Language, detail: string) => string
  }
  findAccount: (sub: string) => Promise<{ sub: string; email: string; name: string } | undefined>
  /** How long the issuer itself remembers who signed in. */
  sessionMinutes: number
}

export interface EmbeddedIssuer {
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
  provider: Provider
  /** Of the application that it is mounted on. */
  cookieKeys: string[]
  middleware: Middleware
}

/**
 * An OpenID provider within the server, whose only client is the app. The signing keys live as long as the process: an ID token is
 * used within seconds, and a sign-in cut off by a restart is begun anew.
 */
export async function createEmbeddedIssuer(options: Options): Promise<EmbeddedIssuer> {
  const { publicUrl, path } = options
  const issuer = addressOf(publicUrl) + path
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const named = { alg: ALGORITHM, use: 'sig', kid: newSecret() }
  const cookieKeys = [newSecret()]
  const oidc = await import('oidc-provider') // most servers have a provider of their operator
  const provider = new oidc.default(issuer, {
    ...configuration(options),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), ...named }] },
    cookies: { keys: cookieKeys, long: { path: `${basePathOf(publicUrl)}/` } },
  })
  provider.use((ctx, next) => {
    ctx.mountPath = basePathOf(publicUrl) + path // of which the provider makes its addresses; koa-mount knows only what it takes off itself
    if (publicUrl.protocol === 'https:') behindHttps(ctx)
    return next()
  })
  return {
    issuer,
    clientId: CLIENT_ID,
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), ...named }] }),
    provider,
    cookieKeys, // when mounted, the provider signs cookies with the outer app's keys but checks them with its own
    middleware: mount(path, provider),
  }
}

/** The proxy in front does https: the provider's addresses are https ones, and its cookies secure. */
function behindHttps(ctx: Context): void {
  Object.defineProperty(ctx.request, 'protocol', { value: 'https' })
  ctx.cookies.secure = true
}

const configuration = ({ publicUrl, path, pages, findAccount, sessionMinutes }: Options): Configuration => ({
  adapter: memoryAdapter(),
  clients: [
    {
      client_id: CLIENT_ID,
      require_auth_time: true,
      id_token_signed_response_alg: ALGORITHM,
      token_endpoint_auth_method: 'none', // a public client: PKCE instead of a secret
      application_type: 'web',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [`${addressOf(publicUrl)}/signin-callback`],
      post_logout_redirect_uris: [`${addressOf(publicUrl)}/signout-callback`],
    },
  ],
  pkce: { required: () => true },
  clientBasedCORS: (_ctx, requestOrigin) => requestOrigin === publicUrl.origin,
  conformIdTokenClaims: false, // puts e-mail and name into the ID token itself
  claims: { openid: ['sub', 'jti'], email: ['email', 'email_verified'], profile: ['name'] },
  ttl: {
    AccessToken: 10 * MINUTE,
    AuthorizationCode: MINUTE,
    Grant: 10 * MINUTE,
    IdToken: 10 * MINUTE,
    Interaction: 60 * MINUTE,
    Session: sessionMinutes * MINUTE,
  },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      logoutSource: (ctx, form) => {
        ctx.body = pages.signOut(pageLanguage(ctx), form)
      },
    },
  },
  renderError: (ctx, { error, error_description: description }) => {
    ctx.type = 'html'
    ctx.body = pages.failed(pageLanguage(ctx), description ?? error)
  },
  // Each token is valid once, so two tokens of the same second must differ: hence the `jti`.
  findAccount: async (_ctx, sub) => {
    const account = await findAccount(sub)
    return account && { accountId: sub, claims: () => ({ ...account, email_verified: true, jti: newId() }) }
  },
  interactions: { url: (_ctx, interaction) => `${basePathOf(publicUrl)}${path}/interaction/${interaction.uid}` },
  // The only client is our own application, which needs no consent page.
  loadExistingGrant: async ({ oidc }) => {
    if (!oidc.client || !oidc.session?.accountId) return undefined
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})
