import type { Locks } from '../client/data/device.ts'

type Holder = { owner: object; lost: AbortController; ended: Promise<unknown> }

/** The browser's locks of one device, shared by its tabs. */
export function createLocks() {
  const held = new Map<string, Holder>()

  /** `thawed`: a tab that is frozen asks for nothing until it is not. */
  function locksOf(owner: object, thawed: () => Promise<void>): Locks {
    async function hold(name: string, run: (lost: AbortSignal) => Promise<void>) {
      const lost = new AbortController()
      const running = run(lost.signal)
      const holder: Holder = { owner, lost, ended: running.catch(() => undefined) }
      held.set(name, holder)
      await running.finally(() => held.get(name) === holder && held.delete(name))
    }
    return {
      async ifFree(name, run) {
        await thawed()
        if (held.has(name)) return false
        await hold(name, run)
        return true
      },
      async steal(name, run) {
        await thawed()
        held.get(name)?.lost.abort()
        await hold(name, run)
      },
    }
  }

  return {
    locksOf,
    /** The owner is no more, and with it what it held. */
    free(owner: object): void {
      for (const [name, holder] of held) if (holder.owner === owner) held.delete(name)
    },
  }
}
