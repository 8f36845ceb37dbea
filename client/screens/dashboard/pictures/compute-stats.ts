import {
  decisionOf,
  decisions,
  isDecided,
  hasScores,
  type Decision,
  type DecisionStatus,
} from '../../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'

export type Counted = Pick<CandidateSummary, 'status' | 'overallScore' | 'createdAt' | 'decidedAt'> & { hasNoScore?: boolean }

/** `bins`: the numbers of candidates with 0-9, 10-19 … 90-100 percent. */
export interface Scores {
  bins: number[]
  count: number
  median: number
}

export function computeScoreStats(all: readonly Counted[]): Scores {
  const scores = all.filter(({ status, hasNoScore }) => hasScores(status) && !hasNoScore).map(({ overallScore }) => overallScore)
  const bins = Array.from({ length: 10 }, () => 0)
  for (const score of scores) bins[Math.min(9, Math.floor(score / 10))]! += 1
  return { bins, count: scores.length, median: quantile(inOrder(scores), 0.5) }
}

export interface Span extends Record<Decision, number> {
  from: Date
}
export interface Decisions extends Record<Decision, number> {
  unit: 'day' | 'week'
  spans: Span[]
}

const SHOWN_DAYS = 14
const SHOWN_WEEKS = 12

/** The last two weeks by day if no decision is older, else the last twelve weeks; in the device's time zone. */
export function computeDecisionStats(all: readonly Counted[], now: Date): Decisions {
  const decided = all.filter(isCountedDecision)
  const today = dayOf(now)
  const firstDay = daysAfter(today, 1 - SHOWN_DAYS)
  const unit = decided.some(({ decidedAt }) => new Date(decidedAt) < firstDay) ? 'week' : 'day'
  const starts =
    unit === 'day'
      ? spansFrom(firstDay, SHOWN_DAYS, 1)
      : spansFrom(daysAfter(mondayOf(today), 7 * (1 - SHOWN_WEEKS)), SHOWN_WEEKS, 7)
  const spans = starts.map((from): Span => ({ from, ...each(() => 0) }))
  for (const { status, decidedAt } of decided) {
    const span = spans.findLast(({ from }) => from <= new Date(decidedAt))
    if (span) span[decisionOf(status)] += 1
  }
  return { unit, spans, ...each((name) => spans.reduce((total, span) => total + span[name], 0)) }
}

/** Times from upload to decision, in ms: half lie between `quarter` and `threeQuarters`, nine of ten below `most`. */
export interface Times {
  count: number
  quarter: number
  median: number
  threeQuarters: number
  most: number
}

/** `undefined` while nothing is decided. */
export function computeTimeStats(all: readonly Counted[]): Times | undefined {
  const times = inOrder(
    all.filter(isCountedDecision).map(({ createdAt, decidedAt }) => Math.max(0, Date.parse(decidedAt) - Date.parse(createdAt))),
  )
  if (times.length === 0) return undefined
  const at = (share: number) => quantile(times, share)
  return { count: times.length, quarter: at(0.25), median: at(0.5), threeQuarters: at(0.75), most: at(0.9) }
}

const each = (count: (name: Decision) => number): Record<Decision, number> =>
  Object.fromEntries(decisions.map((name) => [name, count(name)])) as Record<Decision, number>

const isCountedDecision = <Row extends Counted>(row: Row): row is Row & { status: DecisionStatus; decidedAt: string } =>
  isDecided(row.status) && row.decidedAt !== null

const inOrder = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other)

/** Interpolates linearly between neighbours, as spreadsheets do; 0 for an empty list. */
function quantile(ordered: readonly number[], share: number): number {
  const at = (ordered.length - 1) * share
  const below = ordered[Math.floor(at)] ?? 0
  const above = ordered[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}

const dayOf = (moment: Date): Date => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
/** Counts calendar days, since a day may have 23 or 25 hours. */
const daysAfter = (day: Date, days: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)
const mondayOf = (day: Date): Date => daysAfter(day, -((day.getDay() + 6) % 7))
const spansFrom = (first: Date, count: number, days: number): Date[] =>
  Array.from({ length: count }, (_, index) => daysAfter(first, index * days))
