import type { CandidateRow } from '../../data/index.ts'
import type { Decisions } from '../../candidates/useDecisions.tsx'
import { CandidateMenu } from '../candidate/CandidateMenu.tsx'
import { Download } from '../candidate/cv/Download.tsx'
import { PinButton } from '../candidate/PinButton.tsx'

/** The rare acts on the candidate on the desk. */
export function DeskActs({ row, decisions }: { row: CandidateRow; decisions: Decisions }) {
  return (
    <>
      <CandidateMenu row={row} decisions={decisions} />
      <PinButton candidateId={row.candidate.id} />
      <Download row={row} />
    </>
  )
}
