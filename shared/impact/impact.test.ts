import { expect, it } from 'vitest'
import { impactRatios, type GroupCount } from './impact.ts'

const aGroup = (group: string, counted: number, selected: number): GroupCount => ({
  group,
  candidates: counted,
  counted,
  selected,
})
const figures = (groups: GroupCount[]) => impactRatios(groups).map(({ rate, ratio, isLow }) => [rate, ratio, isLow])

it('each rate is compared with the highest one: 48 of 80 and 12 of 40 are 60 % and 30 %, a ratio of one half', () => {
  expect(figures([aGroup('A', 80, 48), aGroup('B', 40, 12)])).toEqual([
    [0.6, 1, false],
    [0.3, 0.5, true],
  ])
})

it('exactly four fifths are not marked, however the division is rounded: 8 of 25 against 2 of 5', () => {
  expect(0.32 / 0.4).toBeLessThan(0.8)

  expect(figures([aGroup('A', 25, 8), aGroup('B', 5, 2)])).toEqual([
    [0.32, 0.8, false],
    [0.4, 1, false],
  ])
})

it('79 of 100 against 99 of 100 are marked, and 80 of 100 against 100 of 100 are not', () => {
  expect(figures([aGroup('A', 100, 79), aGroup('B', 100, 99)]).map(([, , isLow]) => isLow)).toEqual([true, false])
  expect(figures([aGroup('A', 100, 80), aGroup('B', 100, 100)]).map(([, , isLow]) => isLow)).toEqual([false, false])
})

it('of a group of four nothing is said, and nobody is compared with it', () => {
  expect(figures([aGroup('A', 4, 4), aGroup('B', 10, 5), aGroup('C', 5, 2)])).toEqual([
    [null, null, false],
    [0.5, 1, false],
    [0.4, 0.8, false],
  ])
})

it('of a group of less than 2 % of all nothing is said', () => {
  const small = (counted: number) => figures([aGroup('A', 490, 245), aGroup('B', counted, counted)])[1]

  expect(small(9)).toEqual([null, null, false])
  expect(small(10)).toEqual([1, 1, false])
})

it('where nobody was selected there is no ratio, and no group is marked', () => {
  expect(figures([aGroup('A', 10, 0), aGroup('B', 10, 0)])).toEqual([
    [0, null, false],
    [0, null, false],
  ])
})

it('there is no rate where nobody is counted', () => {
  expect(figures([{ ...aGroup('A', 0, 0), candidates: 12 }])).toEqual([[null, null, false]])
  expect(impactRatios([])).toEqual([])
})
