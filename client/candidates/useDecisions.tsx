import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isDecided, type DecisionStatus } from '../../shared/screening/status.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Operation } from '../../shared/sync/operations.ts'
import { toast, type ToastOptions } from '../components/Toast.tsx'
import { perform, type Outcome } from '../data/index.ts'
import { useData } from '../data/hooks/DataProvider.tsx'
import { useAnnounce, useAnnounceRefusal } from '../app/notices/useAnnounce.tsx'
import { addRareWords } from '../lib/i18n.ts'
import { useUser } from '../app/user.ts'
import { useStorageWarning } from '../app/notices/useStorageWarning.tsx'
import type { Decide } from './useConflict.ts'
import { useLastAct, type Made } from './useLastAct.ts'

/** `leftOut`: number of selected candidates that wait for no decision. `reason`: of a rejection. */
interface OfAll {
  leftOut: number
  reason?: string | undefined
}

export interface Decisions {
  decide: (candidate: CandidateSummary, status: DecisionStatus) => Promise<void>
  /** Decides all of these in one act, undone as one. */
  decideAll: (candidateIds: readonly string[], status: DecisionStatus, more: OfAll) => Promise<void>
  undo: (candidate: CandidateSummary) => Promise<void>
  /** Undoes these decisions as one act. */
  undoAll: (made: readonly Made[]) => void
  /**
   * Undoes the page's latest act as a whole. If `here`, the candidate on the screen, has a decision from outside that act, undoes
   * that decision instead. Returns the id of the first candidate concerned.
   */
  undoLast: (here: CandidateSummary | undefined) => string | undefined
  retry: (candidate: CandidateSummary) => Promise<void>
  screenAgain: (candidate: CandidateSummary) => Promise<void>
  remove: (candidate: CandidateSummary) => Promise<void>
}

const now = (): string => new Date().toISOString()

/** Decisions follow each other fast: each toast replaces the one before. */
const TOAST_ID = 'decision'

interface Telling {
  /** The screen itself shows what was decided: then only refusals are told. */
  isQuiet?: boolean
}

/** The actions on a candidate. Each shows optimistically; a toast reports its outcome. */
export function useDecisions({ isQuiet = false }: Telling = {}): Decisions {
  const { t } = useLingui()
  const data = useData()
  const { name } = useUser()
  const announce = useAnnounce()
  const announceRefusal = useAnnounceRefusal()
  const withStorageFullToast = useStorageWarning()
  const last = useLastAct()

  async function run(operation: Operation, options?: ToastOptions, made?: readonly Made[]): Promise<void> {
    const performed = await withStorageFullToast(() => perform(data, [{ operation }]))
    if (!performed) return
    const settled = made ? unlessUndone(made, performed.settled) : performed.settled
    if (!isQuiet) return announce(operation, settled, options)
    const outcome = await settled.catch(() => 'withdrawn')
    if (typeof outcome === 'object') void announceRefusal(operation.type, options?.about)
  }

  /** A decision that was undone before its outcome was known has nothing to announce. */
  async function unlessUndone(made: readonly Made[], settled: Promise<Outcome>): Promise<Outcome> {
    const outcome = await settled
    if (typeof outcome === 'object') return outcome
    if (!last.stands(made)) return 'withdrawn'
    last.tell(made)
    return outcome
  }

  async function runAll(operations: readonly Operation[], made?: readonly Made[], say?: () => Promise<ReactNode>): Promise<void> {
    const changes = operations.map((operation) => ({ operation }))
    const performed = await withStorageFullToast(() => perform(data, changes))
    if (!performed) return
    if (made) {
      last.tell(made)
      toast.success(await say?.(), undoing(made))
    }
    const outcome = await performed.settled.catch(() => 'withdrawn')
    if (typeof outcome === 'object') void announceRefusal('candidate.decide')
  }

  function undoAll(made: readonly Made[]): void {
    if (last.isTold(made)) toast.close(TOAST_ID)
    last.forget(made)
    const at = now()
    const operations = made.map((each): Operation => ({ type: 'candidate.undo', ...each, at }))
    void (operations.length === 1 ? run(operations[0]!) : runAll(operations))
  }

  const undoing = (made: readonly Made[]): ToastOptions => ({
    id: TOAST_ID,
    action: { word: t({ id: 'common.undo', message: 'Undo' }), onChoose: () => undoAll(made) },
  })

  const decisionOf = (candidateId: string, status: DecisionStatus, at: string): Decide => ({
    type: 'candidate.decide',
    candidateId,
    status,
    decisionId: newId(),
    by: name,
    at,
  })

  return {
    /** Once the server has the decision, its toast still offers to undo it. */
    decide({ id, name }, status) {
      const operation = decisionOf(id, status, now())
      const made = last.note([operation])
      return run(operation, { ...undoing(made), about: name }, made)
    },
    decideAll(candidateIds, status, { leftOut, reason }) {
      const at = now()
      const operations = candidateIds.map((id) => ({ ...decisionOf(id, status, at), ...(reason && { reason }) }))
      return runAll(operations, last.note(operations), async () => {
        const [{ DecidedAll }] = await Promise.all([import('./bulk/DecidedAll.tsx'), addRareWords()])
        return <DecidedAll status={status} n={operations.length} leftOut={leftOut} />
      })
    },
    undoAll,
    undo: async ({ id, decisionId }) => {
      if (decisionId) undoAll([{ candidateId: id, decisionId }])
    },
    undoLast(here) {
      const latest = last.latest()
      const isOther = here && wasDecided(here) && !latest?.some(({ decisionId }) => decisionId === here.decisionId)
      const made = isOther ? [{ candidateId: here.id, decisionId: here.decisionId }] : latest
      if (made) undoAll(made)
      return made?.[0]?.candidateId
    },
    retry: ({ id, name }) => run({ type: 'candidate.retry', candidateId: id, at: now() }, { about: name }),
    screenAgain: ({ id, name }) => run({ type: 'candidate.rescreen', candidateId: id, at: now() }, { about: name }),
    remove: ({ id, name }) => run({ type: 'candidate.delete', candidateId: id, at: now() }, { about: name }),
  }
}

/** True if name and time are known: "by Rina, 09:14" needs both. A decision from another day is shown with its date. */
export const wasDecided = (
  candidate: CandidateSummary,
): candidate is CandidateSummary & { decidedBy: string; decidedAt: string; decisionId: string } =>
  isDecided(candidate.status) && candidate.decidedBy !== null && candidate.decidedAt !== null
