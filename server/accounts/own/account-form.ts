import Router from '@koa/router'
import type { Context } from 'koa'
import type Provider from 'oidc-provider'
import { pageLanguage } from '../../pages/page.ts'
import { SERVER_CHAIN } from '../../audit/chain.ts'
import { append, type AuditLog } from '../../audit/record.ts'
import type { Database } from '../../database/database.ts'
import { basePathOf } from '../../http/base-path.ts'
import { clientAddress } from '../../http/client-address.ts'
import { addressOf } from '../../team/address.ts'
import { deviceName } from '../device-name.ts'
import { digest } from '../digest.ts'
import { findInteraction, formTokens, readForm, seeOther, type Interaction } from '../local/interaction.ts'
import { createRefusals } from '../sign-in-record.ts'
import { findAccount, findByEmail, rehash, type OwnAccount } from './accounts.ts'
import type { AccountPages, SignInProblem } from './account-pages.ts'
import { beginAttempt, forgetAttempts, uncountAttempt } from './attempts.ts'
import type { BrowserMarks } from './marks.ts'
import { savePasskey, type Passkeys } from './passkeys.ts'
import { isOutdated, isPassword } from './password.ts'

const FREE_OF_ACCOUNT = 5
const FREE_OF_ADDRESS = 30
const LONGEST_EMAIL = 254

interface Options {
  /** Below the base path of `publicUrl`. */
  path: string
  publicUrl: URL
  provider: Provider
  db: Database
  pages: AccountPages
  marks: BrowserMarks
  trustProxy: number
  /** `undefined` where browsers have none. */
  passkeys: Passkeys | undefined
  log: AuditLog
}

type Checked = { account: OwnAccount } | { problem: SignInProblem }

/** The pages that ask for e-mail and password or for a passkey, and that register a passkey. */
export function accountForm({ path, publicUrl, provider, db, pages, marks, trustProxy, passkeys, log }: Options): Router {
  const tokens = formTokens()
  const recordRefusal = createRefusals(log)
  const router = new Router({ prefix: path, sensitive: true, strict: true })

  router.get('/interaction/:uid', async (ctx) => {
    const interaction = await findInteraction(ctx, provider)
    if (!interaction) return refuse(ctx)
    ctx.set('Cache-Control', 'no-store')
    const accountId = marks.takeProof(ctx)
    if (accountId) return await finish(ctx, accountId)
    await showSignIn(ctx, interaction)
  })

  router.post('/interaction/:uid', async (ctx) => {
    const interaction = await findInteraction(ctx, provider)
    const form = await readForm(ctx.req)
    if (!interaction || !tokens.isOf(interaction.uid, form.get('token') ?? '')) return refuse(ctx)
    ctx.set('Cache-Control', 'no-store')
    const email = (form.get('email') ?? '').trim().slice(0, LONGEST_EMAIL)
    const response = form.get('passkey')
    const checked =
      response !== null && passkeys
        ? await checkPasskey(ctx, passkeys, { uid: interaction.uid, response })
        : await checkPassword(ctx, email, form.get('password') ?? '')
    if ('account' in checked) {
      const { account } = checked
      marks.remember(ctx, account.id)
      if (passkeys && form.get('next') === 'passkey') return await showRegistration(ctx, passkeys, { interaction, account })
      return await finish(ctx, account.id)
    }
    const { problem } = checked
    ctx.status = typeof problem === 'number' ? 429 : 403
    if (typeof problem === 'number') ctx.set('Retry-After', String(problem))
    await showSignIn(ctx, interaction, { email, problem })
  })

  router.post('/interaction/:uid/passkey', async (ctx) => {
    const interaction = await findInteraction(ctx, provider)
    const form = await readForm(ctx.req)
    const accountId = form.get('account') ?? ''
    const isProven = interaction && tokens.isOf(registrationOf(interaction, accountId), form.get('token') ?? '')
    const account = isProven ? await findAccount(db, accountId) : undefined
    if (!interaction || account?.state !== 'active') return refuse(ctx)
    ctx.set('Cache-Control', 'no-store')
    const response = form.get('passkey') ?? ''
    if (passkeys && response !== '' && !(await register(ctx, passkeys, { uid: interaction.uid, account, response }))) {
      ctx.status = 403
      return await showRegistration(ctx, passkeys, { interaction, account, isRefused: true })
    }
    await finish(ctx, account.id)
  })

  /** The challenge of one sign-in, which ends with the first valid response: none can be replayed. */
  const challengeOf = (uid: string): Buffer => Buffer.from(tokens.of(`passkey ${uid}`), 'base64url')
  /** What the token of a registration is for: this sign-in has proven the account's password. */
  const registrationOf = ({ uid }: Interaction, accountId: string): string => `${uid} ${accountId}`

  async function showSignIn(
    ctx: Context,
    { uid, language }: Interaction,
    refused?: { email: string; problem: SignInProblem },
  ): Promise<void> {
    const passkey = await passkeys?.authenticationOptions(challengeOf(uid))
    ctx.body = pages.signIn({ language, token: tokens.of(uid), passkey, ...(refused && { refused }) })
  }

  async function showRegistration(
    ctx: Context,
    webauthn: Passkeys,
    { interaction, account, isRefused }: { interaction: Interaction; account: OwnAccount; isRefused?: boolean },
  ): Promise<void> {
    const { uid, language } = interaction
    ctx.body = pages.passkey({
      language,
      accountId: account.id,
      token: tokens.of(registrationOf(interaction, account.id)),
      action: `${basePathOf(publicUrl)}${path}/interaction/${uid}/passkey`,
      options: await webauthn.registrationOptions(account, challengeOf(uid)),
      ...(isRefused && { isRefused }),
    })
  }

  /** False when the browser's response is not valid. */
  async function register(
    ctx: Context,
    webauthn: Passkeys,
    { uid, account, response }: { uid: string; account: OwnAccount; response: string },
  ): Promise<boolean> {
    const passkey = await webauthn.verifyRegistration(account, challengeOf(uid), response)
    if (!passkey) return false
    return await db.transaction(async (trx) => {
      if (!(await savePasskey(trx, passkey, deviceName(ctx.get('User-Agent'))))) return false
      await append(trx, log, SERVER_CHAIN, [{ code: 'passkey_made', userName: account.name, detail: { accountId: account.id } }])
      return true
    })
  }

  /** Counted by where it comes from alone: nobody can guess a signature, but each check takes time. */
  async function checkPasskey(
    ctx: Context,
    webauthn: Passkeys,
    { uid, response }: { uid: string; response: string },
  ): Promise<Checked> {
    const address = addressKey(ctx)
    const wait = await beginAttempt(db, [{ key: address, free: FREE_OF_ADDRESS }])
    if (wait > 0) return { problem: wait }
    const account = await webauthn.verifyAuthentication(challengeOf(uid), response)
    if (!account) {
      await recordRefusal(db, 'wrong_passkey')
      return { problem: 'wrongPasskey' }
    }
    await uncountAttempt(db, address)
    return { account }
  }

  const addressKey = (ctx: Context): string => `address ${clientAddress(ctx.req, trustProxy)}`

  /** Unknown, invited and disabled accounts are answered like a wrong password, after the same time. */
  async function checkPassword(ctx: Context, given: string, password: string): Promise<Checked> {
    const email = addressOf(given)?.whole ?? given.toLowerCase()
    const account = await findByEmail(db, email)
    const browser = account && marks.knownAs(ctx, account.id)
    const own = browser ? `browser ${digest(browser)}` : `account ${digest(email)}`
    const address = addressKey(ctx)
    const wait = await beginAttempt(db, [
      ...(browser ? [] : [{ key: address, free: FREE_OF_ADDRESS }]),
      { key: own, free: FREE_OF_ACCOUNT },
    ])
    if (wait > 0) return { problem: wait }
    const isRight = await isPassword(password, account?.password)
    if (!isRight || account?.state !== 'active') {
      await recordRefusal(db, 'wrong_password')
      return { problem: 'wrong' }
    }
    await forgetAttempts(db, own)
    if (!browser) await uncountAttempt(db, address)
    if (isOutdated(account.password ?? '')) await rehash(db, account, password)
    return { account }
  }

  async function finish(ctx: Context, accountId: string): Promise<void> {
    const ts = Math.floor(Date.now() / 1000)
    seeOther(ctx, await provider.interactionResult(ctx.req, ctx.res, { login: { accountId, ts, remember: false } }))
  }

  function refuse(ctx: Context): void {
    ctx.status = 403
    ctx.body = pages.expired(pageLanguage(ctx))
  }

  return router
}
