import type { Middleware } from 'koa'
import { AppError } from '../../shared/errors.ts'

const MINUTE_MS = 60_000

/**
 * So many calls a minute from one address, counted in this process; more are `slow_down`. For what anybody may call and what
 * costs something: sign-in checks signatures, settings store a nonce.
 */
export function limitCalls(path: RegExp, perMinute: number, now: () => number = Date.now): Middleware {
  let calls = new Map<string, number>()
  let endsAt = 0
  return async (ctx, next) => {
    if (!path.test(ctx.path)) return next()
    if (now() >= endsAt) {
      calls = new Map()
      endsAt = now() + MINUTE_MS
    }
    const made = (calls.get(ctx.ip) ?? 0) + 1
    calls.set(ctx.ip, made)
    if (made > perMinute) throw new AppError('slow_down')
    return next()
  }
}
