import { useEffect, useEffectEvent, useState } from 'react'
import type { Found } from '../../../../shared/candidates/found.ts'
import type { StatusCode } from '../../../../shared/screening/status.ts'
import { AppError } from '../../../../shared/http/errors.ts'
import { seek, type CandidateFilter } from '../../queries/search.ts'
import { useIsReachable, useLive } from '../useLive.ts'
import { useData } from '../DataProvider.tsx'

/** A candidate that the server found in the text of a CV or a note. */
export interface TextHit {
  id: string
  name: string
  status: StatusCode
  jobTitle: string
  batchName: string
  found: Found
}

interface Answer {
  key: string
  /** `undefined`: the server did not answer. */
  hits: TextHit[] | undefined
}

export const MOST_HITS = 50
const TYPING_MS = 300
/** What the server takes. */
const LONGEST_SEARCH = 200

/**
 * The candidates whose CV or note has the words of a search, without those that this device finds by itself. Nothing is stored.
 * `isAsked`: the server has answered this search; the last hits stay until the next ones are there.
 */
export function useTextHits(filter: CandidateFilter): { hits: TextHit[]; isAsked: boolean; isCut: boolean } {
  const { engine, clock, onError } = useData()
  const { status, ...rest } = filter
  const { search = '' } = rest
  const key = JSON.stringify(filter)
  const [answer, setAnswer] = useState<Answer>()
  const online = useIsReachable()
  const onDevice = useLive(`found ${key}`, async (mirror) => new Set((await seek(mirror, filter)).map(({ id }) => id)))

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const query = { ...rest, search: search.slice(0, LONGEST_SEARCH), ...(status && { status: String(status) }) }
    try {
      const { api } = await engine()
      const rows = await api.listCandidates({ query: { ...query, searchIn: 'texts', limit: MOST_HITS } }, signal)
      const hits = rows.flatMap(({ found, job, batch, ...row }) =>
        found ? [{ id: row.id, name: row.name, status: row.status, jobTitle: job.title, batchName: batch.name, found }] : [],
      )
      if (!signal.aborted) setAnswer({ key, hits })
    } catch (error) {
      if (!(error instanceof AppError)) return onError(error)
      if (!signal.aborted) setAnswer({ key, hits: undefined })
    }
  })

  // The server lies outside of React; the delay and the abort leave one request for what was typed at once.
  useEffect(() => {
    if (!online) return undefined
    const left = new AbortController()
    const cancel = clock.after(TYPING_MS, () => void ask(left.signal))
    return () => {
      cancel()
      left.abort()
    }
  }, [key, online, clock])

  const isAsked = online === true && answer?.key === key && answer.hits !== undefined
  const all = online && onDevice ? (answer?.hits ?? []) : []
  return { hits: all.filter(({ id }) => !onDevice?.has(id)), isAsked, isCut: isAsked && all.length === MOST_HITS }
}
