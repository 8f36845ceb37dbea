import type { Middleware } from 'koa'
import { AppError } from '../../shared/http/errors.ts'
import { addressOf } from './base-path.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname)

/** Ignores case: a wrongly spelt API path gets the JSON errors of /api, not the app. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/i.test(path)

/**
 * Admits one address for browsers. Other loopback names are redirected to it (storage and sign-in are per origin), and any other
 * Host is refused, which stops DNS rebinding. A proxy in front may drop the port or send our own address as Host; a client
 * redirected to the public address would then return with the same Host, in an endless loop. So only a Host with the public port
 * is redirected, and none if the public address is https, which always means a proxy. X-Forwarded-Host is ignored: a page can
 * send it too.
 */
export function requirePublicHost(publicUrl: URL): Middleware {
  const isOneOfSeveral = publicUrl.protocol === 'http:' && isLoopback(publicUrl.hostname)
  return async (ctx, next) => {
    if (ctx.hostname === publicUrl.hostname || ctx.path.startsWith('/health/')) return next()
    if (!isLoopback(ctx.hostname))
      throw new AppError('not_allowed', { message: `This server answers to ${publicUrl.host} only.` })
    if (isApi(ctx.path) || !isOneOfSeveral || portOf(ctx.host) !== publicUrl.port) return next()
    ctx.status = 308
    // Uses the path alone: `//evil.example` or an absolute address would lead elsewhere.
    ctx.redirect(addressOf(publicUrl) + ctx.path.replace(/^[\\/]+/, '/') + ctx.search)
    ctx.status = 308
  }
}

/** As in URL: empty if the Host has no port. */
const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? ''
