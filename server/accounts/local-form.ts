import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Router from '@koa/router'
import type { Context } from 'koa'
import type Provider from 'oidc-provider'
import { languageFrom, languages, type Language } from '../../shared/language.ts'
import type { LocalAccount, LocalAccounts } from './local-accounts.ts'
import { expiredPage, signInPage, stylesheet } from './local-pages.ts'

const LONGEST_FORM = 4096
const LONGEST_NAME = 200
const EMAIL = /^[^@\s]+@[^@\s]+$/

interface Options {
  path: string
  provider: Provider
  accounts: LocalAccounts
}

/** The page of the local provider on which one says who one is. */
export function localForm({ path, provider, accounts }: Options): Router {
  const key = randomBytes(32)
  const tokenFor = (uid: string): Buffer => createHmac('sha256', key).update(uid).digest()
  const router = new Router({ prefix: path, sensitive: true })

  router.get('/style.css', (ctx) => {
    ctx.type = 'css'
    ctx.body = stylesheet
  })

  router.get('/interaction/:uid', async (ctx) => {
    const interaction = await findInteraction(ctx, provider)
    if (!interaction) return refuse(ctx)
    const token = tokenFor(interaction.uid).toString('base64url')
    ctx.body = signInPage({ language: interaction.language, token, earlier: await accounts.list() })
  })

  router.post('/interaction/:uid', async (ctx) => {
    const interaction = await findInteraction(ctx, provider)
    const form = new URLSearchParams(await readForm(ctx.req))
    const token = Buffer.from(form.get('token') ?? '', 'base64url')
    if (!interaction || !isEqual(token, tokenFor(interaction.uid))) return refuse(ctx)
    const account = await choose(form, accounts)
    if (account) {
      const next = await provider.interactionResult(ctx.req, ctx.res, { login: { accountId: account.sub } })
      ctx.redirect(next)
      ctx.status = 303
      return
    }
    ctx.status = 400
    const refused = { name: form.get('name') ?? '', email: form.get('email') ?? '' }
    ctx.body = signInPage({
      language: interaction.language,
      token: token.toString('base64url'),
      earlier: await accounts.list(),
      refused,
    })
  })

  return router
}

interface Interaction {
  uid: string
  language: Language
}

/** The sign-in under way in this browser, known by its cookie; `undefined` unless it is the one that the address names. */
async function findInteraction(
  ctx: Context & { params: Record<string, string> },
  provider: Provider,
): Promise<Interaction | undefined> {
  const found = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined)
  if (found?.uid !== ctx.params.uid) return undefined
  return found && { uid: found.uid, language: pageLanguage(ctx, found.params.ui_locales) }
}

/** The app's language when it says so, else the browser's. */
export const pageLanguage = (ctx: Pick<Context, 'acceptsLanguages'>, asked?: unknown): Language =>
  languageFrom(asked) ?? languageFrom(ctx.acceptsLanguages([...languages])) ?? 'en'

async function choose(form: URLSearchParams, accounts: LocalAccounts): Promise<LocalAccount | undefined> {
  const earlier = form.get('earlier')
  if (earlier !== null) return await accounts.find(earlier)
  const email = (form.get('email') ?? '').trim().toLowerCase()
  return EMAIL.test(email) ? await accounts.add(email, (form.get('name') ?? '').trim().slice(0, LONGEST_NAME)) : undefined
}

async function readForm(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LONGEST_FORM) return ''
  }
  return text
}

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

function refuse(ctx: Context): void {
  ctx.status = 403
  ctx.body = expiredPage(pageLanguage(ctx))
}
