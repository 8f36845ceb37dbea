import { type Entry, type Finding, type Flag, isCounted } from '../../../../shared/candidates/candidate.ts'
import { isContradicted } from '../../../../shared/screening/score.ts'
import { type Checks, settle, type Settled, thinEvidence } from '../../model/caps.ts'
import type { NumberedCriterion } from '../../model/prompt.ts'
import type { Judgement } from './salvage/schema.ts'
import { ModelError } from './model-error.ts'

export type CriterionRow = NumberedCriterion & { weight: number }
/** A criterion, the model's judgement, what is left of the judgement after its quotes were checked, and what rules found. */
export type Scored = CriterionRow & { judgement: Judgement; settled: Settled; finding: Finding | undefined }

export function settledRow(row: CriterionRow, judgements: Judgement[], checks: Checks): Omit<Scored, 'finding'> {
  const judgement = judgements.find(({ criterion }) => criterion === row.id)
  if (!judgement) throw new ModelError('bad_answer', 'The answer left out a criterion.')
  const { score: level, known, evidence: quotes } = judgement
  return { ...row, judgement, settled: settle({ level, known, quotes }, checks) }
}

export const entryOf = ({ evaluationCriteria, description, weight, readAs, judgement, settled, finding }: Scored): Entry => ({
  evaluationCriteria,
  description,
  weight,
  ...(readAs && { readAs }),
  score: settled.level * 20,
  evidence: settled.evidence,
  reason: judgement.reason,
  ...(finding && { finding }),
  known: settled.known,
})

export function flagsOfScores(scored: Scored[]): Flag[] {
  const capped = scored.filter(({ settled }) => settled.capped)
  return [
    ...capped.map(({ evaluationCriteria, judgement, settled }): Flag => ({
      code: 'score_capped',
      detail: `${evaluationCriteria}: ${judgement.score * 20} → ${settled.level * 20}`,
    })),
    ...thinEvidence(scored.map(({ settled }) => settled.evidence)),
  ]
}

/** For the record of the run. */
export function verdictOf(scored: Scored[]): Record<string, unknown> {
  const evidence = scored.flatMap(({ settled }) => settled.evidence)
  const proven = scored.filter(({ settled }) => settled.known && settled.evidence.some(isCounted))
  return {
    claimedLevels: scored.map(({ judgement }) => judgement.score),
    levels: scored.map(({ settled }) => settled.level),
    quotes: evidence.length,
    verifiedQuotes: evidence.filter(({ verified }) => verified).length,
    doubtedQuotes: evidence.filter(({ doubt }) => doubt).length,
    findings: scored.filter(({ finding }) => finding).length,
    contradictions: scored.map(entryOf).filter(isContradicted).length,
    confidence: scored.length === 0 ? 0 : proven.length / scored.length,
  }
}
