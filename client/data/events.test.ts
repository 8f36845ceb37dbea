import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { listen } from './events.ts'
import type { Send } from './reply.ts'
import { aDevice, aSession, sharedLocks } from './test/devices.ts'

type Stream = { write(text: string): void; end(): void; headers: Headers }

/** A server that only knows events. */
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
  return { send, asked, answers }
}

/** Pokes, to be awaited one by one. */
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

describe('listening', () => {
  it('hears one poke for the connection and one for each event, and none for heartbeats', async () => {
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

  it('begins anew when the stream ends with its token', async () => {
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

  it('takes a minute of silence for death', async () => {
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

  it('renews the token on 401', async () => {
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

  it('is done by one of several', async () => {
    const server = eventServer()
    const locks = sharedLocks()
    const session = aSession()
    const [first, second] = [new AbortController(), new AbortController()]
    const heard = pokes()
    const one = listen(aDevice(server.send, { locks, session }), heard.hear, first.signal)
    const stream = await server.asked(1)
    const two = listen(aDevice(server.send, { locks, session }), heard.hear, second.signal)
    await heard.reach(1)

    first.abort()
    await one
    const next = await server.asked(2)

    expect(next).not.toBe(stream)
    second.abort()
    await two
  })
})

/** Lets time pass until something has come of it. */
async function passing<Result>({ clock }: { clock: { advance(ms: number): void } }, wanted: Promise<Result>): Promise<Result> {
  let done = false
  void wanted.finally(() => (done = true))
  while (!done) {
    clock.advance(100)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return wanted
}
