import { expect, it } from 'vitest'
import { settingsOf } from './settings.ts'

const today = Date.parse('2026-11-22T06:00:00Z')
const tomorrow = Date.parse('2026-11-23T06:00:00Z')

it('a brief run begins with the same seed on every day', () => {
  expect(settingsOf({}, 'test', tomorrow)).toEqual(settingsOf({}, 'test', today))
})

it('a thorough run explores with other seeds each time', () => {
  const [first, second] = [settingsOf({}, 'thorough', today), settingsOf({}, 'thorough', tomorrow)]

  expect(second.seed).toBeGreaterThan(first.seed + first.runs)
})

it('SEED repeats one run, without a time limit', () => {
  expect(settingsOf({ SEED: '41' }, 'test', today)).toEqual({ seed: 41, runs: 1, limitMs: Infinity })
})
