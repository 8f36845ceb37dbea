import type { FailureCode } from '../../shared/candidates/candidate.ts'
import type { Case } from './cvs/cases.ts'

/** What came out of one CV. */
export interface Screened {
  case: Case
  seconds: number
  outcome: Scores | { failed: FailureCode }
  /** The model was asked more than once, or its answer lacked what was asked for. */
  wasSalvaged: boolean
}

export interface Scores {
  overall: number
  /** 0 to 5 per criterion; `null`: the engine cannot judge it. */
  levels: (number | null)[]
  quotes: { all: number; verified: number }
  /** A counted quote has the decisive word of a long CV. */
  hasDecisive: boolean
}
