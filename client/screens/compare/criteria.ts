import type { Evidence } from '../../../shared/candidates/candidate.ts'
import type { Compared } from '../../data/hooks/candidates/useComparison.ts'

/** A candidate's result for one criterion; `percent` is `null` if the CV does not state it. */
export interface Judgement {
  percent: number | null
  /** False if keywords cannot judge the criterion. */
  isJudged: boolean
  reason: string
  evidence: readonly Evidence[]
}
/** `judgements` has one element per candidate, in their order; `undefined` if this criterion was not scored. */
export interface ComparedCriterion {
  name: string
  weight: number | undefined
  judgements: (Judgement | undefined)[]
}

/** Every criterion that was scored: those of the first candidate, then further ones of the others. */
export function compareByCriterion(compared: readonly Compared[]): ComparedCriterion[] {
  const names = new Set(compared.flatMap((each) => criteriaOf(each)))
  return [...names].map((name) => ({
    name,
    weight: compared.map(({ detail }) => detail?.score.find((entry) => entry.evaluationCriteria === name)?.weight).find(Boolean),
    judgements: compared.map((each) => judge(each, name)),
  }))
}

const criteriaOf = ({ row }: Compared): string[] => (row.candidate.scores.length > 0 ? row.criteria : [])

/** The figures come from the mirrored row: the stored evaluation may be older. */
function judge({ row, detail }: Compared, name: string): Judgement | undefined {
  const at = row.criteria.indexOf(name)
  const percent = row.candidate.scores[at]
  if (percent === undefined) return undefined
  const entry = detail?.score.find(({ evaluationCriteria }) => evaluationCriteria === name)
  const isJudged = !row.candidate.unjudged?.includes(at)
  return { percent, isJudged, reason: entry?.reason ?? '', evidence: entry?.evidence ?? [] }
}
