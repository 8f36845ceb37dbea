import { useLingui } from '@lingui/react/macro'
import { isDecided, type CandidateSummary, type DecisionStatus } from '../../../shared/candidate.ts'
import { newId } from '../../../shared/new-id.ts'
import type { Operation } from '../../../shared/operations.ts'
import type { ToastOptions } from '../../components/Toast.tsx'
import { useData } from '../../data/provider.tsx'
import { useAnnounce } from '../announce.tsx'
import { useUser } from '../frame/user.ts'
import { useStorageWarning } from '../storage-warning.tsx'

export type Decisions = {
  decide: (candidate: CandidateSummary, status: DecisionStatus) => Promise<void>
  undo: (candidate: CandidateSummary) => Promise<void>
  retry: (candidate: CandidateSummary) => Promise<void>
  screenAgain: (candidate: CandidateSummary) => Promise<void>
  remove: (candidate: CandidateSummary) => Promise<void>
}

const now = (): string => new Date().toISOString()

/** What one can do with a candidate. Everything shows at once; a toast says what became of it. */
export function useDecisions(): Decisions {
  const { t } = useLingui()
  const { perform } = useData()
  const { name } = useUser()
  const announce = useAnnounce()
  const orSayFull = useStorageWarning()

  async function run(operation: Operation, onSuccess?: ToastOptions): Promise<void> {
    const performed = await orSayFull(() => perform(operation))
    if (performed) await announce(operation, performed.settled, onSuccess)
  }

  const undo = (candidateId: string, decisionId: string) => run({ type: 'candidate.undo', candidateId, decisionId, at: now() })

  /** Once it is on the server it can still be undone from its toast. */
  function decide({ id: candidateId }: CandidateSummary, status: DecisionStatus): Promise<void> {
    const decisionId = newId()
    const word = t({ id: 'common.undo', message: 'Undo' })
    return run(
      { type: 'candidate.decide', candidateId, status, decisionId, by: name, at: now() },
      { action: { word, onChoose: () => void undo(candidateId, decisionId) } },
    )
  }

  return {
    decide,
    undo: async ({ id, decisionId }) => {
      if (decisionId) await undo(id, decisionId)
    },
    retry: ({ id }) => run({ type: 'candidate.retry', candidateId: id, at: now() }),
    screenAgain: ({ id }) => run({ type: 'candidate.rescreen', candidateId: id, at: now() }),
    remove: ({ id }) => run({ type: 'candidate.delete', candidateId: id, at: now() }),
  }
}

/** "by Rina, 09:14" needs both; a decision from another day carries its date. */
export const wasDecided = (
  candidate: CandidateSummary,
): candidate is CandidateSummary & { decidedBy: string; decidedAt: string; decisionId: string } =>
  isDecided(candidate.status) && candidate.decidedBy !== null && candidate.decidedAt !== null
