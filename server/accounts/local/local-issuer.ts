import type { JWTVerifyGetKey } from 'jose'
import type Koa from 'koa'
import type { Database } from '../../database/database.ts'
import { addressOf, basePathOf } from '../../http/base-path.ts'
import { createEmbeddedIssuer } from './embedded-issuer.ts'
import { localAccounts } from './local-accounts.ts'
import { knownBrowsers } from './known-browsers.ts'
import { localForm } from './local-form.ts'
import { localPages } from './local-pages.ts'
import { LOCAL_ISSUER_PATH, signInLink } from './local-paths.ts'
import { localProof } from './local-proof.ts'
import { onlyFromThisMachine } from './loopback.ts'
import { createSignInCode } from './sign-in-code.ts'

const SESSION_MINUTES = 60

export interface LocalIssuer {
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
  /** For whoever started the server; `undefined` once there is nothing left to do with it. */
  signInLink(): string | undefined
  /** To be called before any body parser is mounted. Sets the application's cookie keys. */
  mountOn(app: Koa): void
  end(): Promise<void>
  /** Where it has accounts with passwords: the link with which a person sets one, by the link's token. */
  linkFor?: (token: string) => string
  /** Whether a sign-in of that moment (seconds since 1970) still holds. */
  isCurrent?: (sub: string, signedInAt: number) => Promise<boolean>
  /** Of the accounts that are not disabled. */
  listSubjects?: () => Promise<string[]>
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
 * present once a code that only the person knows who started the server; it may then sign in with any name and e-mail.
 */
export async function createLocalIssuer({ publicUrl, db, dataDir }: Options): Promise<{ signInLink(): string } & LocalIssuer> {
  const address = addressOf(publicUrl)
  const basePath = basePathOf(publicUrl)
  const issuer = address + LOCAL_ISSUER_PATH
  const pages = localPages(basePath)
  const accounts = localAccounts(db, issuer)
  const code = await createSignInCode(dataDir)
  const browsers = knownBrowsers(dataDir)
  const path = basePath + LOCAL_ISSUER_PATH
  const proof = localProof({ path, dataDir, isHttps: publicUrl.protocol === 'https:', code, browsers })
  const embedded = await createEmbeddedIssuer({
    publicUrl,
    path: LOCAL_ISSUER_PATH,
    pages,
    findAccount: (sub) => accounts.find(sub),
    sessionMinutes: SESSION_MINUTES,
  })
  const { provider } = embedded

  return {
    issuer,
    clientId: embedded.clientId,
    keys: embedded.keys,
    signInLink: () => signInLink(address, code.current()),
    end: () => code.end(),
    mountOn(app) {
      app.keys = embedded.cookieKeys
      app.use(onlyFromThisMachine(LOCAL_ISSUER_PATH))
      app.use(localForm({ path: LOCAL_ISSUER_PATH, publicUrl, pages, provider, accounts, proof }).routes())
      app.use(embedded.middleware)
    },
  }
}
