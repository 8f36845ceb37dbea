import { useState } from 'react'
import { decisionOf, type DecisionStatus } from '../../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { useDecisions, type Decisions } from '../../../candidates/useDecisions.tsx'
import { usePressGuard } from '../../../candidates/usePressGuard.ts'
import { useDeskFilters, useQueue, type DeskFilters, type Queue } from './useQueue.ts'
import { useSitting, type Sitting } from './useSitting.ts'

export interface Desk extends DeskFilters, Pick<Queue, 'order' | 'upcoming' | 'reload'> {
  /** On the desk; `undefined` while loading, and when nobody waits any more. */
  current: string | undefined
  /** Nobody of the list waits for a decision. */
  isOver: boolean
  previous: string | undefined
  next: string | undefined
  sitting: Sitting
  decisions: Decisions
  /** Goes on from a candidate that was deleted. */
  leave: (id: string) => void
  /** Puts a candidate at the end of those who wait, and goes on. */
  putOff: (id: string) => void
}

/** One person's way through a list: who is on the desk, who comes next, and what has been decided. */
export function useDesk(jobId: string | undefined): Desk {
  const filters = useDeskFilters(jobId)
  const { at, show } = filters
  const { sitting, see, putOff, note, forget } = useSitting(`${jobId} ${filters.query}`)
  const [begun, setBegun] = useState<{ query: string; id: string }>()
  const [isOver, setIsOver] = useState(false)
  const current = at ?? (begun?.query === filters.query && !isOver ? begun.id : undefined)
  const queue = useQueue(filters, current, sitting)
  const { noteGoingOn, hasJustGoneOn } = usePressGuard()
  const told = useDecisions({ isQuiet: true })
  const { order, upcoming } = queue
  const place = current === undefined ? -1 : (order?.indexOf(current) ?? -1)
  const first = upcoming?.[0]
  // Whoever is first stays on the desk, also if somebody else decides meanwhile.
  if (current === undefined && !isOver && first) setBegun({ query: filters.query, id: first })

  function go(id: string): void {
    setIsOver(false)
    if (current) see(current)
    show(id)
  }

  function end(): void {
    if (current) see(current)
    setBegun(undefined)
    setIsOver(true)
    show(undefined)
  }

  async function goOn(isLast: boolean): Promise<void> {
    noteGoingOn()
    const next = first ?? (await queue.findNext())
    if (next) go(next)
    else if (isLast) end()
  }

  async function decide(candidate: CandidateSummary, status: DecisionStatus): Promise<void> {
    if (hasJustGoneOn()) return
    const done = told.decide(candidate, status)
    note(candidate.id, decisionOf(status))
    await goOn(true)
    await done
  }

  return {
    ...filters,
    order,
    upcoming,
    reload() {
      setIsOver(false)
      queue.reload()
    },
    show: (id) => id !== undefined && go(id),
    current,
    isOver: isOver || (current === undefined && upcoming?.length === 0 && order !== undefined),
    previous: place > 0 ? order?.[place - 1] : undefined,
    next: order?.[place + 1],
    sitting,
    leave(id) {
      queue.drop(id)
      forget(id)
      void goOn(true)
    },
    putOff(id) {
      putOff(id)
      void goOn(false)
    },
    decisions: {
      ...told,
      decide,
      async undo(candidate) {
        forget(candidate.id)
        go(candidate.id)
        await told.undo(candidate)
      },
      undoLast(here) {
        const undone = told.undoLast(here)
        if (undone) {
          forget(undone)
          go(undone)
        }
        return undone
      },
    },
  }
}
