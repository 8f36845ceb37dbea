import type { Clock } from '../../client/lib/clock.ts'

interface Timer {
  at: number
  order: number
  run: () => void
  stands: () => boolean
}

/** Simulated time, which passes only on request. */
export function createTime(startAt: number) {
  let now = startAt
  let order = 0
  let timers: Timer[] = []

  const nextDue = (): Timer | undefined =>
    timers.filter(({ stands }) => !stands()).sort((a, b) => a.at - b.at || a.order - b.order)[0]

  return {
    now: () => now,
    /** When the next timer is due, not counting those of a stopped clock. */
    nextAt: () => nextDue()?.at,
    /** Skips time without running timers: those that fell due run afterwards. */
    jump(ms: number): void {
      now += ms
    },
    /** Advances to this time, or only to the first timer due before it, which it runs. False when no timer was due. */
    advanceTo(at: number): boolean {
      const timer = nextDue()
      if (!timer || timer.at > at) {
        now = Math.max(now, at)
        return false
      }
      now = Math.max(now, timer.at)
      timers = timers.filter((each) => each !== timer)
      timer.run()
      return true
    },
    /** A clock with this error in ms. While it `stands`, as that of a frozen tab, none of its timers runs. */
    clockOf(offset: () => number, stands: () => boolean): Clock {
      return {
        now: () => now + offset(),
        after(ms, run) {
          const timer = { at: now + Math.max(0, ms), order: (order += 1), run, stands }
          timers.push(timer)
          return () => {
            timers = timers.filter((each) => each !== timer)
          }
        },
      }
    },
  }
}
export type Time = ReturnType<typeof createTime>
