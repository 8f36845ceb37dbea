import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey } from 'jose'
import type Koa from 'koa'
import mount from 'koa-mount'
import Provider, { type Configuration } from 'oidc-provider'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Database } from '../../database/database.ts'
import { addressOf, basePathOf } from '../../http/base-path.ts'
import { pageLanguage } from '../../pages/page.ts'
import { newSecret } from '../digest.ts'
import { localAccounts, type LocalAccounts } from './local-accounts.ts'
import { knownBrowsers } from './known-browsers.ts'
import { localForm } from './local-form.ts'
import { localPages, type LocalPages } from './local-pages.ts'
import { LOCAL_ISSUER_PATH, signInLink } from './local-paths.ts'
import { localProof } from './local-proof.ts'
import { onlyFromThisMachine } from './loopback.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { createSignInCode } from './sign-in-code.ts'

const CLIENT_ID = 'saring'
const MINUTE = 60

export interface LocalIssuer {
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
  /** The first browser that opens this link becomes a known one. */
  signInLink(): string
  /** To be called before any body parser is mounted. Sets the application's cookie keys. */
  mountOn(app: Koa): void
  end(): Promise<void>
}

interface Options {
  publicUrl: URL
  db: Database
  /** Where the sign-in code and the known browsers are kept. */
  dataDir: string
}

/**
 * The built-in identity provider, so that a fresh checkout runs. It exists only when the server listens to this machine alone.
 * Requests may still come from another user of the machine, or through a proxy or a forwarded port. Hence each browser has to
 * present once a code that only the person knows who started the server; it may then sign in with any name and e-mail. The
 * signing keys live as long as the process: an ID token is used within seconds, and a sign-in cut off by a restart is begun anew.
 */
export async function createLocalIssuer({ publicUrl, db, dataDir }: Options): Promise<LocalIssuer> {
  const address = addressOf(publicUrl)
  const basePath = basePathOf(publicUrl)
  const issuer = address + LOCAL_ISSUER_PATH
  const pages = localPages(basePath)
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const named = { alg: 'RS256', use: 'sig', kid: newSecret() }
  const accounts = localAccounts(db, issuer)
  const code = await createSignInCode(dataDir)
  const browsers = knownBrowsers(dataDir)
  const path = basePath + LOCAL_ISSUER_PATH
  const proof = localProof({ path, dataDir, isHttps: publicUrl.protocol === 'https:', code, browsers })
  const cookieKeys = [newSecret()]
  const provider = new Provider(issuer, {
    ...configuration(publicUrl, accounts, pages),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), ...named }] },
    cookies: { keys: cookieKeys, long: { path: `${basePath}/` } },
  })
  provider.use((ctx, next) => {
    ctx.mountPath = path // of which the provider makes its addresses; koa-mount knows only what it takes off itself
    return next()
  })

  return {
    issuer,
    clientId: CLIENT_ID,
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), ...named }] }),
    signInLink: () => signInLink(address, code.current()),
    end: () => code.end(),
    mountOn(app) {
      app.keys = cookieKeys // when mounted, the provider signs cookies with the outer app's keys but checks them with its own
      app.use(onlyFromThisMachine(LOCAL_ISSUER_PATH))
      app.use(localForm({ path: LOCAL_ISSUER_PATH, publicUrl, pages, provider, accounts, proof }).routes())
      app.use(mount(LOCAL_ISSUER_PATH, provider))
    },
  }
}

const configuration = (publicUrl: URL, accounts: LocalAccounts, pages: LocalPages): Configuration => ({
  adapter: memoryAdapter(),
  clients: [
    {
      client_id: CLIENT_ID,
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
    Session: 60 * MINUTE,
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
    const account = await accounts.find(sub)
    return account && { accountId: sub, claims: () => ({ ...account, email_verified: true, jti: newId() }) }
  },
  interactions: { url: (_ctx, interaction) => `${basePathOf(publicUrl)}${LOCAL_ISSUER_PATH}/interaction/${interaction.uid}` },
  // The only client is our own application, which needs no consent page.
  loadExistingGrant: async ({ oidc }) => {
    if (!oidc.client || !oidc.session?.accountId) return undefined
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})
