import type { Middleware } from 'koa'
import { AppError } from '../../shared/errors.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname)

/**
 * One address for browsers: other loopback names are sent there (storage and sign-in are kept per origin), and a Host that is
 * neither is refused, which stops DNS rebinding.
 */
export function requirePublicHost(publicUrl: URL): Middleware {
  return async (ctx, next) => {
    if (ctx.host === publicUrl.host || ctx.path.startsWith('/health/')) return next()
    if (!isLoopback(ctx.hostname))
      throw new AppError('not_allowed', { message: `This server answers to ${publicUrl.host} only.` })
    if (ctx.path.startsWith('/api/') || !isLoopback(publicUrl.hostname)) return next()
    ctx.status = 308
    // Built from the path alone: `//evil.example` and an absolute address would lead elsewhere.
    ctx.redirect(publicUrl.origin + ctx.path.replace(/^[\\/]+/, '/') + ctx.search)
    ctx.status = 308
  }
}
