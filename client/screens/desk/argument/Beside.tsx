import { Duplicates } from '../../candidate/Duplicates.tsx'
import { Summary } from '../../candidate/Summary.tsx'
import { Tags } from '../../candidate/Tags.tsx'
import { NotesAndHistory } from '../../candidate/history/NotesAndHistory.tsx'
import type { Candidate } from '../../../../shared/candidates/candidate.ts'
import type { OpenCandidate } from '../../../data/hooks/candidates/useCandidate.ts'
import type { CandidateRow } from '../../../data/index.ts'

interface BesideProps {
  row: CandidateRow
  found: OpenCandidate
  /** `undefined` while there are no scores to show. */
  detail: Candidate | undefined
}

/** What stands below the criteria: tags, summary, notes and history, other applications of the person. */
export function Beside({ row: { candidate, isCovered }, found, detail }: BesideProps) {
  return (
    <>
      <Tags candidate={candidate} />
      {detail && <Summary detail={detail} />}
      <NotesAndHistory candidateId={candidate.id} found={found} />
      {/* Other applications would tell who a covered candidate is. They come late: last, they move nothing. */}
      {!isCovered && <Duplicates candidateId={candidate.id} />}
    </>
  )
}
