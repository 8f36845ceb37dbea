import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** Paths hold ids only; queries, headers and bodies may hold names and tokens and are not logged. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now()
    await next()
    log.debug(
      { method: ctx.method, path: ctx.path, status: ctx.status, ms: Math.round(performance.now() - startedAt) },
      'request',
    )
  }
}
