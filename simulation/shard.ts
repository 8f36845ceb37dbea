import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { explore, tell } from './explore.ts'
import { soundMeans } from './environment.ts'
import { settingsOf } from './settings.ts'

/** Every second run, so that two processes share the work. */
export function describeHalf(half: 0 | 1): void {
  const { seed: first, runs, limitMs } = settingsOf(process.env, import.meta.env.MODE)
  const means = soundMeans()

  it('in any order of what may happen, nothing is lost, done twice or shown wrongly', async () => {
    const startedAt = performance.now()
    let done = 0
    for (let at = half; at < runs && performance.now() - startedAt < limitMs; at += 2) {
      const finding = await explore(first + at, means())
      if (finding) console.error(tell(finding)) // at once: the other half may go on for long
      expect(finding && tell(finding)).toBeUndefined()
      done += 1
    }
    const seconds = (performance.now() - startedAt) / 1000
    console.info(`Simulation: ${done} runs from seed ${first + half} on, ${(done / seconds).toFixed(2)} a second, no violation`)
  }, 7_200_000)
}
