import type { Middleware } from 'koa'
import { isTooOld } from '../../shared/http/app-version.ts'
import { AppError } from '../../shared/http/errors.ts'
import { isApi } from './host.ts'

/**
 * Refuses an outdated app before any work is done; the app keeps its unsent operations for a newer version. A client without a
 * version is not the app but another program.
 */
export const requireAppVersion: Middleware = (ctx, next) => {
  const version = ctx.headers['app-version']
  if (isApi(ctx.path) && typeof version === 'string' && isTooOld(version)) throw new AppError('update_needed')
  return next()
}
