import type { Finding } from '../../../../shared/candidates/candidate.ts'
import { say } from '../../../../shared/screening/sentences.ts'
import type { ScreeningInput } from '../engine.ts'
import type { Told } from '../../model/prompt.ts'
import type { Redacted } from '../../model/redact.ts'
import type { QuotePlace } from '../../model/verify.ts'
import { createFindings } from '../keywords/findings.ts'
import { yearsOf } from '../keywords/now.ts'
import type { CriterionRow } from './scored.ts'

/** From this level on the lines of a finding speak of the criterion, whatever their words. */
const PROVEN_FROM = 3

/** What rules found about a criterion: for the prompt, for the recruiter, and the lines that prove it. */
export interface RuleFinding {
  told: Told
  shown: Finding
  proves: (place: QuotePlace) => boolean
}

/** The findings by the id of their criterion. The rules read what the model reads; `find` gives a quote's place in the CV. */
export function findingsIn(
  redacted: Redacted,
  find: (quote: string) => QuotePlace | undefined,
  { job }: Pick<ScreeningInput, 'job'>,
  rows: readonly CriterionRow[],
  today: string,
): ReadonlyMap<string, RuleFinding> {
  const findingOf = createFindings(redacted.pages, job, yearsOf(new Date(today)))
  return new Map(
    rows.flatMap((row) => {
      const finding = findingOf(row)
      if (!finding) return []
      const { level, statement, quotes, lines } = finding
      const evidence = quotes.flatMap((quote) => {
        const place = find(quote)
        return place ? [{ quote: place.quote, verified: true, page: place.page, start: place.start }] : []
      })
      const proves = ({ page, start, end }: QuotePlace): boolean =>
        level >= PROVEN_FROM &&
        lines.some((line) => {
          if (line.page !== page) return false
          const span = redacted.original(page, line.start, line.end)
          return span.start < end && span.end > start
        })
      const told = { id: row.id, said: say(statement, 'en'), lines: quotes }
      return [[row.id, { told, shown: { score: level * 20, statement, evidence }, proves }] as const]
    }),
  )
}
