import type { SeededRandom } from '../world/random.ts'
import type { SimulatedEvent, Sender } from './network.ts'
import type { Time } from '../world/time.ts'

/** Where a page waits for pokes. */
export const EVENTS_PATH = '/api/events'

const BEAT_MS = 25_000

/** `endsAtOnce` is a proxy that takes no streams; of a `silent` one nothing comes any more. */
type Fate = 'lives' | 'endsAtOnce' | 'silent'

interface Stream {
  sender: Sender
  authorization: string
  fate: Fate
  /** The workspace has moved since the last poke. */
  hasMoved: boolean
  body: ReadableStreamDefaultController<Uint8Array>
}

/** The server's ends of the streams that are open. */
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

  /** It ends at the beat after its bearer's token has run out. */
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
    /** Something was committed in a workspace. */
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
    /** The server has ended. */
    crash: () => [...open].forEach(cut),
    /** Those that are opened from now on live. */
    heal(): void {
      areSound = true
    },
    /** Does a page of this device hear one? */
    isOpen: (deviceName: string): boolean => streamsOf(deviceName).length > 0,
    poke: (deviceName: string): void => streamsOf(deviceName).forEach(poke),
  }
}
export type Streams = ReturnType<typeof createStreams>
