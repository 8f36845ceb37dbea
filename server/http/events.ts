import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import type { Moved } from './moved.ts'

const HEARTBEAT_MS = 25_000
const POKE_EVERY_MS = 1000

/** A stream of content-free pokes, at most one a second, whenever the workspace has moved; it ends with the access token. */
export function streamMoves(ctx: Context, moved: Moved, workspaceId: string, until: Date): void {
  ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
  ctx.compress = false
  const stream = new PassThrough()
  ctx.status = 200
  ctx.body = stream
  stream.write(': connected\n\n')

  let pending: NodeJS.Timeout | undefined
  let lastPoke = 0
  const poke = () => {
    pending = undefined
    lastPoke = Date.now()
    stream.write('event: moved\ndata:\n\n')
  }
  const unsubscribe = moved.subscribe(workspaceId, () => {
    pending ??= setTimeout(poke, Math.max(0, lastPoke + POKE_EVERY_MS - Date.now()))
  })
  const heartbeat = setInterval(() => stream.write(': alive\n\n'), HEARTBEAT_MS)
  const expiry = setTimeout(() => stream.end(), Math.max(0, until.getTime() - Date.now()))
  ctx.req.once('close', () => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(expiry)
    clearTimeout(pending)
    stream.end()
  })
}
