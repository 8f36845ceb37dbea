import { onTestFinished, vi } from 'vitest'
import { systemClock } from '../../lib/clock.ts'

/** Until the test ends, the app's timers run only when the test runs them: a slow machine cannot be later than they are. */
export function holdTimers(): ReadonlySet<() => void> {
  const waiting = new Set<() => void>()
  const after = vi.spyOn(systemClock, 'after').mockImplementation((_ms, run) => {
    waiting.add(run)
    return () => void waiting.delete(run)
  })
  onTestFinished(() => after.mockRestore())
  return waiting
}
