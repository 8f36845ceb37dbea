import { randomBytes } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'

/**
 * Gives each request an id, which its answer has as `X-Request-Id`, and logs one line for it: calls of the API at `info`, pages and
 * assets at `debug`. Paths hold ids only; queries, headers and bodies may hold names and tokens and are not logged.
 */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now()
    const requestId = randomBytes(9).toString('base64url')
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    await next()
    const { method, path, status } = ctx
    const level = path.startsWith('/api/') ? 'info' : 'debug'
    log[level]({ requestId, method, path, status, ms: Math.round(performance.now() - startedAt) }, 'request')
  }
}

/** `undefined` for what failed before it became a request. */
export const requestIdOf = (ctx: Context | undefined): string | undefined => ctx?.state.requestId
