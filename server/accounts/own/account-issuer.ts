import type { Database } from '../../database/database.ts'
import { addressOf, basePathOf } from '../../http/base-path.ts'
import { requirePublicHost } from '../../http/host.ts'
import type { Team } from '../../team/team.ts'
import type { AuditLog } from '../../audit/record.ts'
import { createEmbeddedIssuer } from '../local/embedded-issuer.ts'
import type { LocalIssuer } from '../local/local-issuer.ts'
import { LOCAL_ISSUER_PATH, signInLink } from '../local/local-paths.ts'
import { createSignInCode } from '../local/sign-in-code.ts'
import { accountForm } from './account-form.ts'
import { accountPages } from './account-pages.ts'
import { findAccount, hasAccounts, isCurrent, listEnabled } from './accounts.ts'
import { joinForm } from './join-form.ts'
import { createPasskeys } from './passkeys.ts'
import { browserMarks } from './marks.ts'

/** The accounts' own issuer name: whoever signed in by the local provider under any name is nobody here. */
const PATH = `${LOCAL_ISSUER_PATH}/accounts`
const SESSION_MINUTES = 1

interface Options {
  publicUrl: URL
  db: Database
  dataDir: string
  /** Signs the cookies by which a browser is known. */
  secret: string
  /** The number of proxies in front. */
  trustProxy: number
  team: (issuer: string) => Team
  log: AuditLog
}

/** The identity provider of a server with accounts of its own. The code makes the first one, and then nothing more. */
export async function createAccountIssuer({
  publicUrl,
  db,
  dataDir,
  secret,
  trustProxy,
  team,
  log,
}: Options): Promise<LocalIssuer> {
  const address = addressOf(publicUrl)
  const pages = accountPages(basePathOf(publicUrl))
  const code = (await hasAccounts(db)) ? undefined : await createSignInCode(dataDir)
  let isFirstDue = code !== undefined
  const embedded = await createEmbeddedIssuer({
    publicUrl,
    path: PATH,
    pages,
    sessionMinutes: SESSION_MINUTES,
    async findAccount(sub) {
      const account = await findAccount(db, sub)
      return account?.state === 'active' ? { sub, email: account.email, name: account.name } : undefined
    },
  })
  const marks = browserMarks({
    path: basePathOf(publicUrl) + LOCAL_ISSUER_PATH,
    isHttps: publicUrl.protocol === 'https:',
    secret,
  })
  const shared = { publicUrl, db, pages, marks, log, team: team(embedded.issuer), issuer: embedded.issuer }

  async function endCode(): Promise<void> {
    isFirstDue = false
    await code?.end()
  }

  return {
    issuer: embedded.issuer,
    clientId: embedded.clientId,
    keys: embedded.keys,
    signInLink: () => (code && isFirstDue ? signInLink(address, code.current()) : undefined),
    linkFor: (token) => `${address}${PATH}/join?invitation=${token}`,
    listSubjects: () => listEnabled(db),
    isCurrent: (sub, signedInAt) => isCurrent(db, sub, signedInAt),
    end: endCode,
    mountOn(app) {
      app.keys = embedded.cookieKeys
      app.use(requirePublicHost(publicUrl))
      app.use(joinForm({ ...shared, path: PATH, code, firstMade: endCode }).routes())
      app.use(
        accountForm({
          ...shared,
          path: PATH,
          provider: embedded.provider,
          trustProxy,
          passkeys: createPasskeys(db, publicUrl),
        }).routes(),
      )
      app.use(embedded.middleware)
    },
  }
}
