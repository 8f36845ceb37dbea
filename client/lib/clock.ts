/** Time as a dependency, so that the same code runs in a page, in a worker and in a test. */
export interface Clock {
  now(): number
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Runs every `ms` until the returned function is called. */
export function every(clock: Clock, ms: number, run: () => void): () => void {
  let cancel = clock.after(ms, again)
  function again() {
    run()
    cancel = clock.after(ms, again)
  }
  return () => cancel()
}

/** Resolves after `ms`, or when the signal aborts. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || ms <= 0) return resolve()
    const cancel = clock.after(ms, () => (signal.removeEventListener('abort', stop), resolve()))
    function stop() {
      cancel()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
