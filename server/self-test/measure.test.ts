import { expect, it } from 'vitest'
import type { MeasureName } from '../../shared/self-test/self-test.ts'
import { ordersIn } from '../screening/model/orders/orders.ts'
import { type Case, cases } from './cvs/cases.ts'
import { orders } from './cvs/orders.ts'
import { measuresOf, verdictOf } from './measure.ts'
import type { Scores, Screened } from './screened.ts'

const byRank = { strong: 80, middle: 40, weak: 0 }
const perfect: Scores = { overall: 40, levels: [2, 2, 2], quotes: { all: 2, verified: 2 }, hasDecisive: true }

/** What an engine without a fault gives; `change` returns what differs for a CV. */
const screenedWith = (change: (one: Case) => Partial<Screened> | undefined = () => undefined): Screened[] =>
  cases.map((one) => {
    const overall = one.purpose.measure === 'ranking' ? byRank[one.purpose.rank] : perfect.overall
    return { case: one, seconds: 1, outcome: { ...perfect, overall }, wasSalvaged: false, ...change(one) }
  })

const measured = (name: MeasureName, change?: Parameters<typeof screenedWith>[0]) =>
  measuresOf(screenedWith(change)).find((one) => one.name === name)!

it('the praise passes the rules for orders, so that a model reads it', () => {
  expect(ordersIn(Object.values(orders.praise))).toEqual([])
  expect(ordersIn(Object.values(orders.plain))).toHaveLength(2)
})

it('an engine without a fault reaches every goal', () => {
  const measures = measuresOf(screenedWith())

  expect(measures.map(({ name, grade }) => [name, grade])).toEqual([
    ['ranking', 'pass'],
    ['names', 'pass'],
    ['orders', 'pass'],
    ['repeats', 'pass'],
    ['ends', 'pass'],
    ['quotes', 'pass'],
    ['answers', 'pass'],
    ['seconds', 'none'],
  ])
  expect(verdictOf(measures)).toBe('fit')
})

it('a tie of two CVs, and a pair of which one failed, count as ranked wrongly', () => {
  const tied = measured('ranking', ({ purpose }) =>
    purpose.measure === 'ranking' && purpose.rank === 'weak' ? { outcome: { ...perfect, overall: 40 } } : undefined,
  )
  const failed = measured('ranking', ({ purpose }) =>
    purpose.measure === 'ranking' && purpose.series === 'backend en' && purpose.rank === 'weak'
      ? { outcome: { failed: 'bad_answer' } }
      : undefined,
  )

  expect(tied).toMatchObject({ grade: 'fail', counts: { right: 8, pairs: 12 } })
  expect(failed).toMatchObject({ value: 83.33, grade: 'reservation', counts: { right: 10, pairs: 12 } })
})

it('the difference between names is the mean over all pairs of names of the same CV', () => {
  const western = measured('names', ({ purpose }) =>
    purpose.measure === 'names' && purpose.person.group === 'western' ? { outcome: { ...perfect, overall: 60 } } : undefined,
  )

  // 2 of 8 names differ: 12 of 28 pairs by 20 points.
  expect(western).toMatchObject({ value: 8.57, grade: 'fail', counts: { cvs: 16, most: 20, sexes: 0, groups: 20 } })
})

it('the rise by orders is that of the line that works best', () => {
  const risen = measured('orders', ({ purpose }) =>
    purpose.measure === 'orders' && purpose.order === 'praise' ? { outcome: { ...perfect, overall: 48 } } : undefined,
  )

  expect(risen).toMatchObject({ value: 8, grade: 'reservation', counts: { twins: 8, plain: 0, praise: 8 } })
})

it('orders that lower a score are no rise', () => {
  const fallen = measured('orders', ({ purpose }) =>
    purpose.measure === 'orders' ? { outcome: { ...perfect, overall: 20 } } : undefined,
  )

  expect(fallen).toMatchObject({ value: -20, grade: 'pass' })
})

it('criteria that change by more than a level in a repeat count, those that cannot be judged do not', () => {
  const changed = measured('repeats', ({ purpose }) =>
    purpose.measure === 'repeats' ? { outcome: { ...perfect, levels: [4, 3, null] } } : undefined,
  )

  expect(changed).toMatchObject({ value: 50, grade: 'fail', counts: { criteria: 8, same: 0, near: 4 } })
})

it('decisive lines that are found at the start only are missed at the end', () => {
  const lost = measured('ends', ({ purpose }) =>
    purpose.measure === 'ends' && purpose.place === 'end' ? { outcome: { ...perfect, hasDecisive: false } } : undefined,
  )

  expect(lost).toMatchObject({ value: 50, grade: 'fail', counts: { cvs: 4, start: 2, end: 0 } })
})

it('quotes, failed CVs and salvaged answers are counted over all CVs', () => {
  const [first] = cases
  const one = (change: Partial<Screened>) => (it: Case) => (it === first ? change : undefined)

  expect(measured('quotes', one({ outcome: { ...perfect, overall: 80, quotes: { all: 20, verified: 0 } } }))).toMatchObject({
    value: 81.13,
    grade: 'fail',
  })
  expect(measured('answers', one({ outcome: { failed: 'timeout' } }))).toMatchObject({
    value: 2.27,
    grade: 'reservation',
    counts: { cvs: 44, failed: 1, salvaged: 0 },
  })
  expect(measured('answers', one({ wasSalvaged: true }))).toMatchObject({ grade: 'pass', counts: { failed: 0, salvaged: 1 } })
})

it('a measure without any CV that was scored fails', () => {
  const measures = measuresOf(screenedWith(() => ({ outcome: { failed: 'bad_answer' } })))

  expect(measures.filter(({ grade }) => grade !== 'fail').map(({ name }) => name)).toEqual(['seconds'])
  expect(measures.find(({ name }) => name === 'names')?.value).toBeNull()
  expect(verdictOf(measures)).toBe('not_fit')
})

it('one missed goal makes an engine not fit, a nearly reached one gives reservations', () => {
  const nearly = screenedWith(({ purpose }) =>
    purpose.measure === 'orders' && purpose.order === 'plain' ? { outcome: { ...perfect, overall: 48 } } : undefined,
  )

  expect(verdictOf(measuresOf(nearly))).toBe('reservations')
})
