import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { tellComparisons } from './comparisons.ts'
import { tellCoverage, watchOutboxes } from './coverage.ts'
import { explore, tell } from './explore.ts'
import { soundEnvironment } from './environment.ts'
import { settingsOf } from './settings.ts'

/** Two test files, each in a process of its own, share the runs. */
export function describeShard(shard: 0 | 1): void {
  const { seed: first, step, runs, limitMs } = settingsOf(process.env, shard)
  const environment = soundEnvironment()
  watchOutboxes()

  it('under any order of events, no operation is lost, applied twice or shown wrongly', async () => {
    const startedAt = performance.now()
    let done = 0
    for (; done < runs && performance.now() - startedAt < limitMs; done += 1) {
      const finding = await explore(first + step * done, environment())
      if (finding) console.error(tell(finding)) // Vitest reports it only when the other shard has ended
      expect(finding && tell(finding)).toBeUndefined()
    }
    const seconds = (performance.now() - startedAt) / 1000
    console.info(`Simulation: ${done} runs from seed ${first} on, ${(done / seconds).toFixed(2)} a second, no violation`)
    console.info(`Simulation: ${tellComparisons()}`)
    console.info(`Simulation: ${tellCoverage(await vi.importActual('../client/data/database/outbox-states.ts'))}`)
  }, 7_200_000)
}
