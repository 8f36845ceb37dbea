import Router from '@koa/router'
import type { Context } from 'koa'
import { pageLanguage } from '../../pages/page.ts'
import { SERVER_CHAIN } from '../../audit/chain.ts'
import { append, type AuditLog } from '../../audit/record.ts'
import type { Database } from '../../database/database.ts'
import { addressOf as publicAddress } from '../../http/base-path.ts'
import { addressOf } from '../../team/address.ts'
import { standingOf, type Team } from '../../team/team.ts'
import { digest, newSecret } from '../digest.ts'
import { readForm, seeOther } from '../local/interaction.ts'
import { LINK_PATH, LOCAL_ISSUER_PATH } from '../local/local-paths.ts'
import { STYLESHEET } from '../local/page.ts'
import type { SignInCode } from '../local/sign-in-code.ts'
import { accept, findInvited, hasAccounts, makeFirst } from './accounts.ts'
import type { AccountPages, JoinProblem } from './account-pages.ts'
import type { BrowserMarks } from './marks.ts'
import { hashPassword, problemOf } from './password.ts'

const LONGEST_NAME = 200

interface Options {
  path: string
  publicUrl: URL
  db: Database
  pages: AccountPages
  marks: BrowserMarks
  log: AuditLog
  team: Team
  issuer: string
  /** `undefined` where there have been accounts since the start. */
  code: SignInCode | undefined
  firstMade: () => Promise<void>
}

interface Invited {
  /** `undefined`: the account of the first admin, which is not there yet. */
  id?: string
  email: string
  name: string
}

/** The page on which a person sets name and password: by an invitation, or by the printed link as the first admin. */
export function joinForm({ path, publicUrl, db, pages, marks, log, team, issuer, code, firstMade }: Options): Router {
  const firsts = new Set<string>()
  const router = new Router({ prefix: LOCAL_ISSUER_PATH, sensitive: true, strict: true })
  const page = path.slice(LOCAL_ISSUER_PATH.length) + '/join'
  const toPage = (ctx: Context) => seeOther(ctx, `${publicAddress(publicUrl)}${path}/join`)

  router.get('/style.css', (ctx) => {
    ctx.type = 'css'
    ctx.body = STYLESHEET
  })

  router.get(LINK_PATH, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const given = new URLSearchParams(ctx.search).get('code') ?? ''
    if (!code || (await hasAccounts(db)) || (await code.use(given)) !== 'right') return refuse(ctx)
    const first = newSecret()
    firsts.add(digest(first))
    marks.keepTicket(ctx, first)
    toPage(ctx)
  })

  router.get(page, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const invitation = new URLSearchParams(ctx.search).get('invitation')
    if (invitation !== null) {
      marks.keepTicket(ctx, invitation)
      return toPage(ctx)
    }
    const invited = await findTicket(ctx)
    if (!invited) return refuse(ctx)
    ctx.body = pages.join({ language: pageLanguage(ctx), ...shown(invited) })
  })

  router.post(page, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const form = await readForm(ctx.req)
    const invited = await findTicket(ctx)
    if (!invited) return refuse(ctx)
    const email = invited.id ? invited.email : (addressOf((form.get('email') ?? '').trim())?.whole ?? '')
    const name = (form.get('name') ?? '').trim().slice(0, LONGEST_NAME)
    const password = form.get('password') ?? ''
    const problem = await problemIn({ ...invited, email, name }, password)
    if (problem) {
      ctx.status = 400
      const typed = { email: email || (form.get('email') ?? ''), name }
      ctx.body = pages.join({ language: pageLanguage(ctx), ...shown({ ...invited, ...typed }), problem })
      return
    }
    const id = await save(marks.ticket(ctx), { ...invited, email, name }, await hashPassword(password))
    if (!id) return refuse(ctx)
    if (!invited.id) await firstMade()
    marks.dropTicket(ctx)
    marks.remember(ctx, id)
    marks.keepProof(ctx, id)
    seeOther(ctx, `${publicAddress(publicUrl)}/`)
  })

  async function findTicket(ctx: Context): Promise<Invited | undefined> {
    const ticket = marks.ticket(ctx)
    if (firsts.has(digest(ticket))) return (await hasAccounts(db)) ? undefined : { email: '', name: '' }
    return await findInvited(db, ticket)
  }

  async function problemIn({ id, email, name }: Invited, password: string): Promise<JoinProblem | undefined> {
    if (!email) return 'no_address'
    if (!id && standingOf(team, { issuer, email }) !== 'admin') return 'no_admin'
    return name ? problemOf(password, email) : 'no_name'
  }

  const save = (ticket: string, { id, email, name }: Invited, hash: string): Promise<string | undefined> =>
    db.transaction(async (trx) => {
      const made = id ? (await accept(trx, ticket, { id, name }, hash)) && id : await makeFirst(trx, { email, name }, hash)
      if (!made) return undefined
      await append(trx, log, SERVER_CHAIN, [{ code: 'account_accepted', userName: name, detail: { accountId: made } }])
      return made
    })

  function refuse(ctx: Context): void {
    ctx.status = 403
    ctx.body = pages.badLink(pageLanguage(ctx))
  }

  return router
}

const shown = ({ id, email, name }: Invited) => ({ isFirst: id === undefined, email, name })
