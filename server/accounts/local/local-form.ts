import Router from '@koa/router'
import type { Context } from 'koa'
import type Provider from 'oidc-provider'
import { pageLanguage } from '../../pages/page.ts'
import { errors } from '../../../shared/http/errors.ts'
import type { LocalAccount, LocalAccounts } from './local-accounts.ts'
import { addressOf, basePathOf } from '../../http/base-path.ts'
import { findInteraction, formTokens, readForm, seeOther, type Interaction } from './interaction.ts'
import type { LocalPages } from './local-pages.ts'
import { LINK_PATH } from './local-paths.ts'
import type { LocalProof } from './local-proof.ts'
import { STYLESHEET } from './page.ts'

const LONGEST_NAME = 200
const EMAIL = /^[^@\s]+@[^@\s]+$/

const statusOf = { wrong: 403, too_many: errors.slow_down.status }

interface Options {
  /** Below the base path of `publicUrl`. */
  path: string
  publicUrl: URL
  pages: LocalPages
  provider: Provider
  accounts: LocalAccounts
  proof: LocalProof
}

/** The pages of the local provider: one takes the sign-in code, once for each browser; the other takes name and e-mail. */
export function localForm({ path, publicUrl, pages, provider, accounts, proof }: Options): Router {
  const address = addressOf(publicUrl)
  const tokens = formTokens()
  const router = new Router({ prefix: path, sensitive: true, strict: true })

  // Redirects, so that the code stays out of the browser's history. The log has paths only, and no page sends a referrer.
  router.get(LINK_PATH, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    if (ctx.host !== publicUrl.host) return seeOther(ctx, address + ctx.path + ctx.search) // cookies are kept per host
    const isKnown = await proof.isKnown(ctx)
    const check = isKnown ? 'right' : await proof.show(ctx, new URLSearchParams(ctx.search).get('code') ?? '')
    if (check === 'right') return seeOther(ctx, `${address}/`)
    refuseCode(ctx, check)
    ctx.body = pages.refusedLink(pageLanguage(ctx), check)
  })

  router.get('/style.css', (ctx) => {
    ctx.type = 'css'
    ctx.body = STYLESHEET
  })

  router.get('/interaction/:uid', async (ctx) => {
    const interaction = await findInteraction(ctx, provider)
    if (!interaction) return refuse(ctx)
    ctx.set('Cache-Control', 'no-store')
    const token = tokens.of(interaction.uid)
    const { language } = interaction
    ctx.body = (await proof.isKnown(ctx))
      ? pages.signIn({ language, token, earlier: await accounts.list() })
      : pages.code({ language, token })
  })

  router.post('/interaction/:uid', async (ctx) => {
    const interaction = await findInteraction(ctx, provider)
    const form = await readForm(ctx.req)
    const token = form.get('token') ?? ''
    if (!interaction || !tokens.isOf(interaction.uid, token)) return refuse(ctx)
    if (!(await proof.isKnown(ctx))) return await takeCode(ctx, interaction, form)
    const account = await choose(form, accounts)
    if (account) {
      const next = await provider.interactionResult(ctx.req, ctx.res, { login: { accountId: account.sub } })
      return seeOther(ctx, next)
    }
    ctx.status = 400
    const refused = { name: form.get('name') ?? '', email: form.get('email') ?? '' }
    ctx.body = pages.signIn({
      language: interaction.language,
      token,
      earlier: await accounts.list(),
      refused,
    })
  })

  async function takeCode(ctx: Context, { uid, language }: Interaction, form: URLSearchParams): Promise<void> {
    const check = await proof.show(ctx, form.get('code') ?? '')
    if (check === 'right') return seeOther(ctx, `${basePathOf(publicUrl)}${path}/interaction/${uid}`)
    refuseCode(ctx, check)
    ctx.body = pages.code({ language, token: form.get('token') ?? '', refused: check })
  }

  function refuse(ctx: Context): void {
    ctx.status = 403
    ctx.body = pages.expired(pageLanguage(ctx))
  }

  return router
}

function refuseCode(ctx: Context, check: keyof typeof statusOf): void {
  ctx.status = statusOf[check]
  if (check === 'too_many') ctx.set('Retry-After', '60')
}

async function choose(form: URLSearchParams, accounts: LocalAccounts): Promise<LocalAccount | undefined> {
  const earlier = form.get('earlier')
  if (earlier !== null) return await accounts.find(earlier)
  const email = (form.get('email') ?? '').trim().toLowerCase()
  return EMAIL.test(email) ? await accounts.add(email, (form.get('name') ?? '').trim().slice(0, LONGEST_NAME)) : undefined
}
