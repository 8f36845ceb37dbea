import type { Entry } from '../../../../shared/candidates/candidate.ts'
import { weightedFit } from '../../../../shared/screening/score.ts'
import type { Criterion } from '../../../../shared/jobs/job.ts'
import type { ScreeningInput, ScreeningResult } from '../engine.ts'
import { flagsOfDocument } from '../../model/manipulation.ts'
import { withoutOrders } from '../../model/orders/orders.ts'
import { linesOf } from '../../model/sections.ts'
import { createQuoteFinder } from '../../model/verify.ts'
import { evidenceFor } from './evidence.ts'
import { degreeIn, levelOf } from './level.ts'
import { findTerm, type Found, readLine, type ReadLine } from './matches.ts'
import { sentences, type Verdict } from './sentences.ts'
import { planFor } from './terms.ts'
import type { Kind } from './vocabulary.ts'
import { tokensOf } from './words.ts'
import { datesIn, isRecent, spansIn, workedYears } from './years.ts'

/** Raised with every change of the rules, so that runs can be told apart. */
const RULES_VERSION = 1

interface ScoredRow {
  level: number
  found: Found[]
  entry: Entry
}
interface Reading {
  lines: ReadLine[]
  years: number
  find: ReturnType<typeof createQuoteFinder>
}

/** Scores by matching words: the same text gives the same score. Years count up to `thisYear`. */
export function scoreByKeywords(input: ScreeningInput, thisYear: number): Omit<ScreeningResult, 'engine'> {
  const startedAt = performance.now()
  const reading = read(withoutOrders(input.document.pages), thisYear)
  const rows = input.job.criteria.map((criterion) => rowFor(criterion, input, reading))
  const score = rows.map(({ entry }) => entry)
  return {
    score,
    ...summaryOf(rows, input),
    analysisLanguage: input.language,
    flags: flagsOfDocument(input.document),
    run: {
      rulesVersion: RULES_VERSION,
      attempt: input.attempt,
      lines: reading.lines.length,
      years: reading.years,
      levels: rows.map(({ level }) => level),
      weightedFit: weightedFit(score),
      terms: rows.map(({ found }) => ({ wanted: found.length, found: found.filter(isFound).length })),
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    },
  }
}

function read(pages: readonly string[], thisYear: number): Reading {
  const lines = linesOf(pages)
  const known = new Map()
  let recent = false
  const readLines = lines.map((line) => {
    if (line.isHeading) recent = false
    else if (spansIn(line.text, thisYear).length > 0) recent = isRecent(line.text, thisYear)
    return readLine(line, recent, tokensOf(line.text, known))
  })
  return { lines: readLines, years: workedYears(lines, thisYear), find: createQuoteFinder(pages) }
}

function rowFor(criterion: Criterion, input: ScreeningInput, { lines, years, find }: Reading): ScoredRow {
  const { kind, terms, requiredYears, requiredDegree } = planFor(criterion, input.job)
  const found = terms.map((term) => findTerm(term, lines))
  const level = levelOf({ kind, found, lines, years, requiredYears, requiredDegree })
  const seen = [...found, ...signsOf(kind, lines)]
  const evidence = level === 0 ? [] : evidenceFor(seen, input.document.pages, find)
  const reason = sentences[input.language].reason({
    ...told(kind === 'education' ? seen : found),
    level,
    years,
    requiredYears,
    kind,
  })
  const { evaluationCriteria, description, weight } = criterion
  return {
    level,
    found: seen,
    entry: { evaluationCriteria, description, weight, score: level * 20, evidence, reason, known: level > 0 },
  }
}

/** Degrees and dated roles prove education and years although they are not among the terms. */
function signsOf(kind: Kind | undefined, lines: readonly ReadLine[]): Found[] {
  const spotIn = (line: ReadLine) => (kind === 'education' ? degreeIn(line) : kind === 'experience' ? datesIn(line) : undefined)
  return lines.flatMap((line) => {
    const spot = spotIn(line)
    if (!spot) return []
    const term = { label: line.text.slice(spot.start, spot.end), tokens: [], also: [], weight: 0 }
    return [{ term, matches: [{ line, start: spot.start, end: spot.end, depth: line.depth }] }]
  })
}

const isFound = ({ matches }: Found): boolean => matches.length > 0
const isDescribed = ({ matches }: Found): boolean => matches.some(({ depth }) => depth !== 'listed')
const labels = (found: readonly Found[]): string[] => found.map(({ term }) => term.label)

const told = (found: readonly Found[]) => ({
  used: labels(found.filter(isDescribed)),
  named: labels(found.filter((one) => isFound(one) && !isDescribed(one))),
  missing: labels(found.filter((one) => !isFound(one) && one.term.weight === 1)),
})

function summaryOf(
  rows: readonly ScoredRow[],
  { job, language }: ScreeningInput,
): Pick<ScreeningResult, 'analysis' | 'strengths' | 'concerns'> {
  const say = sentences[language]
  const verdicts = rows.map(({ entry, level, found }): Verdict => ({
    name: entry.evaluationCriteria,
    level,
    terms: labels(found.filter(isFound)),
  }))
  const count = (from: number, to: number): number => verdicts.filter(({ level }) => level >= from && level <= to).length
  return {
    analysis: say.analysis(job.title, { total: rows.length, met: count(4, 5), partly: count(1, 3), silent: count(0, 0) }),
    strengths: verdicts
      .filter(({ level, terms }) => level >= 3 && terms.length > 0)
      .toSorted((one, other) => other.level - one.level)
      .slice(0, 3)
      .map(say.strength),
    concerns: verdicts
      .filter(({ level }) => level <= 1)
      .slice(0, 3)
      .map(say.concern),
  }
}
