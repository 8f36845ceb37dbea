import { describe, expect, it } from 'vitest'
import { pause } from './clock.ts'
import { handClock } from '../data/test/hand-clock.ts'

/** A signal that counts its listeners. */
function countedSignal() {
  const stop = new AbortController()
  const { signal } = stop
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
  let listeners = 0
  signal.addEventListener = (...given: Parameters<typeof add>) => (add(...given), (listeners += 1))
  signal.removeEventListener = (...given: Parameters<typeof remove>) => (remove(...given), (listeners -= 1))
  return { stop, signal, count: () => listeners }
}

describe('pause', () => {
  it('pause removes its listener from the signal once its time has passed', async () => {
    const clock = handClock()
    const { signal, count } = countedSignal()

    for (let waits = 0; waits < 3; waits += 1) {
      const waiting = pause(clock, 1_000, signal)
      clock.advance(1_000)
      await waiting
    }

    expect(count()).toBe(0)
  })

  it('pause ends when the signal aborts, and cancels its timer', async () => {
    const clock = handClock()
    const { stop, signal } = countedSignal()

    const waiting = pause(clock, 1_000, signal)
    stop.abort()

    await expect(waiting).resolves.toBeUndefined()
    expect(clock.waiting()).toBe(0)
  })
})
