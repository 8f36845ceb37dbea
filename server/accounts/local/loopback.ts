import type { IncomingHttpHeaders } from 'node:http'
import type { Middleware } from 'koa'
import { errors } from '../../../shared/http/errors.ts'
import type { ErrorBody } from '../../../shared/http/error-body.ts'
import { isLoopback } from '../../http/host.ts'

const FORWARDED = /^(forwarded|x-forwarded-.+)$/
const notFound: ErrorBody = { code: 'not_found', message: errors.not_found.message }

/**
 * Answers 404 under `path` to requests from other machines. A tunnel or proxy in front gives itself away by another Host or by
 * forwarding headers, and must not expose the path to the world.
 */
export function onlyFromThisMachine(path: string): Middleware {
  return async (ctx, next) => {
    if (!isUnder(ctx.path, path) || isDirect(ctx.req.headers)) return next()
    ctx.status = errors.not_found.status
    ctx.body = notFound
  }
}

/** Ignores upper and lower case, since routers may do so. */
const isUnder = (requested: string, path: string): boolean => `${requested.toLowerCase()}/`.startsWith(`${path}/`)

function isDirect(headers: IncomingHttpHeaders): boolean {
  const host = headers.host ?? ''
  const hostname = /^[^@/]+$/.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined
  return hostname !== undefined && isLoopback(hostname) && !Object.keys(headers).some((name) => FORWARDED.test(name))
}
