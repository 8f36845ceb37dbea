import type { Context, Middleware } from 'koa'
import { AppError, type ErrorCode } from '../../shared/http/errors.ts'
import { isDiskFull } from '../lib/disk-errors.ts'
import { StoreUnreachable } from '../lib/store-unreachable.ts'
import { requestIdOf } from './log.ts'
import { bodyOf, Replay } from './operations.ts'

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  403: 'not_found',
  404: 'not_found',
  405: 'wrong_method',
  413: 'too_large',
  415: 'unsupported_type',
}

/** PostgreSQL is stopping, overloaded, too slow or unreachable, or a disk refuses writes. */
const AWAY =
  /^(08|53|57P|57014$|55P03$)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$|^(EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE)$/

/** PostgreSQL's code for a full disk. */
const DATABASE_DISK_FULL = '53100'

/** Errors of pg without a code: a connection died during a query, or did not answer. */
const DEAD_CONNECTION = /^(Connection terminated|Client has encountered a connection error|Query read timeout)/

/** PostgreSQL's class 22, such as a NUL in a text, and zlib's codes for a body that does not match its Content-Encoding. */
const UNREADABLE = /^(22|Z_)/

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { slow_down: 5, unavailable: 5, storage_full: 30 }

/** The one place where an error becomes an answer. Unexpected errors are logged, and the answer reveals nothing about them. */
export const answerErrors: Middleware = async (ctx, next) => {
  try {
    await next()
  } catch (error) {
    if (error instanceof Replay) return replay(ctx, error)
    const known = asAppError(error)
    if (known.status >= 500) ctx.app.emit('error', error, ctx)
    ctx.status = known.status
    const retryAfter = retryAfterOf(known)
    if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
    ctx.body = { ...bodyOf(known), ...(known.status >= 500 && { requestId: requestIdOf(ctx) }) }
  }
}

/** Seconds; `undefined` where a retry does not help. */
export const retryAfterOf = ({ retryAfterSeconds, code }: AppError): number | undefined =>
  retryAfterSeconds ?? RETRY_AFTER_SECONDS[code]

function replay(ctx: Context, { status, body }: Replay): void {
  ctx.set('Idempotency-Replayed', 'true')
  ctx.body = body
  ctx.status = status
}

/** The error as the caller sees it. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return new AppError('unexpected')
  const { code = '', status } = error as { code?: string; status?: number }
  if (UNREADABLE.test(code)) return new AppError('invalid_input', { cause: error })
  if (isDiskFull(code) || code === DATABASE_DISK_FULL) return new AppError('storage_full', { cause: error })
  const isAway = AWAY.test(code) || error.name === 'KnexTimeoutError' || DEAD_CONNECTION.test(error.message)
  if (isAway || error instanceof StoreUnreachable) return new AppError('unavailable', { cause: error })
  if (error instanceof URIError) return new AppError('invalid_input')
  return new AppError((status && BY_STATUS[status]) || 'unexpected', { cause: error })
}
