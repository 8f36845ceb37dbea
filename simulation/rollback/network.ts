import type { Send } from '../../client/data/net/reply.ts'
import type { SeededRandom } from '../world/random.ts'

/** The network to the server, which may hold answers back. */
export function createNetwork(urlNow: () => URL, random: SeededRandom) {
  let share = 0
  const held = new Set<() => void>()

  const send: Send = async (path, init) => {
    const response = await fetch(new URL(path, urlNow()), init)
    const body = await response.arrayBuffer()
    if (random.chance(share)) await new Promise<void>((resolve) => held.add(resolve))
    return new Response(response.status === 204 ? null : body, { status: response.status, headers: response.headers })
  }
  return {
    send,
    /** Holds this share of the answers from now on. */
    hold: (of: number) => void (share = of),
    /** Delivers one of the held answers, chosen at random. */
    release(): void {
      const [one] = [...held].slice(random.below(Math.max(1, held.size)))
      if (!one) return
      held.delete(one)
      one()
    },
    releaseAll(): void {
      share = 0
      for (const each of held) each()
      held.clear()
    },
  }
}
export type Network = ReturnType<typeof createNetwork>
