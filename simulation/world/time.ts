import type { Clock } from '../../client/lib/clock.ts'

interface Timer {
  at: number
  order: number
  run: () => void
  stands: () => boolean
}

/** The time of a whole world; it moves only when it is told to. */
export function createTime(startAt: number) {
  let now = startAt
  let order = 0
  let timers: Timer[] = []

  const nextDue = (): Timer | undefined =>
    timers.filter(({ stands }) => !stands()).sort((a, b) => a.at - b.at || a.order - b.order)[0]

  return {
    now: () => now,
    /** When the next timer is due; nothing of those whose owner stands still. */
    nextAt: () => nextDue()?.at,
    /** What became due on the way is still due after it. */
    jump(ms: number): void {
      now += ms
    },
    /** Goes on to a moment, or stops before at the first timer that is due on the way, which runs. False when it has arrived. */
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
    /** The clock of one tab: `offset` by which it is wrong, `stands` while the tab is frozen. */
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
