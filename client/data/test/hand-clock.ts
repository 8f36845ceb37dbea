import type { Clock } from '../../lib/clock.ts'

/** A clock that only a test advances. */
export function handClock(
  startAt = Date.parse('2026-11-20T08:00:00Z'),
): Clock & { advance(ms: number): void; set(at: number): void; waiting(): number } {
  let now = startAt
  let due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      due.push(timer)
      return () => {
        due = due.filter((each) => each !== timer)
      }
    },
    advance(ms) {
      now += ms
      const ripe = due.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
      due = due.filter(({ at }) => at > now)
      for (const { run } of ripe) run()
    },
    set(at) {
      now = at
    },
    /** How many timers have still to run. */
    waiting: () => due.length,
  }
}
