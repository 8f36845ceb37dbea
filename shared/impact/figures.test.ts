import { expect, it } from 'vitest'
import { newId } from '../lib/new-id.ts'
import { Status, type StatusCode } from '../screening/status.ts'
import { impactFigures } from './figures.ts'

const { accepted, rejected, completed, processing } = Status
const aCandidate = (status: StatusCode, overallScore: number) => ({
  id: newId(),
  email: null,
  fileName: 'cv.pdf',
  status,
  overallScore,
  scores: status === processing ? [] : [overallScore],
})
const inGroup = (group: string, candidates: { id: string }[]) => candidates.map(({ id }) => ({ name: id, group }))

/** Ten of whom 6 of 8 decided are accepted, and five of whom 1 of 5 is. The scores' median is 60; 7 of 10 and 0 of 4 are above it. */
const large = [
  ...[90, 80, 80, 70, 70, 65].map((score) => aCandidate(accepted, score)),
  aCandidate(rejected, 40),
  aCandidate(rejected, 20),
  aCandidate(completed, 75),
  aCandidate(completed, 60),
]
const small = [aCandidate(accepted, 60), ...[50, 40, 30].map((score) => aCandidate(rejected, score)), aCandidate(rejected, 10)]

it('decisions and scores of each group are counted, and compared with the highest rate: 75 % and 20 %, a ratio of 0.27', () => {
  const { decisions, scores, median } = impactFigures([...inGroup('B', small), ...inGroup('A', large)], [...small, ...large])

  expect(decisions).toEqual([
    { group: 'A', candidates: 10, counted: 8, selected: 6, rate: 0.75, ratio: 1, isLow: false },
    { group: 'B', candidates: 5, counted: 5, selected: 1, rate: 0.2, ratio: 8 / 30, isLow: true },
  ])
  expect(median).toBe(60)
  expect(scores.map(({ counted, selected, ratio }) => [counted, selected, ratio])).toEqual([
    [10, 7, 1],
    [5, 0, 0],
  ])
})

it('the median is that of all candidates of the job, and who is in no group is counted as such', () => {
  const others = Array.from({ length: 20 }, () => aCandidate(completed, 100))
  const figures = impactFigures(inGroup('A', large), [...large, ...others])

  expect(figures).toMatchObject({ median: 100, grouped: 10, ungrouped: 20 })
  expect(figures.scores[0]?.selected).toBe(0)
})

it('a candidate without scores is in the group and in no rate', () => {
  const waiting = Array.from({ length: 6 }, () => aCandidate(processing, 0))
  const figures = impactFigures(inGroup('A', waiting), waiting)

  expect(figures.median).toBeUndefined()
  expect(figures.scores).toEqual([{ group: 'A', candidates: 6, counted: 0, selected: 0, rate: null, ratio: null, isLow: false }])
})

it('rows without a candidate are told, each name once', () => {
  const rows = [...inGroup('A', large), { name: 'sri@contoh.example', group: 'A' }, { name: 'sri@contoh.example', group: 'A' }]

  expect(impactFigures(rows, large)).toMatchObject({ unknown: ['sri@contoh.example'], ambiguous: [], ungrouped: 0 })
})
