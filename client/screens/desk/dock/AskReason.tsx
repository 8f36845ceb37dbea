import { Status } from '../../../../shared/screening/status.ts'
import { ReasonRow } from '../../../candidates/rejection/ReasonRow.tsx'
import { useCandidateRows } from '../../../data/hooks/candidates/useCandidateRows.ts'
import { useOptimistic } from '../../../data/hooks/candidates/useOptimistic.ts'

/** Above the dock: the reasons for a rejection that was just made. */
export function AskReason({ id, close }: { id: string; close: () => void }) {
  const candidate = useOptimistic(useCandidateRows([id]) ?? [])[0]?.candidate
  if (candidate && candidate.status !== Status.rejected) return null
  return (
    <div className="flex-none border-t border-line bg-surface px-4 py-2">
      <ReasonRow candidate={candidate} close={close} />
    </div>
  )
}
