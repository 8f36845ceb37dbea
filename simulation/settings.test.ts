import { expect, it } from 'vitest'
import { settingsOf } from './settings.ts'

const morning = Date.parse('2026-11-22T06:00:00Z')
const evening = Date.parse('2026-11-22T23:00:00Z')
const tomorrow = Date.parse('2026-11-23T06:00:00Z')

it('of a brief run one process has the same seeds each time, and the other one those of the day', () => {
  expect(settingsOf({}, 0, tomorrow)).toEqual(settingsOf({}, 0, morning))
  expect(settingsOf({}, 1, evening)).toEqual(settingsOf({}, 1, morning))
  expect(settingsOf({}, 1, tomorrow).seed).toBeGreaterThan(settingsOf({}, 1, evening).seed + 1_000)
})

it('a thorough run explores with other seeds each time', () => {
  const [first, second] = [settingsOf({ MODE: 'thorough' }, 0, morning), settingsOf({ MODE: 'thorough' }, 0, evening)]

  expect(second.seed).toBeGreaterThan(first.seed + first.step * first.runs)
})

it('SEED repeats one run, without a time limit', () => {
  expect(settingsOf({ SEED: '41' }, 0)).toEqual({ seed: 41, step: 2, runs: 1, limitMs: Infinity })
  expect(settingsOf({ SEED: '41' }, 1).runs).toBe(0)
})

it('the two processes share the runs', () => {
  const seedsOf = (shard: 0 | 1) => {
    const { seed, step, runs } = settingsOf({ SEED: '41', RUNS: '5', MODE: 'thorough' }, shard)
    return Array.from({ length: runs }, (_, at) => seed + step * at)
  }

  expect([...seedsOf(0), ...seedsOf(1)].toSorted((one, other) => one - other)).toEqual([41, 42, 43, 44, 45])
})
