import { type ReadCriterion, type Single, type Understanding } from '../../../../shared/criteria/understanding.ts'
import { understand } from '../../../../shared/criteria/understand.ts'
import type { Statement } from '../../../../shared/screening/statement.ts'
import type { ScreeningInput } from '../engine.ts'
import { createQuoteFinder } from '../../model/verify.ts'
import { readCv } from './cv/cv.ts'
import { evidenceFor } from './evidence.ts'
import { judge } from './kinds/judge.ts'
import { isFound } from './kinds/judgement.ts'
import { termsTold } from './told.ts'

interface Span {
  page: number
  start: number
  end: number
}

/** What rules find in a CV about a criterion that asks for a fact. */
export interface Finding {
  /** 0 to 5, as the keywords engine would score it. */
  level: number
  statement: Statement
  /** The most telling lines, as the pages have them. */
  quotes: string[]
  /** All lines that it rests on. */
  lines: Span[]
}

/** Words such as skills are not among them: whether a CV speaks of them is what the model is asked. */
const facts: ReadonlySet<Single['kind']> = new Set(['years', 'degree', 'language', 'certificate', 'licence', 'place'])

/**
 * Finds the facts that criteria ask for: time of work by the dates, degrees, languages, papers and places; `undefined` for criteria
 * that ask for something else, and where nothing is found, since rules miss much. Years count up to `now`, in years with the months as a fraction.
 */
export function createFindings(
  pages: readonly string[],
  job: ScreeningInput['job'],
  now: number,
): (criterion: ReadCriterion) => Finding | undefined {
  const cv = readCv(pages, now)
  const find = createQuoteFinder(pages)
  return (criterion) => {
    const asked = factIn(understand(criterion))
    const judgement = asked && judge(asked, cv, job)
    if (!judgement || judgement.level === 0 || judgement.work?.months === 0) return undefined
    const found = judgement.found.filter(isFound)
    const lines = found.flatMap(({ matches }) => matches.map(({ line: { page, start, end } }) => ({ page, start, end })))
    return {
      level: judgement.level,
      statement: termsTold({ ...judgement, found }),
      quotes: evidenceFor(found, pages, find).map(({ quote }) => quote),
      lines,
    }
  }
}

function factIn(asked: Understanding): Understanding | undefined {
  if (asked.kind !== 'several') return facts.has(asked.kind) ? asked : undefined
  const parts = asked.parts.filter(({ kind }) => facts.has(kind))
  return parts.length > 0 ? { kind: 'several', parts } : undefined
}
