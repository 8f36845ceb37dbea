import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { OperationOf } from '../../shared/sync/operations.ts'
import { useData } from '../data/hooks/DataProvider.tsx'
import type { OutboxEntry } from '../data/index.ts'
import { useAnnounce } from '../app/notices/useAnnounce.tsx'
import { useStorageWarning } from '../app/notices/useStorageWarning.tsx'

export type Decide = OperationOf<'candidate.decide'>

/** The two ways out of a refused decision: theirs stays, or theirs is undone and one's own is made anew. */
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
