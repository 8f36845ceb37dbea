/** Calls `expire` after `limitMs`, not counting the time between `pause` and `resume`. */
export function startClock(limitMs: number, expire: () => void) {
  let left = limitMs
  let startedAt = performance.now()
  let timer: NodeJS.Timeout | undefined = setTimeout(expire, left)
  let isStopped = false
  return {
    pause(): void {
      clearTimeout(timer)
      left -= performance.now() - startedAt
    },
    resume(): void {
      if (isStopped) return
      startedAt = performance.now()
      timer = setTimeout(expire, Math.max(0, left))
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
