import { describe, expect, it } from 'vitest'
import { shownPercent } from './progress.ts'

const someId = '0193a0e0-0000-7000-8000-0000000000ff'

describe('shownPercent', () => {
  it('shownPercent stays between 20 and 99 and rises with the stages', () => {
    const shown = [
      shownPercent(someId, { stage: 'waiting', done: 0, total: 0 }),
      shownPercent(someId, { stage: 'reading', done: 0, total: 0 }),
      shownPercent(someId, { stage: 'scoring', done: 0, total: 3 }),
      shownPercent(someId, { stage: 'scoring', done: 2, total: 3 }),
      shownPercent(someId, { stage: 'scoring', done: 3, total: 3 }),
      shownPercent(someId, { stage: 'writing', done: 3, total: 3 }),
    ]

    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    expect(new Set(shown).size).toBe(shown.length)
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...shown)).toBeLessThanOrEqual(99)
  })

  it('shownPercent is the same each time while no figure is known', () => {
    expect(shownPercent(someId, null)).toBe(shownPercent(someId, undefined))
    expect(shownPercent(someId, null)).toBeGreaterThanOrEqual(20)
    expect(shownPercent(someId, null)).toBeLessThanOrEqual(99)
  })
})
