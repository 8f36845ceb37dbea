import Router from '@koa/router'
import type { Context } from 'koa'
import type Provider from 'oidc-provider'
import { pageLanguage } from '../../pages/page.ts'
import type { AuditLog } from '../../audit/record.ts'
import type { Database } from '../../database/database.ts'
import { clientAddress } from '../../http/client-address.ts'
import { addressOf } from '../../team/address.ts'
import { digest } from '../digest.ts'
import { findInteraction, formTokens, readForm, seeOther } from '../local/interaction.ts'
import { createRefusals } from '../sign-in-record.ts'
import { findByEmail, rehash, type OwnAccount } from './accounts.ts'
import type { AccountPages } from './account-pages.ts'
import { beginAttempt, forgetAttempts, uncountAttempt } from './attempts.ts'
import type { BrowserMarks } from './marks.ts'
import { isOutdated, isPassword } from './password.ts'

const FREE_OF_ACCOUNT = 5
const FREE_OF_ADDRESS = 30
const LONGEST_EMAIL = 254

interface Options {
  path: string
  provider: Provider
  db: Database
  pages: AccountPages
  marks: BrowserMarks
  trustProxy: number
  log: AuditLog
}

type Checked = { account: OwnAccount } | { wait: number } | 'wrong'

/** The page that asks for e-mail and password. */
export function accountForm({ path, provider, db, pages, marks, trustProxy, log }: Options): Router {
  const tokens = formTokens()
  const recordRefusal = createRefusals(log)
  const router = new Router({ prefix: path, sensitive: true, strict: true })

  router.get('/interaction/:uid', async (ctx) => {
    const interaction = await findInteraction(ctx, provider)
    if (!interaction) return refuse(ctx)
    ctx.set('Cache-Control', 'no-store')
    const accountId = marks.takeProof(ctx)
    if (accountId) return await finish(ctx, accountId)
    ctx.body = pages.signIn({ language: interaction.language, token: tokens.of(interaction.uid) })
  })

  router.post('/interaction/:uid', async (ctx) => {
    const interaction = await findInteraction(ctx, provider)
    const form = await readForm(ctx.req)
    const token = form.get('token') ?? ''
    if (!interaction || !tokens.isOf(interaction.uid, token)) return refuse(ctx)
    const email = (form.get('email') ?? '').trim().slice(0, LONGEST_EMAIL)
    const checked = await check(ctx, email, form.get('password') ?? '')
    if (typeof checked === 'object' && 'account' in checked) {
      marks.remember(ctx, checked.account.id)
      return await finish(ctx, checked.account.id)
    }
    const seconds = checked === 'wrong' ? undefined : checked.wait
    ctx.status = seconds === undefined ? 403 : 429
    if (seconds !== undefined) ctx.set('Retry-After', String(seconds))
    ctx.set('Cache-Control', 'no-store')
    ctx.body = pages.signIn({ language: interaction.language, token, refused: { email, waitSeconds: seconds } })
  })

  /** Unknown, invited and disabled accounts are answered like a wrong password, after the same time. */
  async function check(ctx: Context, given: string, password: string): Promise<Checked> {
    const email = addressOf(given)?.whole ?? given.toLowerCase()
    const account = await findByEmail(db, email)
    const browser = account && marks.knownAs(ctx, account.id)
    const own = browser ? `browser ${digest(browser)}` : `account ${digest(email)}`
    const address = `address ${clientAddress(ctx.req, trustProxy)}`
    const wait = await beginAttempt(db, [
      ...(browser ? [] : [{ key: address, free: FREE_OF_ADDRESS }]),
      { key: own, free: FREE_OF_ACCOUNT },
    ])
    if (wait > 0) return { wait }
    const isRight = await isPassword(password, account?.password)
    if (!isRight || account?.state !== 'active') {
      await recordRefusal(db, 'wrong_password')
      return 'wrong'
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
