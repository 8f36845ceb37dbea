import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '../../../../shared/http/errors.ts'
import type { PageStart } from '../../queries/fetch-older.ts'
import { useIsReachable } from '../useLive.ts'
import { useData } from '../DataProvider.tsx'
import { isNewestFirst, type CandidateFilter } from '../../queries/search.ts'

/**
 * The state of the candidates beyond the mirror's window: `none` = all matches are here, or a higher limit will show them;
 * `cut` = the server has more matches than it returns at once.
 */
export type Older = 'none' | 'loading' | 'offline' | 'cut'

const MOST_AT_ONCE = 500
const TYPING_MS = 300

interface Page {
  rows: readonly unknown[]
  edge: string | undefined
}
/** `place`: where the next page begins; `undefined` at the end. */
interface Asked {
  key: string
  upTo: number
  place: PageStart | undefined
  state: Older
}

/** Fetches candidates beyond the mirror's window when a list reaches its end. `reach` gets the time that they go back to. */
export function useOlder(
  filter: CandidateFilter,
  key: string,
  limit: number,
  page: Page | undefined,
  reach: (from: string) => void,
): Older {
  const { mirror, engine, clock } = useData()
  const [asked, setAsked] = useState<Asked>()
  const online = useIsReachable()
  const last = asked?.key === key ? asked : undefined
  const byIndex = isNewestFirst(filter)
  const place = last ? last.place : page?.edge ? { until: page.edge } : undefined
  const isShort = byIndex ? (page?.rows.length ?? 0) < limit : (last?.upTo ?? 0) < Math.min(limit, MOST_AT_ONCE)
  const isWanted = place !== undefined && isShort
  const wanted = isWanted && `${key} ${limit} ${place.until} ${place.before} ${online}`

  const ask = useEffectEvent(async (left: () => boolean) => {
    if (!place) return
    const size = Math.min(MOST_AT_ONCE, byIndex ? limit - (page?.rows.length ?? 0) + 1 : limit)
    const become = (next: Omit<Asked, 'key'>) => !left() && setAsked({ key, ...next })
    become({ upTo: last?.upTo ?? 0, place, state: 'loading' })
    try {
      const { fetchOlder } = await import('../../queries/fetch-older.ts') // loaded on demand, as few lists are that long
      const { api } = await engine()
      const next = await fetchOlder(mirror, api, filter, place, size)
      if (left()) return
      if (byIndex) reach(next?.until ?? '')
      const state = !byIndex && next && size === MOST_AT_ONCE ? 'cut' : 'none'
      become({ upTo: next ? limit : MOST_AT_ONCE, place: byIndex ? next : place, state })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      become({ upTo: last?.upTo ?? 0, place, state: 'offline' })
    }
  })

  // The server lies outside of React; the delay sends a single request while the user types.
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    const cancel = clock.after(byIndex ? 0 : TYPING_MS, () => void ask(() => left))
    return () => {
      left = true
      cancel()
    }
  }, [wanted, byIndex, clock])

  return last?.state ?? (isWanted ? 'loading' : 'none')
}
