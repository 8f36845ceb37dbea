import type { Context } from 'koa'
import type { TokenScope } from '../../shared/accounts/api-token.ts'
import { AppError } from '../../shared/http/errors.ts'
import { clientAddress } from './client-address.ts'
import { minutely, type CreateLimit } from './limits/limit.ts'
import { requireScope, type Member } from './scope.ts'

export type SignedIn = Member & { expiresAt: Date }

/** Identifies callers and limits their requests per minute; called before any of the body is read. */
export interface Callers {
  /** Throws `signed_out`, or `not_allowed` where the caller is an API token without `scope`. */
  member(ctx: Context, scope: TokenScope | undefined): Promise<SignedIn>
  /** For open endpoints: the caller is known by the address only. */
  anybody(ctx: Context): { address: string }
  /** Counts the extra weight of a request, in requests. */
  count(member: Member, requests: number): void
}

interface Options {
  /** Throws `signed_out`. */
  verify: (bearer: string) => Promise<SignedIn>
  requestsPerMinute: number
  tokenRequestsPerMinute: number
  /** The number of proxies in front. */
  trustProxy: number
  createLimit: CreateLimit
  now?: (() => number) | undefined
}

export function createCallers({
  verify,
  requestsPerMinute,
  tokenRequestsPerMinute,
  trustProxy,
  createLimit,
  now = Date.now,
}: Options): Callers {
  const count = createLimit('requests', requestsPerMinute)
  const countToken = createLimit('requests of a token', tokenRequestsPerMinute)
  /** The bearers seen within the minute, with what counts a request of theirs. */
  const bearers = minutely(() => new Map<string, () => void>(), now)

  /** A program does not use up the requests of its member. */
  const counterOf = ({ scopes, signInId, userId }: Member) => (scopes ? () => countToken(signInId) : () => count(userId))

  const anybody = (ctx: Context) => {
    const address = clientAddress(ctx.req, trustProxy)
    count(address)
    return { address }
  }

  return {
    anybody,
    count: ({ userId }, requests) => count(userId, requests),
    async member(ctx, scope) {
      const bearer = bearerOf(ctx) ?? ''
      const known = bearers().kept.get(bearer)
      known?.() // before the database is queried
      const member = await verify(bearer).catch((error: unknown) => {
        if (!known && error instanceof AppError) anybody(ctx)
        throw error
      })
      if (!known) {
        const counter = counterOf(member)
        bearers().kept.set(bearer, counter)
        counter()
      }
      requireScope(member, scope)
      return member
    },
  }
}

export function bearerOf(ctx: Context): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(ctx.get('Authorization'))?.[1]
}
