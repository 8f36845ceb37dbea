import { scoreByKeywords } from '../../../server/screening/engines/keywords/score.ts'
import type { Entry } from '../../../shared/candidates/candidate.ts'
import { type Figure, passing, type Suite } from '../figure.ts'
import type { CellJob, Range } from './cell.ts'
import { sets } from './sets.ts'

/** July 2026, so that "until now" means the same on every day. */
const NOW = 2026.5
const GOAL = 0.8
const HIGH = 80

interface Cell {
  name: string
  range: Range
  entry: Pick<Entry, 'score' | 'judged'>
}

/** Criteria that are scored by keywords as a careful person would. */
export const cells: Suite = {
  name: 'cells',
  measure: () => (['tuned', 'kept apart'] as const).flatMap((cases) => figuresOf(cases, sets[cases].flatMap(cellsOf))),
}

/** Every criterion of a job with every one of its CVs. */
function cellsOf(job: CellJob): Cell[] {
  const criteria = job.criteria.map(({ name, description = '' }) => ({ evaluationCriteria: name, description, weight: 10 }))
  return job.cvs.flatMap(({ who, text, ranges }) => {
    const { score } = scoreByKeywords(
      {
        candidateId: '0192f0c0-0000-7000-8000-000000000001',
        job: { title: job.title, description: job.title, keywords: job.keywords, additionalInstructions: '', criteria },
        document: { type: 'docx', pages: [text], hidden: [], notes: [] },
        contact: { name: null, email: null, phone: null },
        language: 'en',
        attempt: 1,
      },
      NOW,
    )
    return ranges.map((range, at) => ({ name: `${job.title}, ${who}: ${nameOf(job, at)}`, range, entry: score[at]! }))
  })
}

const nameOf = ({ criteria }: CellJob, at: number): string =>
  [criteria[at]?.name, criteria[at]?.description].filter(Boolean).join(', ')

function figuresOf(cases: Figure['cases'], all: readonly Cell[]): Figure[] {
  const high = all.filter(({ range }) => range !== 'reader' && range[0] >= HIGH)
  const always0 = all.filter((cell) => isRight({ ...cell, entry: { score: 0 } })).length
  return [
    figure(`cells within a person's range (always 0: ${always0})`, cases, all, isRight),
    figure('cells at 80 or more by a person that reach 80', cases, high, ({ entry }) => entry.score >= HIGH),
  ]
}

const isRight = ({ range, entry }: Cell): boolean =>
  range === 'reader' ? entry.judged === false : entry.judged !== false && entry.score >= range[0] && entry.score <= range[1]

function figure(what: string, cases: Figure['cases'], of: readonly Cell[], isHit: (cell: Cell) => boolean): Figure {
  const missed = of.filter((cell) => !isHit(cell))
  const told = ({ name, range, entry }: Cell) =>
    `${name}: ${entry.judged === false ? 'not judged' : entry.score}, not ${String(range)}`
  return passing({ what, of: of.length, cases, missed: missed.map(told), atLeast: Math.ceil(of.length * GOAL) })
}
