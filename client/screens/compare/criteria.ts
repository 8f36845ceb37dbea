import type { Evidence } from '../../../shared/candidates/candidate.ts'
import type { Compared } from '../../data/hooks/candidates/useComparison.ts'

/** What a candidate's CV says to one criterion; `percent` is `null` where it says nothing. */
export interface Judgement {
  percent: number | null
  reason: string
  evidence: readonly Evidence[]
}
/** `judgements` stand in the order of the candidates; `undefined` where one was not scored by this criterion. */
export interface ComparedCriterion {
  name: string
  weight: number | undefined
  judgements: (Judgement | undefined)[]
}

/** Every criterion by which any of them was scored: those of the first, then what others have beside them. */
export function compareByCriterion(compared: readonly Compared[]): ComparedCriterion[] {
  const names = new Set(compared.flatMap((each) => criteriaOf(each)))
  return [...names].map((name) => ({
    name,
    weight: compared.map(({ detail }) => detail?.score.find((entry) => entry.evaluationCriteria === name)?.weight).find(Boolean),
    judgements: compared.map((each) => judge(each, name)),
  }))
}

const criteriaOf = ({ row }: Compared): string[] => (row.candidate.scores.length > 0 ? row.criteria : [])

/** The figures are those of the list, which is newer than what may be kept of the evaluation. */
function judge({ row, detail }: Compared, name: string): Judgement | undefined {
  const percent = row.candidate.scores[row.criteria.indexOf(name)]
  if (percent === undefined) return undefined
  const entry = detail?.score.find(({ evaluationCriteria }) => evaluationCriteria === name)
  return { percent, reason: entry?.reason ?? '', evidence: entry?.evidence ?? [] }
}
