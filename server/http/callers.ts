import type { Context } from 'koa'
import { AppError } from '../../shared/http/errors.ts'
import { clientAddress } from './client-address.ts'
import { createLimit, minutely } from './limit.ts'
import type { Member } from './scope.ts'

export type SignedIn = Member & { expiresAt: Date }

/** Identifies callers and limits their requests per minute; called before any of the body is read. */
export interface Callers {
  /** Throws `signed_out`. */
  member(ctx: Context): Promise<SignedIn>
  /** For open endpoints: the caller is known by the address only. */
  anybody(ctx: Context): { address: string }
  /** Counts the extra weight of a request, in requests. */
  count(member: Member, requests: number): void
}

interface Options {
  /** Throws `signed_out`. */
  verify: (accessToken: string) => Promise<SignedIn>
  requestsPerMinute: number
  /** The number of proxies in front. */
  trustProxy: number
  now?: (() => number) | undefined
}

export function createCallers({ verify, requestsPerMinute, trustProxy, now = Date.now }: Options): Callers {
  const count = createLimit(requestsPerMinute, now)
  /** Tokens seen within the minute, with their user's id. */
  const users = minutely(() => new Map<string, string>(), now)

  const anybody = (ctx: Context) => {
    const address = clientAddress(ctx.req, trustProxy)
    count(address)
    return { address }
  }

  return {
    anybody,
    count: ({ userId }, requests) => count(userId, requests),
    async member(ctx) {
      const token = bearerOf(ctx) ?? ''
      const known = users().kept.get(token)
      if (known) count(known) // before the database is queried
      const member = await verify(token).catch((error: unknown) => {
        if (!known && error instanceof AppError) anybody(ctx)
        throw error
      })
      if (!known) {
        users().kept.set(token, member.userId)
        count(member.userId)
      }
      return member
    },
  }
}

export function bearerOf(ctx: Context): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(ctx.get('Authorization'))?.[1]
}
