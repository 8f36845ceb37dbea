import type { Context, Middleware } from 'koa'
import type { ErrorCode } from '../../shared/http/errors.ts'
import { asAppError, retryAfterOf } from '../http/errors.ts'
import { HOUR_MS } from './limits.ts'
import type { Trouble } from './words.ts'

const answers: Partial<Record<ErrorCode, [status: number, page: Trouble | 'closed']>> = {
  job_closed: [410, 'closed'],
  deleted: [410, 'closed'],
  not_found: [410, 'closed'],
  slow_down: [429, 'busy'],
  quota_reached: [503, 'full'],
  storage_full: [503, 'full'],
  unavailable: [503, 'full'],
  too_large: [413, 'bodyTooLarge'],
}

/** Answers errors with the page that `write` makes, where the rest of the server answers with JSON. */
export const inWords =
  (write: (ctx: Context, page: Trouble | 'closed') => string): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const known = asAppError(error)
      if (known.code === 'unexpected') ctx.app.emit('error', error, ctx)
      const [status, page] = answers[known.code] ?? [known.status, known.status < 500 ? 'unreadable' : 'failed']
      ctx.status = status
      const retryAfter = retryAfterOf(known) ?? (status === 503 ? HOUR_MS / 1000 : undefined)
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
      ctx.body = write(ctx, page)
    } finally {
      ctx.req.resume() // a browser reads the answer when it has sent everything
    }
  }
