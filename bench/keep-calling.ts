import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 20

export interface Calls {
  /** Stops the calls and returns the milliseconds of each. */
  end(): Promise<string>
}

/** Repeats the same call. */
export function keepCalling(call: () => Promise<Response>): Calls {
  const times: number[] = []
  const refused: Record<string, number> = {}
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      const response = await call()
      await response.arrayBuffer()
      times.push(performance.now() - startedAt)
      if (!response.ok) refused[response.status] = (refused[response.status] ?? 0) + 1
      await sleep(PAUSE_MS)
    }
  })()
  return {
    async end() {
      isOver = true
      await running
      const failures = Object.entries(refused).map(([status, count]) => `, ${count} × ${status}`)
      return `${tellTimes(times)}${failures.join('')}`
    },
  }
}

/** Milliseconds, as percentiles. */
export function tellTimes(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const share = (of: number) => `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0)} ms`
  return `p50 ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)}, longest ${share(1)} of ${sorted.length}`
}
