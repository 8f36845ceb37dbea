import { expect, it } from 'vitest'
import { settingsOf } from './settings.ts'

const morning = Date.parse('2026-11-22T06:00:00Z')
const evening = Date.parse('2026-11-22T23:00:00Z')
const tomorrow = Date.parse('2026-11-23T00:30:00Z')

it('the first seed stays the same all day and is another one the next day', () => {
  const seedAt = (now: number) => settingsOf({}, 'test', now).seed

  expect(seedAt(morning)).toBe(seedAt(evening))
  expect(seedAt(tomorrow)).toBeGreaterThan(seedAt(evening) + 1_000)
  expect(settingsOf({ DAY: '2026-11-22' }, 'test', tomorrow)).toEqual(settingsOf({}, 'test', morning))
})

it('SEED repeats one run, without a time limit', () => {
  expect(settingsOf({ SEED: '41' }, 'test', morning)).toEqual({ seed: 41, runs: 1, limitMs: Infinity })
})
