import { describe, expect, it } from 'vitest'
import { shownPercent } from './progress.ts'

describe('shownPercent', () => {
  it('shownPercent stays between 20 and 99 and rises with the stages', () => {
    const shown = [
      shownPercent({ stage: 'waiting', done: 0, total: 0 }),
      shownPercent({ stage: 'reading', done: 0, total: 0 }),
      shownPercent({ stage: 'scoring', done: 0, total: 3 }),
      shownPercent({ stage: 'scoring', done: 2, total: 3 }),
      shownPercent({ stage: 'scoring', done: 3, total: 3 }),
      shownPercent({ stage: 'writing', done: 3, total: 3 }),
    ]

    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    expect(new Set(shown).size).toBe(shown.length)
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...shown)).toBeLessThanOrEqual(99)
  })

  it.each([null, undefined, { stage: 'waiting' as const, done: 0, total: 0 }])(
    'shownPercent is the least while nothing has begun: %j',
    (now) => {
      expect(shownPercent(now)).toBe(20)
    },
  )
})
