import { describe, expect, it } from 'vitest'
import { levelOf, overallScore, scoreBand, weightedFit } from './score.ts'

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

it('colours scores at 80 and 60', () => {
  expect([100, 80, 79, 60, 59, 0].map(scoreBand)).toEqual(['high', 'high', 'mid', 'mid', 'low', 'low'])
})

it('levelOf fills a cell for each 20 percent', () => {
  expect([0, 20, 40, 60, 80, 100].map(levelOf)).toEqual([0, 1, 2, 3, 4, 5])
})
