import type { Middleware } from 'koa'
import { AppError } from '../../shared/http/errors.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname)

/** In any case: what is not ours to the letter is answered like the rest of /api, and not by the app. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/i.test(path)

/**
 * One address for browsers: other loopback names are sent there (storage and sign-in are kept per origin), and a Host that is
 * neither is refused, which stops DNS rebinding. A proxy in front may leave out the port or send our own address as Host: whoever is
 * sent to the public address then comes back with the same Host, for ever, so only a Host with the public port is sent there, and
 * none where the public address is https, which is always a proxy's.
 * X-Forwarded-Host is not believed: a page may send it too.
 */
export function requirePublicHost(publicUrl: URL): Middleware {
  const isOneOfSeveral = publicUrl.protocol === 'http:' && isLoopback(publicUrl.hostname)
  return async (ctx, next) => {
    if (ctx.hostname === publicUrl.hostname || ctx.path.startsWith('/health/')) return next()
    if (!isLoopback(ctx.hostname))
      throw new AppError('not_allowed', { message: `This server answers to ${publicUrl.host} only.` })
    if (isApi(ctx.path) || !isOneOfSeveral || portOf(ctx.host) !== publicUrl.port) return next()
    ctx.status = 308
    // Built from the path alone: `//evil.example` and an absolute address would lead elsewhere.
    ctx.redirect(publicUrl.origin + ctx.path.replace(/^[\\/]+/, '/') + ctx.search)
    ctx.status = 308
  }
}

/** As in URL: empty where the Host has none. */
const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? ''
