import { describe, expect, it } from 'vitest'
import { listen } from './events.ts'
import type { Send } from '../net/reply.ts'
import { aDevice, aSession, sharedLocks } from '../test/devices.ts'

interface Stream {
  write(text: string): void
  end(): void
  headers: Headers
}

/** A server that only has the event stream. */
function eventServer() {
  const streams: Stream[] = []
  let waiting: (() => void)[] = []
  const answers: (() => Response)[] = []
  const send: Send = async (_, init) => {
    const answer = answers.shift()
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        streams.push({
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          headers: new Headers(init.headers),
        })
      },
    })
    for (const tell of waiting) tell()
    waiting = []
    return answer ? answer() : new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const asked = async (count: number): Promise<Stream> => {
    while (streams.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    return streams[count - 1]!
  }
  return { send, asked, answers, count: () => streams.length }
}

/** Counts pokes and awaits a given number of them. */
function pokes() {
  let count = 0
  let waiting: (() => void)[] = []
  return {
    hear() {
      count += 1
      for (const tell of waiting) tell()
      waiting = []
    },
    count: () => count,
    async reach(wanted: number) {
      while (count < wanted) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

describe('listen', () => {
  it('listen pokes once for the connection and once for each event, but not for heartbeats', async () => {
    const server = eventServer()
    const heard = pokes()
    const stop = new AbortController()
    const listening = listen(aDevice(server.send), heard.hear, stop.signal)

    const stream = await server.asked(1)
    await heard.reach(1)
    stream.write(': alive\n\n')
    stream.write('event: moved\nda')
    stream.write('ta:\n\n')
    await heard.reach(2)

    expect(stream.headers.get('authorization')).toBe('Bearer token')
    expect(heard.count()).toBe(2)
    stop.abort()
    await listening
  })

  it('listen opens a new stream when the stream ends with its token', async () => {
    const server = eventServer()
    const heard = pokes()
    const stop = new AbortController()
    const device = aDevice(server.send)
    const listening = listen(device, heard.hear, stop.signal)
    const stream = await server.asked(1)
    await heard.reach(1)

    stream.end()
    const next = await passing(device, server.asked(2))

    expect(next).not.toBe(stream)

    stop.abort()
    await listening
  })

  it('listen backs off when every stream ends at once', async () => {
    const server = eventServer()
    server.answers.push(...Array.from({ length: 1_000 }, () => () => aStream('')))
    const stop = new AbortController()
    const device = aDevice(server.send)
    const listening = listen(device, () => undefined, stop.signal)

    await passing(device, new Promise<void>((resolve) => device.clock.after(10 * 60_000, resolve)), 1_000)

    expect(server.count()).toBeLessThan(25)
    stop.abort()
    await listening
  })

  it('listen has a stream again, after the server was away for three seconds, within three more', async () => {
    const server = eventServer()
    const stop = new AbortController()
    const short = [0.1, 0.1, 0.1, 0.1]
    const device = aDevice(server.send, { random: () => short.shift() ?? 1 })
    const listening = listen(device, () => undefined, stop.signal)
    const stream = await server.asked(1)
    device.clock.advance(40_000)
    server.answers.push(...Array.from({ length: 100 }, () => () => new Response(null, { status: 502 })))
    stream.end()
    await passing(device, new Promise<void>((resolve) => device.clock.after(3_000, resolve)))
    const tried = server.count()
    server.answers.length = 0
    const backAt = device.clock.now()
    await passing(device, server.asked(tried + 1))

    expect(device.clock.now() - backAt).toBeLessThanOrEqual(3_000)
    stop.abort()
    await listening
  })

  it('listen has a stream again soon after the device was asleep for hours', async () => {
    const server = eventServer()
    const stop = new AbortController()
    const device = aDevice(server.send, { random: () => 1 })
    const listening = listen(device, () => undefined, stop.signal)
    const stream = await server.asked(1)
    server.answers.push(...Array.from({ length: 3 }, () => () => new Response(null, { status: 502 })))
    stream.end()
    await passing(device, server.asked(2))
    device.clock.advance(8 * 3600_000)
    const wokeAt = device.clock.now()
    await passing(device, server.asked(5))

    expect(device.clock.now() - wokeAt).toBeLessThan(10_000)
    stop.abort()
    await listening
  })

  it('listen reconnects at once after a stream that was open for a while, regardless of earlier failures', async () => {
    const server = eventServer()
    server.answers.push(...Array.from({ length: 6 }, () => () => aStream('')))
    const heard = pokes()
    const stop = new AbortController()
    const device = aDevice(server.send)
    const listening = listen(device, heard.hear, stop.signal)
    const stream = await passing(device, server.asked(7))

    device.clock.advance(40_000)
    stream.end()
    const endedAt = device.clock.now()
    await passing(device, server.asked(8))

    expect(device.clock.now() - endedAt).toBeLessThan(2_000)
    stop.abort()
    await listening
  })

  it('listen replaces a stream that has been silent for a minute', async () => {
    const server = eventServer()
    const heard = pokes()
    const stop = new AbortController()
    const device = aDevice(server.send)
    const listening = listen(device, heard.hear, stop.signal)
    const stream = await server.asked(1)
    await heard.reach(1)

    device.clock.advance(59_000)
    stream.write('event: moved\ndata:\n\n')
    await heard.reach(2)
    device.clock.advance(60_000)
    const next = await passing(device, server.asked(2))

    expect(next).not.toBe(stream)
    stop.abort()
    await listening
  })

  it('listen renews the token on 401', async () => {
    const server = eventServer()
    server.answers.push(() => new Response(null, { status: 401 }))
    const heard = pokes()
    const stop = new AbortController()
    let token = 'old'
    const session = aSession({ accessToken: async () => token, refresh: async () => ((token = 'new'), 'refreshed') })
    const device = aDevice(server.send, { session })
    const listening = listen(device, heard.hear, stop.signal)

    await server.asked(1)
    const stream = await passing(device, server.asked(2))

    expect(stream.headers.get('authorization')).toBe('Bearer new')
    stop.abort()
    await listening
  })

  it('only one of several tabs listens, and another takes over when that one ends', async () => {
    const { server, first, second, passingBoth } = await twoTabs()

    first.stop.abort()
    await first.listening
    await passingBoth(server.asked(2))

    expect(server.count()).toBe(2)
    second.stop.abort()
    await second.listening
  })

  it('scenario 7: another tab takes over the stream from a frozen tab', async () => {
    const { server, first, second } = await twoTabs()

    // Only the second tab's clock advances.
    await passing(second.device, server.asked(2))

    expect(server.count()).toBe(2)
    first.stop.abort()
    second.stop.abort()
    await Promise.all([first.listening, second.listening])
  })

  it('a tab that is alive keeps the stream', async () => {
    const { server, first, second, passingBoth } = await twoTabs()
    let isOver = false
    const stream = await server.asked(1)
    const beating = (async () => {
      while (!isOver) {
        stream.write(': alive\n\n')
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    })()

    await passingBoth(new Promise<void>((resolve) => second.device.clock.after(180_000, resolve)))

    expect(server.count()).toBe(1)
    isOver = true
    first.stop.abort()
    second.stop.abort()
    await Promise.all([first.listening, second.listening, beating])
  })
})

/** Both call `listen`; the first one has the lock. */
async function twoTabs() {
  const server = eventServer()
  const given = { locks: sharedLocks(), session: aSession() }
  const heard = pokes()
  const open = () => {
    const device = aDevice(server.send, given)
    const stop = new AbortController()
    return { device, stop, listening: listen(device, heard.hear, stop.signal) }
  }
  const first = open()
  await server.asked(1)
  const second = open()
  await heard.reach(1)
  const clock = {
    advance(ms: number) {
      for (const { device } of [first, second]) device.clock.advance(ms)
    },
  }
  return { server, first, second, passingBoth: <Result>(wanted: Promise<Result>) => passing({ clock }, wanted) }
}

/** An event stream with this text that ends at once. */
const aStream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } })

/** Advances the clock until `wanted` settles. */
async function passing<Result>(
  { clock }: { clock: { advance(ms: number): void } },
  wanted: Promise<Result>,
  stepMs = 100,
): Promise<Result> {
  let done = false
  void wanted.finally(() => (done = true))
  while (!done) {
    clock.advance(stepMs)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return wanted
}
