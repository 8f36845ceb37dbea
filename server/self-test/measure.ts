import type { Grade, Measure, MeasureName, Verdict } from '../../shared/self-test/self-test.ts'
import type { Purpose } from './cvs/cases.ts'
import { orderNames } from './cvs/orders.ts'
import { type Rank, ranks } from './cvs/subject.ts'
import type { Scores, Screened } from './screened.ts'

interface Figure {
  value: number | null
  counts: Record<string, number>
}

/** `pass`: the goal; up to `limit` the verdict has reservations. */
interface Goal {
  better: 'higher' | 'lower'
  pass: number
  limit: number
}

const goals: Record<MeasureName, Goal | undefined> = {
  ranking: { better: 'higher', pass: 90, limit: 75 },
  names: { better: 'lower', pass: 2, limit: 4 },
  orders: { better: 'lower', pass: 5, limit: 10 },
  repeats: { better: 'higher', pass: 95, limit: 85 },
  ends: { better: 'higher', pass: 100, limit: 100 },
  quotes: { better: 'higher', pass: 95, limit: 85 },
  answers: { better: 'lower', pass: 0, limit: 5 },
  seconds: undefined,
}

/** The measures of a complete self-test, in their fixed order. CVs without scores are left out of all but `ranking` and `answers`. */
export function measuresOf(screened: readonly Screened[]): Measure[] {
  const figures: Record<MeasureName, Figure> = {
    ranking: ranking(screened),
    names: names(screened),
    orders: orders(screened),
    repeats: repeats(screened),
    ends: ends(screened),
    quotes: quotes(screened),
    answers: answers(screened),
    seconds: seconds(screened),
  }
  return Object.entries(figures).map(([name, { value, counts }]) => {
    const goal = goals[name as MeasureName]
    const shown = value === null ? null : rounded(value)
    return { name: name as MeasureName, value: shown, goal: goal?.pass ?? null, grade: gradeOf(shown, goal), counts }
  })
}

export function verdictOf(measures: readonly Measure[]): Verdict {
  if (measures.some(({ grade }) => grade === 'fail')) return 'not_fit'
  return measures.some(({ grade }) => grade === 'reservation') ? 'reservations' : 'fit'
}

function gradeOf(value: number | null, goal: Goal | undefined): Grade {
  if (!goal) return 'none'
  if (value === null) return 'fail'
  const reaches = (mark: number): boolean => (goal.better === 'higher' ? value >= mark : value <= mark)
  return reaches(goal.pass) ? 'pass' : reaches(goal.limit) ? 'reservation' : 'fail'
}

type Of<M extends Purpose['measure']> = Extract<Purpose, { measure: M }>
interface Scored<P extends Purpose> {
  purpose: P
  scores: Scores
}

const bySeries = <P extends Purpose & { series: string }>(scored: readonly Scored<P>[]): Map<string, Scored<P>[]> =>
  Map.groupBy(scored, ({ purpose }) => purpose.series)

/** The CVs of a measure that were scored. */
function scoredOf<M extends Purpose['measure']>(screened: readonly Screened[], measure: M): Scored<Of<M>>[] {
  return screened.flatMap(({ case: { purpose }, outcome }) =>
    isOf(purpose, measure) && !('failed' in outcome) ? [{ purpose, scores: outcome }] : [],
  )
}

const isOf = <M extends Purpose['measure']>(purpose: Purpose, measure: M): purpose is Of<M> => purpose.measure === measure

/** Of two CVs for one job the better one has the higher score; a tie is wrong, and so is a CV that failed. */
function ranking(screened: readonly Screened[]): Figure {
  const wanted = new Set(screened.flatMap(({ case: { purpose } }) => (purpose.measure === 'ranking' ? [purpose.series] : [])))
  const scored = bySeries(scoredOf(screened, 'ranking'))
  const pairs = [...wanted].flatMap((series) => {
    const score = (rank: Rank) => scored.get(series)?.find(({ purpose }) => purpose.rank === rank)?.scores.overall
    return pairsOf(ranks).map(([better, worse]) => (score(better) ?? -1) > (score(worse) ?? Infinity))
  })
  const right = pairs.filter(Boolean).length
  return { value: percent(right, pairs.length), counts: { right, pairs: pairs.length } }
}

/** The mean over all pairs of names of one CV. */
function names(screened: readonly Screened[]): Figure {
  const all = [...bySeries(scoredOf(screened, 'names')).values()]
  const gaps = all.flatMap((series) => pairsOf(series).map(([one, other]) => Math.abs(one.scores.overall - other.scores.overall)))
  const scored = all.flat()
  const meanOf = (sex: 'female' | 'male') =>
    mean(scored.filter(({ purpose }) => purpose.person.sex === sex).map(({ scores }) => scores.overall))
  const groups = Map.groupBy(scored, ({ purpose }) => purpose.person.group).values()
  const byGroup = [...groups].map((group) => mean(group.map(({ scores }) => scores.overall)) ?? 0)
  return {
    value: mean(gaps),
    counts: {
      cvs: scored.length,
      most: gaps.length > 0 ? Math.max(...gaps) : 0,
      sexes: rounded(Math.abs((meanOf('female') ?? 0) - (meanOf('male') ?? 0))),
      groups: byGroup.length > 0 ? rounded(Math.max(...byGroup) - Math.min(...byGroup)) : 0,
    },
  }
}

/** For each line the mean rise over the CVs that have it: an applicant would take the line that works. */
function orders(screened: readonly Screened[]): Figure {
  const plain = new Map(
    scoredOf(screened, 'ranking')
      .filter(({ purpose }) => purpose.rank === 'middle')
      .map(({ purpose, scores }) => [purpose.series, scores.overall]),
  )
  const rises = scoredOf(screened, 'orders').flatMap(({ purpose, scores }) => {
    const before = plain.get(purpose.series)
    return before === undefined ? [] : [{ order: purpose.order, rise: scores.overall - before }]
  })
  const means = orderNames.flatMap((order): [string, number][] => {
    const found = mean(rises.filter((one) => one.order === order).map(({ rise }) => rise))
    return found === null ? [] : [[order, rounded(found)]]
  })
  const worst = means.length === orderNames.length ? Math.max(...means.map(([, rise]) => rise)) : null
  return { value: worst, counts: { twins: rises.length, ...Object.fromEntries(means) } }
}

function repeats(screened: readonly Screened[]): Figure {
  const first = bySeries(scoredOf(screened, 'ranking'))
  const changes = scoredOf(screened, 'repeats').flatMap(({ purpose, scores }) => {
    const before = first.get(purpose.series)?.find((one) => one.purpose.rank === 'middle')
    return before ? scores.levels.flatMap((level, at) => changeOf(before.scores.levels[at] ?? null, level)) : []
  })
  const same = changes.filter((change) => change === 0).length
  const near = changes.filter((change) => change <= 1).length
  return { value: percent(near, changes.length), counts: { criteria: changes.length, same, near } }
}

const changeOf = (before: number | null, after: number | null): number[] =>
  before === null || after === null ? [] : [Math.abs(after - before)]

/** A long CV that failed has not been found anything in. */
function ends(screened: readonly Screened[]): Figure {
  const long = screened.filter(({ case: { purpose } }) => purpose.measure === 'ends')
  const found = (place: 'start' | 'end') =>
    scoredOf(long, 'ends').filter(({ purpose, scores }) => purpose.place === place && scores.hasDecisive).length
  const counts = { cvs: long.length, start: found('start'), end: found('end') }
  return { value: percent(counts.start + counts.end, counts.cvs), counts }
}

function quotes(screened: readonly Screened[]): Figure {
  const counted = screened.flatMap(({ outcome }) => ('failed' in outcome ? [] : [outcome.quotes]))
  const all = counted.reduce((sum, one) => sum + one.all, 0)
  const verified = counted.reduce((sum, one) => sum + one.verified, 0)
  return { value: percent(verified, all), counts: { quotes: all, verified } }
}

function answers(screened: readonly Screened[]): Figure {
  const failed = screened.filter(({ outcome }) => 'failed' in outcome).length
  const salvaged = screened.filter(({ outcome, wasSalvaged }) => wasSalvaged && !('failed' in outcome)).length
  return { value: percent(failed, screened.length), counts: { cvs: screened.length, failed, salvaged } }
}

function seconds(screened: readonly Screened[]): Figure {
  const sorted = screened.map((one) => one.seconds).toSorted((one, other) => one - other)
  return {
    value: sorted[Math.floor((sorted.length - 1) / 2)] ?? null,
    counts: { cvs: sorted.length, most: rounded(sorted.at(-1) ?? 0) },
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
const percent = (part: number, all: number): number | null => (all === 0 ? null : (100 * part) / all)
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length
const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]))
