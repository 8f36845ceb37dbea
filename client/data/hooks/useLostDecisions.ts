import { newId } from '../../../shared/lib/new-id.ts'
import { perform } from '../outbox/perform.ts'
import { dismissLost, listLost, type LostDecision } from '../mirror/journal.ts'
import { useLive } from './useLive.ts'
import { useData } from './DataProvider.tsx'

export interface LostDecisions {
  lost: LostDecision[]
  /** Lost decisions are sent again only on the user's request. */
  decideAgain(these: readonly LostDecision[], by: string): Promise<unknown>
  dismiss(these: readonly LostDecision[]): Promise<void>
}

/** Acknowledged decisions of the last seven days that the server, restored from a backup, no longer has. */
export function useLostDecisions(): LostDecisions {
  const data = useData()
  const { mirror } = data
  return {
    lost: useLive('lost decisions', listLost) ?? [],
    decideAgain(these, by) {
      const at = new Date().toISOString()
      const changes = these.map(({ id: candidateId, status, reason }) => ({
        operation: {
          type: 'candidate.decide' as const,
          candidateId,
          status,
          decisionId: newId(),
          by,
          ...(reason && { reason }),
          at,
        },
      }))
      return perform(data, changes)
    },
    dismiss: (these) =>
      dismissLost(
        mirror,
        these.map(({ id }) => id),
      ),
  }
}
