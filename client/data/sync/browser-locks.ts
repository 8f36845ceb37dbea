import type { Locks } from './device.ts'

/** `navigator.locks`, which page and worker of this browser share. */
export const browserLocks: Locks = {
  ifFree: (name, run) => request(name, { ifAvailable: true }, run),
  async steal(name, run) {
    await request(name, { steal: true }, run)
  },
}

/** `false` when it was not to be had. Ends when `run` has ended, also where the lock was lost on the way. */
async function request(name: string, options: LockOptions, run: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
  const lost = new AbortController()
  let running: Promise<void> | undefined
  const held = navigator.locks.request(name, options, async (lock) => {
    if (lock) running = run(lost.signal)
    await running
  })
  await held.catch((error: unknown) => {
    if (!running) throw error
    // Whoever steals a lock ends the holder's request, but not what the holder is doing.
    lost.abort(error)
  })
  await running
  return running !== undefined
}
