/** Counts down `limitMs`, over as many starts as there are, without the time between `pause` and `resume`. */
export interface Clock {
  /** Calls `expire` when no time is left. */
  start(expire: () => void): void
  pause(): void
  resume(): void
  stop(): void
}

export function createClock(limitMs: number): Clock {
  let leftMs = limitMs
  let expire: (() => void) | undefined
  let running: { timer: NodeJS.Timeout; since: number } | undefined

  function pause(): void {
    if (!running) return
    clearTimeout(running.timer)
    leftMs -= performance.now() - running.since
    running = undefined
  }
  function resume(): void {
    if (expire && !running) running = { timer: setTimeout(expire, Math.max(0, leftMs)), since: performance.now() }
  }
  return {
    start(then) {
      expire = then
      resume()
    },
    pause,
    resume,
    stop() {
      pause()
      expire = undefined
    },
  }
}
