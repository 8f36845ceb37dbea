import type { CandidateRow } from '../../data/index.ts'
import { CandidateMenu } from '../candidate/CandidateMenu.tsx'
import { Download } from '../candidate/cv/Download.tsx'
import { PinButton } from '../candidate/PinButton.tsx'
import type { Desk } from './queue/useDesk.ts'

/** The rare acts on the candidate on the desk. */
export function DeskActs({ row, desk: { decisions, leave } }: { row: CandidateRow; desk: Desk }) {
  return (
    <>
      <CandidateMenu row={row} decisions={decisions} leave={() => leave(row.candidate.id)} />
      <PinButton candidateId={row.candidate.id} />
      <Download row={row} />
    </>
  )
}
