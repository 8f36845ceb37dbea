import type { Middleware } from 'koa'
import { isTooOld } from '../../shared/http/app-version.ts'
import { AppError } from '../../shared/http/errors.ts'
import { isApi } from './host.ts'

/**
 * An app that is too old is told so before anything is done for it: it keeps what it has not sent for a newer one. What says no version
 * is no app, but somebody's own program.
 */
export const requireAppVersion: Middleware = (ctx, next) => {
  const version = ctx.headers['app-version']
  if (isApi(ctx.path) && typeof version === 'string' && isTooOld(version)) throw new AppError('update_needed')
  return next()
}
