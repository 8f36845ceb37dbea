import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import { digest, newSecret } from '../digest.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The longest time for which browsers keep a cookie. */
const KNOWN_DAYS = 400
const TICKET_MINUTES = 30
const PROVEN_MINUTES = 10
const TICKET = 'saring-invitation'
const PROVEN = 'saring-joined'

export type BrowserMarks = ReturnType<typeof browserMarks>

interface Options {
  /** The cookies' path: no page outside of it gets them. */
  path: string
  isHttps: boolean
  secret: string
}

/** What browsers are known by at the issuer. */
export function browserMarks({ path, isHttps, secret }: Options) {
  const key = createHmac('sha256', secret).update('browsers known for an account').digest()
  const proven = new Map<string, { accountId: string; until: number }>()

  function set(ctx: Context, name: string, value: string | null, maxAge: number): void {
    ctx.cookies.secure = isHttps
    // Lax: a link in a mail leads to the page for which the cookie is.
    ctx.cookies.set(name, value, { path, httpOnly: true, sameSite: 'lax', secure: isHttps, signed: false, maxAge })
  }
  const get = (ctx: Context, name: string) => ctx.cookies.get(name, { signed: false })
  const nameFor = (accountId: string) => `saring-account-${digest(accountId).slice(0, 8)}`
  const signed = (accountId: string, id: string) => createHmac('sha256', key).update(`${accountId} ${id}`).digest('base64url')

  return {
    /** From now on wrong passwords from elsewhere do not keep this browser from the account. */
    remember(ctx: Context, accountId: string): void {
      const id = newSecret()
      set(ctx, nameFor(accountId), `${id}.${signed(accountId, id)}`, KNOWN_DAYS * DAY_MS)
    },

    /** The id of a browser that has signed in to the account before. */
    knownAs(ctx: Context, accountId: string): string | undefined {
      const [id = '', signature = ''] = get(ctx, nameFor(accountId))?.split('.') ?? []
      const [given, right] = [digest(signature), digest(signed(accountId, id))].map((text) => Buffer.from(text))
      return timingSafeEqual(given!, right!) ? id : undefined
    },

    /** Keeps the secret of a link out of the browser's history. */
    keepTicket: (ctx: Context, token: string): void => set(ctx, TICKET, token, TICKET_MINUTES * MINUTE_MS),
    ticket: (ctx: Context): string => get(ctx, TICKET) ?? '',
    dropTicket: (ctx: Context): void => set(ctx, TICKET, null, 0),

    /** Whoever has just set a password is not asked for it at the sign-in that follows. */
    keepProof(ctx: Context, accountId: string): void {
      for (const [each, { until }] of proven) if (until < Date.now()) proven.delete(each)
      const token = newSecret()
      proven.set(digest(token), { accountId, until: Date.now() + PROVEN_MINUTES * MINUTE_MS })
      set(ctx, PROVEN, token, PROVEN_MINUTES * MINUTE_MS)
    },

    /** Good once. */
    takeProof(ctx: Context): string | undefined {
      const token = digest(get(ctx, PROVEN) ?? '')
      const found = proven.get(token)
      proven.delete(token)
      return found && found.until > Date.now() ? found.accountId : undefined
    },
  }
}
