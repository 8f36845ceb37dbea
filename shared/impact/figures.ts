import type { CandidateSummary } from '../candidates/candidate.ts'
import { hasOverallScore } from '../screening/score.ts'
import { emptyTally, spreadOf } from '../screening/spread.ts'
import { isDecided, Status } from '../screening/status.ts'
import { groupsOf, type GroupedRow, type Grouping } from './groups.ts'
import { impactRatios, type GroupCount, type Impact } from './impact.ts'

type Counted = Pick<CandidateSummary, 'id' | 'email' | 'fileName' | 'status' | 'overallScore' | 'scores' | 'unjudged'>

export interface ImpactFigures extends Pick<Grouping, 'unknown' | 'ambiguous'> {
  /** Of the decided candidates of a group, those accepted. */
  decisions: Impact[]
  /** Of the scored candidates of a group, those above the median. */
  scores: Impact[]
  /** Of the overall scores of all candidates, in a group or not; `undefined` without scores. */
  median: number | undefined
  grouped: number
  /** Candidates that no row gives a group. */
  ungrouped: number
}

/** Counts the candidates of a job by the groups that the rows give them; the largest group first. */
export function impactFigures(rows: readonly GroupedRow[], candidates: readonly Counted[]): ImpactFigures {
  const { groups, unknown, ambiguous } = groupsOf(rows, candidates)
  const median = medianOf(candidates)
  const members = new Map<string, Counted[]>()
  for (const candidate of candidates) {
    const group = groups.get(candidate.id)
    if (group === undefined) continue
    const others = members.get(group)
    if (others) others.push(candidate)
    else members.set(group, [candidate])
  }
  const inOrder = [...members].toSorted(([, one], [, other]) => other.length - one.length)
  const count = (isCounted: Test, isSelected: Test): GroupCount[] =>
    inOrder.map(([group, all]) => {
      const counted = all.filter(isCounted)
      return { group, candidates: all.length, counted: counted.length, selected: counted.filter(isSelected).length }
    })
  return {
    decisions: impactRatios(
      count(
        ({ status }) => isDecided(status),
        ({ status }) => status === Status.accepted,
      ),
    ),
    scores: impactRatios(count(isScored, ({ overallScore }) => median !== undefined && overallScore > median)),
    median,
    grouped: groups.size,
    ungrouped: candidates.length - groups.size,
    unknown: [...new Set(unknown)],
    ambiguous: [...new Set(ambiguous)],
  }
}
type Test = (candidate: Counted) => boolean

const isScored: Test = (candidate) => candidate.scores.length > 0 && hasOverallScore(candidate)

function medianOf(candidates: readonly Counted[]): number | undefined {
  const tally = emptyTally()
  for (const candidate of candidates.filter(isScored)) tally[candidate.overallScore]! += 1
  return spreadOf(tally)?.median
}
