import helmet from 'koa-helmet'
import type { Middleware } from 'koa'
import type { Config } from '../config/config.ts'

const GOOGLE = 'https://accounts.google.com/gsi'

/**
 * Pages that a sign-in popup passes through. All need the same opener policy, or the browser severs the popup from its opener.
 */
const IN_POPUP = /^\/(local-identity\/|sign(in|out)-callback)/

/** Sets strict headers; the sources of a sign-in provider are allowed only if that provider is in use. */
export function securityHeaders(identity: Config['identity'], publicUrl: URL): Middleware {
  const google = identity.kind === 'google'
  const issuer = identity.kind === 'oidc' ? [new URL(identity.issuer).origin] : []
  const only = (...sources: string[]) => ["'self'", ...sources]
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': only(...(google ? [`${GOOGLE}/client`] : [])),
        'style-src': only(...(google ? [`${GOOGLE}/style`] : [])),
        'img-src': only('data:', 'blob:', ...(google ? ['https://*.googleusercontent.com'] : issuer)),
        'font-src': only(),
        'connect-src': only(...(google ? [`${GOOGLE}/`] : issuer)),
        'frame-src': google ? [`${GOOGLE}/`] : ["'none'"],
        'worker-src': only(),
        'manifest-src': only(),
        'form-action': only(),
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: google ? 'strict-origin-when-cross-origin' : 'no-referrer' },
    ...(publicUrl.protocol === 'http:' && { hsts: false }),
  })
  return async (ctx, next) => {
    await headers(ctx, async () => {
      if (IN_POPUP.test(ctx.path)) ctx.set('Cross-Origin-Opener-Policy', 'unsafe-none')
      ctx.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), identity-credentials-get=(self)')
      await next()
    })
  }
}
