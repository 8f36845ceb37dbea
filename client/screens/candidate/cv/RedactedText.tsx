import type { CandidateRow } from '../../../data/index.ts'
import { CoveredText } from './CoveredText.tsx'
import { ModelText } from './ModelText.tsx'

/** The text of a CV without what tells who the person is: as it is shown while that is covered, or as a model saw it. */
export const RedactedText = ({ row: { candidate, isCovered } }: { row: CandidateRow }) =>
  isCovered ? <CoveredText candidate={candidate} /> : <ModelText candidate={candidate} />
