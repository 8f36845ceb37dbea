import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { WatchPoke } from './streams.ts'

const HEARTBEAT_MS = 25_000
const POKE_EVERY_MS = 1000

interface Listener {
  workspaceId: string
  /** When the access token expires. */
  until: Date
  /** Ends the stream when the server stops. */
  closing: AbortSignal
  /** Whether the access token would still be accepted; rejects when that cannot be checked. */
  isWelcome: () => Promise<boolean>
  watchPoke?: WatchPoke
  heartbeatMs?: number
}

/**
 * A stream of pokes without content, at most one a second, sent when the workspace has changed. It ends with the access token,
 * at the next heartbeat after its user was signed out or removed from the team, and when the server stops.
 */
export function streamMoves(
  ctx: Context,
  changeFeed: ChangeFeed,
  { workspaceId, until, closing, isWelcome, watchPoke, heartbeatMs = HEARTBEAT_MS }: Listener,
): void {
  const stream = openStream(ctx)
  stream.write(': connected\n\n')

  let pending: NodeJS.Timeout | undefined
  let lastPoke = 0
  const poke = (written: (() => void) | undefined) => {
    pending = undefined
    lastPoke = Date.now()
    stream.write('event: moved\ndata:\n\n')
    written?.()
  }
  const unsubscribe = changeFeed.subscribe(workspaceId, () => {
    pending ??= setTimeout(poke, Math.max(0, lastPoke + POKE_EVERY_MS - Date.now()), watchPoke?.())
  })
  const stop = () => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(expiry)
    clearTimeout(pending)
    stream.end()
  }
  const beat = (welcome: boolean) => {
    if (!welcome) stop()
    else if (!stream.writableEnded) stream.write(': alive\n\n')
  }
  // While the database is away, the token cannot be checked, and no changes occur either.
  const heartbeat = setInterval(() => void isWelcome().then(beat, () => beat(true)), heartbeatMs)
  const expiry = setTimeout(stop, Math.max(0, until.getTime() - Date.now()))
  ctx.req.once('close', () => {
    closing.removeEventListener('abort', stop)
    stop()
  })
  closing.addEventListener('abort', stop)
}

/** For proxies: no buffering (X-Accel-Buffering is nginx's) and no compression, which would hold back what is short. */
export function openStream(ctx: Context): PassThrough {
  ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
  ctx.compress = false
  const stream = new PassThrough()
  ctx.status = 200
  ctx.body = stream
  return stream
}
