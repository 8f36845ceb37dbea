import { describe, expect, it } from 'vitest'
import { levelOf, overallScore, scoreBand, weightedFit } from './score.ts'
import { shownPercent } from './progress.ts'
import { Status, statusFrom, statusNameOf } from './status.ts'

const someId = '0193a0e0-0000-7000-8000-0000000000ff'

describe('the overall score', () => {
  it('is the rounded mean of the entries, whatever they weigh', () => {
    expect(overallScore([100, 80, 80])).toBe(87)
    expect(overallScore([40, 40, 0])).toBe(27)
  })

  it('is 0 without entries', () => {
    expect(overallScore([])).toBe(0)
  })
})

it('weighs each score for the weighted fit', () => {
  const entries = [
    { score: 60, weight: 40 },
    { score: 80, weight: 40 },
    { score: 40, weight: 20 },
  ]

  expect(weightedFit(entries)).toBe(64)
  expect(weightedFit([])).toBe(0)
})

describe('a status', () => {
  it.each([4, '4', 'accepted', 'ACCEPTED', ' Accepted '])('is accepted when the wire says %j', (said) => {
    expect(statusFrom(said)).toBe(Status.accepted)
  })

  it.each(['', 'yes', 0, 6, null, undefined, {}])('is unknown when the wire says %j', (said) => {
    expect(statusFrom(said)).toBeUndefined()
  })

  it('is labelled pending when nobody knows it', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(statusNameOf)).toEqual([
      'pending',
      'processing',
      'completed',
      'failed',
      'accepted',
      'rejected',
      'pending',
    ])
  })
})

it('colours scores at 80 and 60', () => {
  expect([100, 80, 79, 60, 59, 0].map(scoreBand)).toEqual(['high', 'high', 'mid', 'mid', 'low', 'low'])
})

it('fills a cell for each 20 percent', () => {
  expect([0, 20, 40, 60, 80, 100].map(levelOf)).toEqual([0, 1, 2, 3, 4, 5])
})

describe('the shown progress', () => {
  it('stays between 20 and 99 and rises with the stages', () => {
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

  it('is the same each time while no figure is known', () => {
    expect(shownPercent(someId, null)).toBe(shownPercent(someId, undefined))
    expect(shownPercent(someId, null)).toBeGreaterThanOrEqual(20)
    expect(shownPercent(someId, null)).toBeLessThanOrEqual(99)
  })
})
