import type { Locks } from './device.ts'

/** `navigator.locks`: shared by the pages and the worker of this browser. */
export const browserLocks: Locks = {
  ifFree: (name, run) => request(name, { ifAvailable: true }, run),
  async steal(name, run) {
    await request(name, { steal: true }, run)
  },
}

/** Resolves when `run` has ended, even if the lock was stolen meanwhile; to `false` when the lock was not free. */
async function request(name: string, options: LockOptions, run: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
  const lost = new AbortController()
  let running: Promise<void> | undefined
  const held = navigator.locks.request(name, options, async (lock) => {
    if (lock) running = run(lost.signal)
    await running
  })
  await held.catch((error: unknown) => {
    if (!running) throw error
    // Stealing a lock rejects the holder's request, but does not stop the holder's `run`.
    lost.abort(error)
  })
  await running
  return running !== undefined
}
