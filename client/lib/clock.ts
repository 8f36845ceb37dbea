/** Time as an argument, so that the same code runs in a page, in a worker and under a test's hand. */
export interface Clock {
  now(): number
  /** Runs once after a while; the returned function calls it off. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Runs again and again until called off. */
export function every(clock: Clock, ms: number, run: () => void): () => void {
  let cancel = clock.after(ms, again)
  function again() {
    run()
    cancel = clock.after(ms, again)
  }
  return () => cancel()
}

/** Waits so long, or until the signal ends it. */
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
