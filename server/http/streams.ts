import type { Context } from 'koa'
import { AppError } from '../../shared/http/errors.ts'
import type { Metrics } from './metrics.ts'

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

/** To be called when a change is heard of; the returned function when its poke is written. */
export type WatchPoke = () => () => void

/** A poke waits up to a second on purpose (events.ts). */
const WAITS_SECONDS = [0.01, 0.1, 0.5, 1, 1.5, 2, 5, 10, 30]

/** Measures the event streams that are open in this process. */
export function watchStreams(metrics: Pick<Metrics, 'add' | 'timer'> | undefined): (ctx: Context) => WatchPoke {
  const open = new Set<Context['res']>()
  const enter = metrics?.timer(
    {
      name: 'saring_poke_wait_seconds',
      help: 'From a change that a process hears of until an open event stream tells its device',
      buckets: WAITS_SECONDS,
    },
    [],
  )
  metrics?.add([
    {
      name: 'saring_event_streams',
      help: 'Open event streams, one for each device with the app open',
      read: async () => open.size,
    },
    {
      name: 'saring_event_streams_unsent',
      help: 'Those of them whose connection has not taken all that was written',
      read: async () => [...open].filter(({ writableLength }) => writableLength > 0).length,
    },
  ])
  return ({ res }) => {
    open.add(res)
    res.once('close', () => open.delete(res))
    return () => {
      const heardAt = performance.now()
      return () => enter?.({}, (performance.now() - heardAt) / 1000)
    }
  }
}
