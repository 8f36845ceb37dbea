import { once } from 'node:events'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import Koa from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { streamMoves } from './events.ts'
import { createMetrics } from './metrics.ts'
import { watchStreams } from './streams.ts'

const closing = new AbortController().signal
const HUGE_BYTES = 64 * 1024 * 1024

/** A server with metrics whose streams are poked by `move`; at `/huge` one writes more than a connection takes at once. */
async function startServer() {
  const metrics = createMetrics()
  const watch = watchStreams(metrics)
  const listening = new Set<(payload: string) => void>()
  const changeFeed = {
    subscribe: (_subject: string, listener: (payload: string) => void) => (
      listening.add(listener),
      () => void listening.delete(listener)
    ),
    close: () => Promise.resolve(),
  }
  const app = new Koa()
  app.silent = true // clients disconnect during the response
  app.use((ctx) => {
    const watchPoke = watch(ctx)
    if (ctx.path === '/huge') {
      const stream = new PassThrough({ highWaterMark: HUGE_BYTES })
      stream.write(Buffer.alloc(HUGE_BYTES))
      ctx.body = stream
      return
    }
    const until = new Date(Date.now() + 60_000)
    streamMoves(ctx, changeFeed, { workspaceId: 'team', until, isWelcome: async () => true, closing, watchPoke })
  })
  const answer = app.callback()
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const metricsPort = await freePort()
  const endMetrics = await metrics.serve({ host: '127.0.0.1', port: metricsPort })
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await endMetrics()
  })
  return {
    port: (server.address() as AddressInfo).port,
    move: () => listening.forEach((listener) => listener('')),
    async valueOf(name: string) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}`)).text()
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length + 1),
      )
    },
  }
}

it('open event streams are counted until their connection ends, and each poke with its wait', async () => {
  const { port, move, valueOf } = await startServer()
  const [one, other] = [new AbortController(), new AbortController()]
  const { body } = await fetch(`http://127.0.0.1:${port}`, { signal: one.signal })
  await fetch(`http://127.0.0.1:${port}`, { signal: other.signal })
  expect(await valueOf('saring_event_streams')).toBe(2)

  other.abort()
  await expect.poll(() => valueOf('saring_event_streams')).toBe(1)
  const text = body!.pipeThrough(new TextDecoderStream()).getReader()
  move()
  move() // within the same second: the poke that waits tells of both
  let heard = ''
  while (!heard.includes('event: moved')) heard += (await text.read()).value ?? ''

  expect(await valueOf('saring_poke_wait_seconds_count')).toBe(1)
  const startedAt = performance.now()
  move()
  await expect.poll(() => valueOf('saring_poke_wait_seconds_count'), { timeout: 5000 }).toBe(2)
  const waited = await valueOf('saring_poke_wait_seconds_sum')
  expect(waited).toBeGreaterThan(0.5)
  expect(waited).toBeLessThan((performance.now() - startedAt) / 1000 + 0.5)
  one.abort()
})

it('a stream is unsent while its connection takes nothing more', async () => {
  const { port, valueOf } = await startServer()
  const stuck = net.connect(port, '127.0.0.1').on('error', () => {})
  stuck.pause()
  stuck.write('GET /huge HTTP/1.1\r\nHost: localhost\r\n\r\n')

  await expect.poll(() => valueOf('saring_event_streams_unsent')).toBe(1)

  stuck.destroy()
  await expect.poll(() => valueOf('saring_event_streams_unsent')).toBe(0)
})
