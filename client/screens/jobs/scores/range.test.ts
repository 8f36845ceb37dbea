import { expect, it } from 'vitest'
import { emptyTally } from '../../../../shared/screening/spread.ts'
import { between, countIn, everyScore, isEveryScore, percentsOf, queryOf } from './range.ts'

it('a range has whole percents of which none is in two steps', () => {
  expect(percentsOf({ from: 0, to: 1 })).toEqual({ min: 0, max: 9 })
  expect(percentsOf({ from: 1, to: 4 })).toEqual({ min: 10, max: 39 })
  expect(percentsOf({ from: 9, to: 10 })).toEqual({ min: 90, max: 100 })
})

it('a range is made of two steps in either order', () => {
  expect(between(6, 2)).toEqual({ from: 2, to: 7 })
  expect(between(3, 3)).toEqual({ from: 3, to: 4 })
  expect(isEveryScore(between(9, 0))).toBe(true)
})

it('the candidates of a range are counted with its bounds', () => {
  const tally = emptyTally()
  for (const score of [0, 39, 40, 69, 70, 100]) tally[score] = 1

  expect(countIn(tally, { from: 4, to: 7 })).toBe(2)
  expect(countIn(tally, { from: 9, to: 10 })).toBe(1)
  expect(countIn(tally, everyScore)).toBe(6)
})

it('the list is asked only for bounds that cut something', () => {
  expect(queryOf({ from: 4, to: 7 })).toEqual({ min: '40', max: '69' })
  expect(queryOf({ from: 0, to: 5 })).toEqual({ max: '49' })
  expect(queryOf({ from: 8, to: 10 })).toEqual({ min: '80' })
})
