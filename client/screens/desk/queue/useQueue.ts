import { useState } from 'react'
import { MOST_WANTED } from '../../../../shared/reviewing/most-wanted.ts'
import { useSearchParams } from 'wouter'
import { listWaiting, useCandidateIds, useWaiting } from '../../../data/hooks/candidates/useCandidateIds.ts'
import { useCounts } from '../../../data/hooks/useCounts.ts'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { useReadFirst } from '../../../candidates/useReadFirst.ts'
import { candidateFilter, filtersIn, ofDesk, queryOf, withoutScoreOrder, type Filters } from '../../results/filters.ts'
import type { Sitting } from './useSitting.ts'

export interface DeskFilters {
  filters: Filters
  query: string
  change: (part: Partial<Filters>) => void
  /** The query without the job, which is in the path, and with the candidate on the desk. */
  at: string | undefined
  show: (id: string | undefined) => void
}

/** The filters in the query; the job of a job's desk is in the path instead. */
export function useDeskFilters(jobId: string | undefined): DeskFilters {
  const [search, setSearch] = useSearchParams()
  const isReadFirst = useReadFirst(useData().userId)
  const asked = { ...filtersIn(search, ofDesk), ...(jobId && { jobId }) }
  const filters = isReadFirst ? withoutScoreOrder(asked) : asked
  const at = search.get('at') ?? undefined

  function go(to: Filters, candidateId: string | undefined, replace = true): void {
    const query = queryOf({ ...to, jobId: jobId ? undefined : to.jobId }, ofDesk)
    if (candidateId) query.set('at', candidateId)
    setSearch(query, { replace })
  }

  return {
    filters,
    query: queryOf(filters, ofDesk).toString(),
    change: (part) => go({ ...filters, ...part }, undefined, 'search' in part),
    at,
    show: (id) => go(filters, id),
  }
}

export interface Queue {
  /** Ids in the list's order at the time when it was opened; `undefined` while loading. */
  order: readonly string[] | undefined
  /** The next ones that wait for a decision, without the current one. `undefined` while loading. */
  upcoming: readonly string[] | undefined
  /** Reads `upcoming` when it is not known yet, or has changed. */
  listUpcoming: () => Promise<readonly string[]>
  /** Reads the list again, with who came to it since. */
  reload: () => void
  /** Takes a deleted candidate out of the list. */
  drop: (id: string) => void
}

/** Who is to be decided, in the list's order from the current candidate on, then those put off, then those whom others hold. */
export function useQueue(
  { filters, query }: Pick<DeskFilters, 'filters' | 'query'>,
  current: string | undefined,
  sitting: Sitting,
  held: ReadonlySet<string>,
): Queue {
  const { mirror } = useData()
  const { order, reload, drop } = useKeptOrder(query, filters)
  const ahead = order && heldLast(aheadIn(order, current, sitting.later), held)
  const found = useWaiting(`${query} ${current} ${[...sitting.later, '', ...held].join(' ')}`, ahead, MOST_WANTED)
  const [last, setLast] = useState({ query, found })
  if (found && found !== last.found) setLast({ query, found })
  const known = found ?? (last.query === query ? last.found : undefined)
  const isOpen = (id: string): boolean => id !== current && !sitting.gone.has(id)
  return {
    order,
    upcoming: known?.filter(isOpen),
    listUpcoming: async () => (ahead ? listWaiting(mirror, ahead.filter(isOpen), MOST_WANTED) : []),
    reload,
    drop,
  }
}

/** The list as it was when it was opened: candidates decided since then keep their places. An empty list is kept up to date. */
function useKeptOrder(query: string, filters: Filters) {
  const isComplete = useCounts() !== undefined
  const [kept, setKept] = useState<{ query: string; order: readonly string[] }>()
  const order = kept?.query === query ? kept.order : undefined
  const found = useCandidateIds(order || !isComplete ? undefined : candidateFilter(filters))
  if (!order && found && found.length > 0) setKept({ query, order: found })
  return {
    order: order ?? found,
    reload: () => setKept(undefined),
    drop: (id: string) => setKept((before) => before && { ...before, order: before.order.filter((each) => each !== id) }),
  }
}

function aheadIn(order: readonly string[], current: string | undefined, later: readonly string[]): string[] {
  const at = current === undefined ? 0 : order.indexOf(current)
  const isAhead = (id: string): boolean => id !== current && !later.includes(id)
  const before = order.slice(0, Math.max(0, at))
  return [...order.slice(Math.max(0, at)).filter(isAhead), ...before.filter(isAhead), ...later.filter((id) => id !== current)]
}

function heldLast(ids: string[], held: ReadonlySet<string>): string[] {
  if (held.size === 0) return ids
  return [...ids.filter((id) => !held.has(id)), ...ids.filter((id) => held.has(id))]
}
