import type { Send } from '../../client/data/net/reply.ts'
import type { SeededRandom } from '../world/random.ts'

/** `answersLost`: the server does what it is asked, and a third of its answers do not arrive. */
export type Condition = 'clear' | 'offline' | 'answersLost' | 'slow'

const SLOW_MS = 2_000
const LOST = 0.3

/** The network of one device, over a real connection. */
export function createConditions(random: SeededRandom) {
  let condition: Condition = 'clear'
  const cut = new Set<AbortController>()
  return {
    set(next: Condition): void {
      condition = next
      if (next === 'offline') for (const each of cut) each.abort(new TypeError('network error'))
    },
    through:
      (send: Send): Send =>
      async (place, init) => {
        if (condition === 'offline') throw new TypeError('Failed to fetch')
        if (condition === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
        const connection = new AbortController()
        cut.add(connection)
        const signal = AbortSignal.any([connection.signal, ...(init.signal ? [init.signal] : [])])
        try {
          const response = await send(place, { ...init, signal })
          if (condition === 'answersLost' && random.chance(LOST)) throw new TypeError('Failed to fetch')
          return response
        } finally {
          // A stream stays open: it is cut as long as the last requests are kept here.
          if (place !== '/api/events') cut.delete(connection)
        }
      },
  }
}
export type Conditions = ReturnType<typeof createConditions>
