import type { Middleware } from 'koa'
import { AppError } from '../../shared/http/errors.ts'

/** The path below which everything is served, by the public address: empty at the root of a host, else such as `/saring`. */
export const basePathOf = (publicUrl: URL): string => publicUrl.pathname.replace(/\/$/, '')

/** The public address without a slash at its end. */
export const addressOf = (publicUrl: URL): string => publicUrl.origin + basePathOf(publicUrl)

/**
 * Takes the base path off each request, so that nothing behind it knows of it. A proxy in front passes paths on as they are. Whoever
 * asks for the health of the server directly does so without it.
 */
export function takeOffBasePath(publicUrl: URL): Middleware {
  const base = basePathOf(publicUrl)
  return async (ctx, next) => {
    if (base === '' || ctx.path.startsWith('/health/')) return next()
    if (ctx.path === base) return ctx.redirect(`${base}/${ctx.search}`)
    if (!ctx.path.startsWith(`${base}/`))
      throw new AppError('not_found', { message: `This server is at ${base}/, and this request is for ${ctx.path}.` })
    ctx.path = ctx.path.slice(base.length)
    return next()
  }
}
