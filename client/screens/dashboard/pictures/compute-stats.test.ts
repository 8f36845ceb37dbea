import { describe, expect, it } from 'vitest'
import { Status, type StatusCode } from '../../../../shared/screening/status.ts'
import { computeDecisionStats, computeScoreStats, computeTimeStats, type Counted } from './compute-stats.ts'

const now = new Date(2026, 10, 20, 15, 0)
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const scored = (overallScore: number, status: StatusCode = Status.completed): Counted => ({
  status,
  overallScore,
  createdAt: hoursAgo(100),
  decidedAt: null,
})
const decided = (status: StatusCode, ago: number, waited = 1): Counted => ({
  status,
  overallScore: 50,
  createdAt: hoursAgo(ago + waited),
  decidedAt: hoursAgo(ago),
})

describe('computeScoreStats', () => {
  it('computeScoreStats counts scored candidates in steps of ten, with 100 in the last', () => {
    const { bins, count, median } = computeScoreStats([
      ...[0, 9, 10, 90, 100].map((score) => scored(score)),
      scored(0, Status.processing),
      scored(0, Status.failed),
      { ...scored(0), hasNoScore: true },
    ])

    expect(bins).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2])
    expect(count).toBe(5)
    expect(median).toBe(10)
  })

  it('computeScoreStats counts 0 in every step without candidates', () => {
    expect(computeScoreStats([])).toEqual({ bins: Array(10).fill(0), count: 0, median: 0 })
  })
})

describe('computeDecisionStats', () => {
  it('computeDecisionStats counts by day if all decisions are from the last two weeks', () => {
    const { unit, spans, accepted, rejected } = computeDecisionStats(
      [decided(Status.accepted, 1), decided(Status.rejected, 1), decided(Status.accepted, 48)],
      now,
    )

    expect(unit).toBe('day')
    expect(spans).toHaveLength(14)
    expect(spans.at(-1)).toEqual({ from: new Date(2026, 10, 20), accepted: 1, rejected: 1 })
    expect(spans.at(-3)).toEqual({ from: new Date(2026, 10, 18), accepted: 1, rejected: 0 })
    expect([accepted, rejected]).toEqual([2, 1])
  })

  it('computeDecisionStats counts by week from Monday if decisions are older, and leaves out those over twelve weeks old', () => {
    const { unit, spans, accepted } = computeDecisionStats(
      [decided(Status.accepted, 24 * 20), decided(Status.accepted, 24 * 200)],
      now,
    )

    expect(unit).toBe('week')
    expect(spans).toHaveLength(12)
    expect(spans.every(({ from }) => from.getDay() === 1)).toBe(true)
    expect(spans.at(-1)?.from).toEqual(new Date(2026, 10, 16))
    expect(accepted).toBe(1)
  })
})

describe('computeTimeStats', () => {
  it('computeTimeStats returns the median and the middle half of the times from upload to decision', () => {
    const hour = 3_600_000

    const times = computeTimeStats([1, 2, 3, 4, 5].map((waited) => decided(Status.accepted, 1, waited)))

    expect(times).toEqual({ count: 5, quarter: 2 * hour, median: 3 * hour, threeQuarters: 4 * hour, most: 16_560_000 })
  })

  it('computeTimeStats returns undefined while nothing is decided', () => {
    expect(computeTimeStats([scored(80)])).toBeUndefined()
  })
})
