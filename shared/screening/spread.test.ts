import { expect, it } from 'vitest'
import { emptyTally, separations, spreadOf, type Tally } from './spread.ts'

function tallyOf(...scores: number[]): Tally {
  const tally = emptyTally()
  for (const score of scores) tally[score]! += 1
  return tally
}
const times = (count: number, score: number): number[] => Array.from({ length: count }, () => score)

it('the spread has the lowest and highest score, the quartiles and the median, interpolated', () => {
  expect(spreadOf(tallyOf(100, 0, 40, 60))).toEqual({
    count: 4,
    lowest: 0,
    quarter: 30,
    median: 50,
    threeQuarters: 70,
    highest: 100,
  })
  expect(spreadOf(tallyOf(20))).toMatchObject({ count: 1, lowest: 20, median: 20, highest: 20 })
  expect(spreadOf(emptyTally())).toBeUndefined()
})

it('a criterion separates nobody if eight of ten candidates score nearly the same', () => {
  const alike = tallyOf(0, ...times(18, 60), 100)
  const withTwoOut = tallyOf(...times(3, 0), ...times(17, 60))

  expect(separations([alike])).toEqual(['nobody'])
  expect(separations([withTwoOut])).toEqual([undefined])
  expect(separations([tallyOf(...times(5, 60), ...times(5, 69))])).toEqual(['nobody'])
  expect(separations([tallyOf(...times(5, 60), ...times(5, 70))])).toEqual([undefined])
})

it('the criterion with the largest deviation separates most, unless another one equals it', () => {
  const wide = tallyOf(...times(5, 0), ...times(5, 100))
  const narrow = tallyOf(...times(5, 40), ...times(5, 60))
  const alike = tallyOf(...times(10, 80))

  expect(separations([narrow, wide, alike])).toEqual([undefined, 'most', 'nobody'])
  expect(separations([wide, wide])).toEqual([undefined, undefined])
})

it('nothing is said about fewer than ten scores', () => {
  expect(separations([tallyOf(...times(9, 60)), tallyOf(...times(5, 0), ...times(4, 100)), emptyTally()])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
