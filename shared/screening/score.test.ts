import { describe, expect, it } from 'vitest'
import { hasOverallScore, levelOf, overallScore, scoreBand, weightedFit } from './score.ts'

describe('the overall score', () => {
  it('is the rounded mean of the entries, whatever they weigh', () => {
    expect(overallScore([{ score: 100 }, { score: 80 }, { score: 80 }])).toBe(87)
    expect(overallScore([{ score: 40 }, { score: 40 }, { score: 0 }])).toBe(27)
  })

  it('is 0 without entries', () => {
    expect(overallScore([])).toBe(0)
  })
})

describe('a criterion that was not judged', () => {
  const entries = [
    { score: 80, weight: 40 },
    { score: 60, weight: 20 },
    { score: 0, weight: 40, judged: false as const },
  ]

  it('is left out of the mean', () => {
    expect(overallScore(entries)).toBe(70)
  })

  it('gives its weight to the judged ones', () => {
    expect(weightedFit(entries)).toBe(73)
  })

  it('leaves no overall score where none was judged', () => {
    const none = entries.slice(2)

    expect([overallScore(none), weightedFit(none)]).toEqual([0, 0])
    expect(hasOverallScore({ scores: [null], unjudged: [0] })).toBe(false)
    expect(hasOverallScore({ scores: [null, 80], unjudged: [0] })).toBe(true)
    expect(hasOverallScore({ scores: [] })).toBe(true)
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
