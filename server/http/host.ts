import type { Middleware } from 'koa'
import { AppError } from '../../shared/errors.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname)

/**
 * One address for browsers: other loopback names are sent there (storage and sign-in are kept per origin), and a Host that is
 * neither is refused, which stops DNS rebinding. A proxy in front may leave out the port or send our own address as Host: whoever is
 * sent to the public address then comes back with the same Host, for ever, so only a Host with the public port is sent there, and
 * none where the public address is https, which is always a proxy's.
 */
export function requirePublicHost(publicUrl: URL): Middleware {
  const isOneOfSeveral = publicUrl.protocol === 'http:' && isLoopback(publicUrl.hostname)
  return async (ctx, next) => {
    if (ctx.hostname === publicUrl.hostname || ctx.path.startsWith('/health/')) return next()
    if (!isLoopback(ctx.hostname))
      throw new AppError('not_allowed', { message: `This server answers to ${publicUrl.host} only.` })
    if (ctx.path.startsWith('/api/') || !isOneOfSeveral || portOf(ctx.host) !== publicUrl.port) return next()
    ctx.status = 308
    // Built from the path alone: `//evil.example` and an absolute address would lead elsewhere.
    ctx.redirect(publicUrl.origin + ctx.path.replace(/^[\\/]+/, '/') + ctx.search)
    ctx.status = 308
  }
}

/** As in URL: empty where the Host has none. */
const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? ''
