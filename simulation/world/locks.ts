import type { Locks } from '../../client/data/sync/device.ts'

interface Holder {
  owner: object
  lost: AbortController
  released: PromiseWithResolvers<void>
}
type Run<Result> = (lost: AbortSignal) => Promise<Result>

/** The browser's locks of one device, shared by its tabs. */
export function createLocks() {
  const held = new Map<string, Holder>()

  function release(name: string, holder: Holder): void {
    if (held.get(name) === holder) held.delete(name)
    holder.released.resolve()
  }

  async function hold<Result>(name: string, owner: object, run: Run<Result>): Promise<Result> {
    const holder: Holder = { owner, lost: new AbortController(), released: Promise.withResolvers() }
    held.get(name)?.lost.abort()
    held.set(name, holder)
    return await run(holder.lost.signal).finally(() => release(name, holder))
  }

  /** `thawed` resolves when the tab is not frozen: a frozen tab requests no lock. */
  const locksOf = (owner: object, thawed: () => Promise<void>): Locks => ({
    async ifFree(name, run) {
      await thawed()
      if (held.has(name)) return false
      await hold(name, owner, run)
      return true
    },
    async steal(name, run) {
      await thawed()
      await hold(name, owner, run)
    },
  })

  /** As `navigator.locks.request`: waits until the lock is free, and rejects with AbortError if the lock is stolen. */
  function requestsOf(owner: { isAlive: boolean }, thawed: () => Promise<void>): Pick<LockManager, 'request'> {
    async function request(name: string, { signal, steal }: LockOptions, run: () => Promise<unknown>): Promise<unknown> {
      await thawed()
      const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
      for (let holder = held.get(name); holder && !steal; holder = held.get(name)) {
        await Promise.race([holder.released.promise, aborted])
        if (signal?.aborted) throw new DOMException('Given up', 'AbortError')
        await thawed()
      }
      if (!owner.isAlive) return new Promise(() => {})
      return hold(name, owner, (lost) => Promise.race([run(), whenLost(lost)]))
    }
    return { request: request as LockManager['request'] }
  }

  return {
    locksOf,
    requestsOf,
    /** Releases all locks of a tab that has ended. */
    free(owner: object): void {
      for (const [name, holder] of held) if (holder.owner === owner) release(name, holder)
    },
  }
}

const whenLost = (lost: AbortSignal): Promise<never> =>
  new Promise((_, reject) => lost.addEventListener('abort', () => reject(new DOMException('Taken', 'AbortError'))))
