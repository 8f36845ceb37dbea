import type { SeededRandom } from '../world/random.ts'
import type { SimulatedEvent, Sender } from './network.ts'
import type { Time } from '../world/time.ts'

/** The call whose answer is the stream of pokes. */
export const EVENTS_PATH = '/api/events'

const BEAT_MS = 25_000

/** `endsAtOnce`: as behind a proxy without streaming. `silent`: stays open and delivers nothing after its first line. */
type Fate = 'lives' | 'endsAtOnce' | 'silent'

interface Stream {
  sender: Sender
  authorization: string
  fate: Fate
  /** The workspace has changed since the last poke. */
  hasMoved: boolean
  body: ReadableStreamDefaultController<Uint8Array>
}

/** The server's side of the open streams of pokes. */
export function createStreams({ time, random }: { time: Time; random: () => SeededRandom }) {
  const open = new Set<Stream>()
  const clock = time.clockOf(
    () => 0,
    () => false,
  )
  const bytes = new TextEncoder()
  let areSound = false

  const hears = ({ sender, fate }: Stream) =>
    fate !== 'silent' && sender.hears() && sender.conditions() !== 'offline' && sender.conditions() !== 'answersLost'

  const streamsOf = (name: string) => [...open].filter((each) => each.sender.deviceName === name && hears(each))

  function end(stream: Stream, how: (body: Stream['body']) => void): void {
    if (open.delete(stream)) how(stream.body)
  }
  const cut = (stream: Stream) => end(stream, (body) => body.error(new TypeError('network error')))
  const close = (stream: Stream) => end(stream, (body) => body.close())
  const write = ({ body }: Stream, text: string) => body.enqueue(bytes.encode(text))

  /** Sends a heartbeat, or closes the stream if its token has expired or its sign-in has ended. */
  function beat(stream: Stream): void {
    if (!open.has(stream)) return
    const { sender, authorization } = stream
    if (sender.gone()) return void open.delete(stream)
    clock.after(BEAT_MS, () => beat(stream))
    if (!hears(stream)) return
    if (sender.isWelcome(authorization)) write(stream, ': alive\n\n')
    else close(stream)
  }

  function poke(stream: Stream): void {
    stream.hasMoved = false
    write(stream, 'event: moved\ndata:\n\n')
  }

  return {
    answer(sender: Sender, authorization: string, signal: AbortSignal | null | undefined): Response {
      const fate = areSound ? 'lives' : random().pick<Fate>(['lives', 'lives', 'lives', 'endsAtOnce', 'silent'])!
      const start = (body: Stream['body']) => {
        const stream: Stream = { sender, authorization, fate, hasMoved: false, body }
        open.add(stream)
        signal?.addEventListener('abort', () => end(stream, () => body.error(signal.reason)))
        if (fate === 'endsAtOnce') return close(stream)
        write(stream, ': connected\n\n')
        clock.after(BEAT_MS, () => beat(stream))
      }
      return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } })
    },
    /** Marks the workspace's streams for a poke, after a commit. */
    changeFeed(workspaceId: string): void {
      for (const stream of open) if (stream.sender.workspace.id === workspaceId) stream.hasMoved = true
    },
    events: (): SimulatedEvent[] =>
      [...open].flatMap((stream) => {
        const of = `events of ${stream.sender.deviceName}`
        const isBad = !areSound && stream.sender.conditions() === 'bad'
        return [
          ...(stream.hasMoved && hears(stream) ? [{ weight: 3, name: `poke ${of}`, runOneEvent: () => poke(stream) }] : []),
          ...(isBad && stream.sender.hears() ? [{ weight: 0.3, name: `cut ${of}`, runOneEvent: () => cut(stream) }] : []),
        ]
      }),
    /** Cuts all streams, as the end of the server does. */
    crash: () => [...open].forEach(cut),
    /** From now on no stream is cut, and new ones stay open. */
    heal(): void {
      areSound = true
    },
    /** Whether a page of this device receives pokes. */
    isOpen: (deviceName: string): boolean => streamsOf(deviceName).length > 0,
    poke: (deviceName: string): void => streamsOf(deviceName).forEach(poke),
  }
}
export type Streams = ReturnType<typeof createStreams>
