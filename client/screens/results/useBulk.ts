import { useState } from 'react'
import { Status, type DecisionStatus } from '../../../shared/screening/status.ts'
import { listCandidateIds, useCandidateIds } from '../../data/hooks/candidates/useCandidateIds.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import type { CandidateFilter } from '../../data/index.ts'
import type { Decisions } from '../../candidates/useDecisions.tsx'
import type { Made } from '../../candidates/useLastAct.ts'
import type { Selection } from './useSelection.ts'

export interface Bulk {
  selected: number
  ids: readonly string[]
  /** The selected candidates that wait for a decision; the others are left out. */
  waiting: readonly string[]
  /** All candidates that match the filter, rendered or not; `undefined` while loading. */
  all: readonly string[] | undefined
  /** The decision that waits for the user's confirmation. */
  asked: DecisionStatus | undefined
  ask: (status: DecisionStatus | undefined) => void
  /** Asks for confirmation if there are many. */
  decide: (status: DecisionStatus) => void
  decideNow: (status: DecisionStatus) => void
  /** Why the selected candidates will be rejected, if they are. */
  reason: string | undefined
  setReason: (reason: string | undefined) => void
  /** Takes these decisions back as one act, and clears the selection. */
  undo: (made: readonly Made[]) => void
  selectAll: () => void
  clear: () => void
}

/** Up to this many are decided at once, with an Undo; above it the user has to confirm. */
const FEW_AT_ONCE = 10

export function useBulk(filter: CandidateFilter, selection: Selection, decisions: Decisions): Bulk {
  const { mirror } = useData()
  const [asked, ask] = useState<DecisionStatus>()
  const [reason, setReason] = useState<string>()
  // Another selection begins without a reason.
  if (!selection.isOn && reason) setReason(undefined)
  const all = useCandidateIds(selection.isOn ? filter : undefined)
  const undecided = useCandidateIds(selection.isOn ? undecidedOf(filter) : undefined) ?? []
  const waiting = undecided.filter((id) => selection.ids.has(id))

  function decideNow(status: DecisionStatus): void {
    ask(undefined)
    selection.clear()
    void decisions.decideAll(waiting, status, {
      leftOut: selection.ids.size - waiting.length,
      reason: status === Status.rejected ? reason : undefined,
    })
  }

  function decide(status: DecisionStatus): void {
    if (waiting.length === 0) return
    if (waiting.length > FEW_AT_ONCE) ask(status)
    else decideNow(status)
  }

  const selectAll = async () => selection.add(all ?? (await listCandidateIds(mirror, filter)))
  const ids = [...selection.ids]
  return {
    selected: ids.length,
    ids,
    waiting,
    all,
    asked,
    ask,
    decide,
    decideNow,
    reason,
    setReason,
    undo(made) {
      selection.clear()
      decisions.undoAll(made)
    },
    selectAll: () => void selectAll(),
    clear: selection.clear,
  }
}

const undecidedOf = (filter: CandidateFilter): CandidateFilter | undefined =>
  filter.status === undefined || filter.status === Status.completed ? { ...filter, status: Status.completed } : undefined
