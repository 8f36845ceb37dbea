import type { Send } from '../../client/data/net/reply.ts'
import type { SeededRandom } from '../world/random.ts'

/** `answersLost`: the server does what it is asked, and three of ten answers do not arrive. */
export type Condition = 'clear' | 'offline' | 'answersLost' | 'slow'

const SLOW_MS = 2_000
const LOST = 0.3

/** The network of one device, over a real connection. */
export function createConditions(random: SeededRandom) {
  let condition: Condition = 'clear'
  /** What is open: going offline cuts it. */
  const open = new Set<AbortController>()
  return {
    set(next: Condition): void {
      condition = next
      if (next === 'offline') for (const each of open) each.abort(new TypeError('network error'))
    },
    through:
      (send: Send): Send =>
      async (place, init) => {
        if (condition === 'offline') throw new TypeError('Failed to fetch')
        if (condition === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
        const connection = new AbortController()
        open.add(connection)
        const ended = () => void open.delete(connection)
        const signal = AbortSignal.any([connection.signal, ...(init.signal ? [init.signal] : [])])
        const response = await send(place, { ...init, signal }).catch((error: unknown) => {
          ended()
          throw error
        })
        if (condition === 'answersLost' && random.chance(LOST)) {
          ended()
          connection.abort() // else a stream would stay open at the server
          throw new TypeError('Failed to fetch')
        }
        if (!response.body) return (ended(), response)
        const watched = response.body.pipeThrough(new TransformStream({ flush: ended }))
        signal.addEventListener('abort', ended)
        return new Response(watched, { status: response.status, headers: response.headers })
      },
  }
}
export type Conditions = ReturnType<typeof createConditions>
