import { Uncover } from '../../candidates/contact/Uncover.tsx'
import type { CandidateRow } from '../../data/index.ts'
import { Duplicates } from './Duplicates.tsx'

/** How to see who the candidate is, or what else the person has applied as: the latter would tell the former. */
export const Person = ({ row: { candidate, isCovered } }: { row: CandidateRow }) =>
  isCovered ? <Uncover candidateId={candidate.id} /> : <Duplicates candidateId={candidate.id} />
