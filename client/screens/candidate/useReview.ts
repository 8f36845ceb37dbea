import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { nextAct } from '../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { findWaiting, useCandidateIds, useFirstWaiting } from '../../data/hooks/candidates/useCandidateIds.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useKeys } from '../../lib/useKeys.ts'
import { usePressGuard } from '../../candidates/usePressGuard.ts'
import { useReadFirst } from '../../candidates/useReadFirst.ts'
import { routes } from '../../app/routes.ts'
import { candidateFilter, filtersIn, queryOf, withoutScoreOrder } from '../results/filters.ts'
import { useDecisions, type Decisions } from '../../candidates/useDecisions.tsx'
import { decisionKeys } from '../../candidates/decision-looks.tsx'

export interface Review {
  /** The query of the list. */
  query: string
  /** From 1; `undefined` while loading, or if the candidate is not in the list (any more): then `next` is the first in it. */
  place: number | undefined
  total: number
  previous: string | undefined
  next: string | undefined
  go: (id: string) => void
  /** The last candidate that the user stepped to. */
  arrivedAt: string | undefined
  /** Opens the next undecided candidate, if there is one. */
  goOn: () => void
  /** A decision has just opened this candidate: a press now is still meant for the previous one. */
  hasJustGoneOn: () => boolean
  /** The user has decided, and no other candidate of the list waits for a decision. */
  isOver: boolean
}

/**
 * Steps through the list from which a candidate was opened, in its filter and order at that time: candidates decided since
 * then keep their places.
 */
export function useReview(id: string): Review {
  const { mirror } = useData()
  const [, navigate] = useLocation()
  const [decidedAt, setDecidedAt] = useState<string>()
  const [arrivedAt, setArrivedAt] = useState<string>()
  const { noteGoingOn, hasJustGoneOn } = usePressGuard()
  const { query, order } = useOrder()
  const at = order?.indexOf(id) ?? -1
  const waiting = useFirstWaiting(`${query} after ${id}`, order && othersFrom(order, at, id))

  /** Replaces the history entry, so that Back leads to the list. */
  function go(to: string): void {
    setArrivedAt(to)
    navigate(routes.candidate(to, query), { replace: true })
  }

  function goOnTo(to: string): void {
    noteGoingOn()
    go(to)
  }

  /** For a decision made before the query for the next undecided candidate has finished. */
  async function goOnLate(): Promise<void> {
    const found = order && (await findWaiting(mirror, othersFrom(order, at, id)))
    if (found) goOnTo(found)
  }

  return {
    query,
    place: at < 0 ? undefined : at + 1,
    total: order?.length ?? 0,
    previous: at > 0 ? order?.[at - 1] : undefined,
    next: order?.[at + 1],
    go,
    arrivedAt,
    goOn() {
      setDecidedAt(id)
      if (waiting) goOnTo(waiting)
      if (waiting === undefined) void goOnLate()
    },
    hasJustGoneOn,
    isOver: decidedAt === id && waiting === null,
  }
}

function useOrder(): { query: string; order: readonly string[] | undefined } {
  const [search] = useSearchParams()
  const isReadFirst = useReadFirst(useData().userId)
  const filters = isReadFirst ? withoutScoreOrder(filtersIn(search)) : filtersIn(search)
  const query = queryOf(filters).toString()
  const [kept, setKept] = useState<{ query: string; order: readonly string[] }>()
  const order = kept?.query === query ? kept.order : undefined
  const found = useCandidateIds(order ? undefined : candidateFilter(filters))
  if (!order && found) setKept({ query, order: found })
  return { query, order }
}

/** The candidates after this one, then those before it, so that skipped ones come up again. */
const othersFrom = (order: readonly string[], at: number, id: string): string[] =>
  [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))].filter((each) => each !== id)

/** Decisions that then open the next undecided candidate. */
export function useDecisionsInReview({ goOn, hasJustGoneOn }: Review): Decisions {
  const decisions = useDecisions()
  return {
    ...decisions,
    async decide(candidate, status) {
      if (hasJustGoneOn()) return
      const done = decisions.decide(candidate, status)
      goOn()
      await done
    },
  }
}

export function useReviewKeys(candidate: CandidateSummary, { previous, next, go }: Review, decisions: Decisions): void {
  const to = (id: string | undefined) => () => id !== undefined && go(id)
  const isWaiting = nextAct(candidate.status) === 'decide'

  function undo(): unknown {
    const id = decisions.undoLast(candidate)
    return id !== undefined && id !== candidate.id && go(id)
  }

  useKeys({
    j: to(next),
    k: to(previous),
    arrowright: to(next),
    arrowleft: to(previous),
    ...(isWaiting && decisionKeys((status) => decisions.decide(candidate, status))),
    u: undo,
  })
}
