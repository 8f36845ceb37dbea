import { understand } from '../../../../shared/criteria/understand.ts'
import type { Understanding } from '../../../../shared/criteria/understanding.ts'
import { say } from '../../../../shared/screening/sentences.ts'
import { listOf, type Statement, type Statements } from '../../../../shared/screening/statement.ts'
import type { Entry } from '../../../../shared/candidates/candidate.ts'
import { weightedFit } from '../../../../shared/screening/score.ts'
import type { Criterion } from '../../../../shared/jobs/job.ts'
import type { ScreeningInput, ScreeningResult } from '../engine.ts'
import { flagsOfDocument } from '../../model/manipulation.ts'
import { ordersIn, withoutOrders } from '../../model/orders/orders.ts'
import { createQuoteFinder } from '../../model/verify.ts'
import { type Cv, readCv } from './cv/cv.ts'
import { evidenceFor } from './evidence.ts'
import { judge } from './kinds/judge.ts'
import { isFound, type Judgement } from './kinds/judgement.ts'
import { RULES_VERSION } from './rules-version.ts'
import { labels, termsTold } from './told.ts'

interface ScoredRow {
  asked: Understanding
  /** `undefined`: keywords cannot judge it. */
  judgement: Judgement | undefined
  entry: Entry
}
interface Reading {
  cv: Cv
  find: ReturnType<typeof createQuoteFinder>
}

/** Scores by rules alone: the same text gives the same score. Years count up to `now`, in years with months as a fraction. */
export function scoreByKeywords(input: ScreeningInput, now: number): Omit<ScreeningResult, 'engine'> {
  const startedAt = performance.now()
  const { pages } = input.document
  const orders = ordersIn(pages)
  const reading: Reading = { cv: readCv(withoutOrders(pages, orders), now), find: createQuoteFinder(pages) }
  const rows = input.job.criteria.map((criterion) => rowFor(criterion, input, reading))
  const score = rows.map(({ entry }) => entry)
  return {
    score,
    ...summaryOf(rows, input),
    analysisLanguage: input.language,
    flags: flagsOfDocument(input.document, orders),
    run: {
      rulesVersion: RULES_VERSION,
      attempt: input.attempt,
      lines: reading.cv.lines.length,
      roles: reading.cv.roles.length,
      kinds: rows.map(({ asked }) => asked.kind),
      levels: rows.map(({ judgement }) => judgement?.level ?? null),
      weightedFit: weightedFit(score),
      terms: rows.map(({ judgement }) => ({
        wanted: judgement?.found.length ?? 0,
        found: judgement?.found.filter(isFound).length ?? 0,
      })),
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    },
  }
}

function rowFor(criterion: Criterion, input: ScreeningInput, { cv, find }: Reading): ScoredRow {
  const { evaluationCriteria, description, weight, readAs } = criterion
  const asked = understand(criterion)
  const judgement = judge(asked, cv, input.job)
  const snapshot = { evaluationCriteria, description, weight, ...(readAs && { readAs }) }
  if (!judgement) {
    const unjudged = { score: 0, evidence: [], ...reasonOf({ code: 'not_judged' }, input), known: false, judged: false as const }
    return { asked, judgement, entry: { ...snapshot, ...unjudged } }
  }
  const { level, found } = judgement
  const evidence = level === 0 ? [] : evidenceFor(found, input.document.pages, find)
  const reason = reasonOf(termsTold(judgement), input)
  return { asked, judgement, entry: { ...snapshot, score: level * 20, evidence, ...reason, known: level > 0 } }
}

/** The reason as a statement, and in the words of the upload's language for apps that know no statements. */
const reasonOf = (statement: Statement, { language }: ScreeningInput): Pick<Entry, 'reason' | 'statement'> => ({
  reason: say(statement, language),
  statement,
})

interface Verdict {
  name: string
  level: number
  terms: string[]
}

function summaryOf(
  rows: readonly ScoredRow[],
  { job, language }: ScreeningInput,
): Pick<ScreeningResult, 'analysis' | 'strengths' | 'concerns' | 'statements'> {
  const statements = statementsOf(rows, job.title)
  const { analysis, strengths, concerns } = statements
  const inWords = (said: Statement): string => say(said, language)
  return { analysis: inWords(analysis), strengths: strengths.map(inWords), concerns: concerns.map(inWords), statements }
}

function statementsOf(rows: readonly ScoredRow[], title: string): Statements {
  const verdicts = rows.flatMap(({ entry, judgement }): Verdict[] =>
    judgement ? [{ name: entry.evaluationCriteria, level: judgement.level, terms: labels(judgement.found.filter(isFound)) }] : [],
  )
  const count = (from: number, to: number): number => verdicts.filter(({ level }) => level >= from && level <= to).length
  const unjudged = rows.length - verdicts.length
  return {
    analysis: {
      code: 'counts',
      args: { title, total: rows.length, met: count(4, 5), partly: count(1, 3), silent: count(0, 0), unjudged },
    },
    strengths: verdicts
      .filter(({ level, terms }) => level >= 3 && terms.length > 0)
      .toSorted((one, other) => other.level - one.level)
      .slice(0, 3)
      .map(({ name, terms }) => ({ code: 'shown', args: { name, terms: listOf(terms) } })),
    concerns: verdicts
      .filter(({ level }) => level <= 1)
      .slice(0, 3)
      .map(({ name, level, terms }) =>
        level === 0 ? { code: 'not_stated', args: { name } } : { code: 'only_found', args: { name, terms: listOf(terms) } },
      ),
  }
}
