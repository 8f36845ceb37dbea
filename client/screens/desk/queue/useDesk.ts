import { useState } from 'react'
import { decisionOf, type DecisionStatus } from '../../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { useDecisions, type Decisions } from '../../../candidates/useDecisions.tsx'
import { usePressGuard } from '../../../candidates/usePressGuard.ts'
import { useAsking, useReviewing, type Reviewing } from '../../../data/hooks/useReviewing.ts'
import { useDeskFilters, useQueue, type DeskFilters, type Queue } from './useQueue.ts'
import { useSitting, type Sitting } from './useSitting.ts'

export interface Desk extends DeskFilters, Pick<Queue, 'order' | 'upcoming' | 'reload'>, Pick<Reviewing, 'others'> {
  /** On the desk; `undefined` while loading, and when nobody waits any more. */
  current: string | undefined
  /** Nobody of the list waits for a decision. */
  isOver: boolean
  /** Others hold all who wait: these come as soon as they are free, or when they are opened from the list. */
  isShared: boolean
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
  const reviewing = useReviewing()
  const { held, promised } = reviewing
  const queue = useQueue(filters, current, sitting, held)
  const { noteGoingOn, hasJustGoneOn } = usePressGuard()
  const told = useDecisions({ isQuiet: true })
  const { order, upcoming } = queue
  const place = current === undefined ? -1 : (order?.indexOf(current) ?? -1)
  const first = promised === null ? upcoming?.[0] : upcoming?.find((id) => id === promised)
  // Whoever is first stays on the desk, also if somebody else decides meanwhile.
  if (current === undefined && !isOver && first) setBegun({ query: filters.query, id: first })
  useAsking(reviewing, current, upcoming)

  function go(id: string): void {
    setIsOver(false)
    if (current) see(current)
    show(id)
  }

  function clear(): void {
    if (current) see(current)
    setBegun(undefined)
    show(undefined)
  }

  async function goOn(isLast: boolean): Promise<void> {
    noteGoingOn()
    const isKnown = first && (promised === null || reviewing.isKept())
    const next = isKnown ? first : await findNext()
    noteGoingOn()
    if (next) return go(next)
    if (!isLast) return
    clear()
    setIsOver(next === undefined)
  }

  /** `null`: others hold all who wait; `undefined`: nobody waits. */
  async function findNext(): Promise<string | null | undefined> {
    const wanted = await queue.listUpcoming()
    if (promised === null || wanted.length === 0) return wanted[0]
    const offered = await reviewing.ask(current, wanted)
    return offered === undefined ? wanted[0] : offered
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
    upcoming: first && upcoming ? [...new Set([first, ...upcoming])] : upcoming,
    reload() {
      setIsOver(false)
      queue.reload()
    },
    show: (id) => id !== undefined && go(id),
    current,
    isOver: isOver || (current === undefined && upcoming?.length === 0 && order !== undefined),
    isShared: current === undefined && upcoming?.every((id) => held.has(id)) === true && upcoming.length > 0,
    others: reviewing.others.filter(({ looksAt }) => looksAt !== null && order?.includes(looksAt)),
    previous: order?.slice(0, Math.max(0, place)).findLast((id) => !held.has(id)),
    next: order?.slice(place + 1).find((id) => !held.has(id)),
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
