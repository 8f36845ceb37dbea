import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { OperationOf } from '../../shared/sync/operations.ts'
import { useData } from '../data/hooks/DataProvider.tsx'
import type { OutboxEntry } from '../data/index.ts'
import { useAnnounce } from '../app/notices/useAnnounce.tsx'
import { useStorageWarning } from '../app/notices/useStorageWarning.tsx'

export type Decide = OperationOf<'candidate.decide'>

/** Resolves a refused decision: `keep` leaves the other decision, `change` undoes it and makes the user's own again. */
export function useConflict(entry: OutboxEntry, operation: Decide, { id, decisionId }: CandidateSummary) {
  const { engine } = useData()
  const announce = useAnnounce()
  const withStorageFullToast = useStorageWarning()

  async function undoAndDecide(): Promise<void> {
    if (!decisionId) return
    const at = new Date().toISOString()
    const anew: Decide = { ...operation, decisionId: newId(), at }
    const performed = await withStorageFullToast(async () => {
      const { change } = await engine()
      return change(entry.id, [{ type: 'candidate.undo', candidateId: id, decisionId, at }, anew])
    })
    if (performed) await announce(anew, performed.settled)
  }

  return { keep: async () => (await engine()).discard(entry.id), change: undoAndDecide }
}
