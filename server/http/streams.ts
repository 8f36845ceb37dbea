import type { Context } from 'koa'
import { AppError } from '../../shared/http/errors.ts'

/**
 * Limits the event streams that a user holds open; throws `slow_down` for one more, which may succeed after another has closed.
 */
export function limitStreams(perUser: number): (ctx: Context, userId: string) => void {
  const open = new Map<string, number>()
  return (ctx, userId) => {
    const count = open.get(userId) ?? 0
    if (count >= perUser) throw new AppError('slow_down', { retryAfterSeconds: 60 })
    open.set(userId, count + 1)
    ctx.res.once('close', () => {
      const left = (open.get(userId) ?? 1) - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
    })
  }
}
