import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '../../../../shared/http/errors.ts'
import { seek, type CandidateFilter } from '../../queries/search.ts'
import { seekInTexts, type TextHit } from '../../queries/texts.ts'
import { unlessClosed, useIsReachable, useLive } from '../useLive.ts'
import { useData } from '../DataProvider.tsx'

export type { TextHit }

interface Answer {
  key: string
  hits: TextHit[]
  /** Else it is what this device found in the CVs that it keeps. */
  isOfServer: boolean
}

export const MOST_HITS = 50
const TYPING_MS = 300
/** What the server takes. */
const LONGEST_SEARCH = 200

/**
 * The candidates whose CV or note has the words of a search, without those that this device finds by itself: the server's answer,
 * which is not stored, and while it cannot be reached the CVs that are kept on this device. `isAsked`: the server has answered this
 * search; the last hits stay until the next ones are there.
 */
export function useTextHits(filter: CandidateFilter): { hits: TextHit[]; isAsked: boolean; isCut: boolean } {
  const { engine, mirror, clock, onError } = useData()
  const key = JSON.stringify(filter)
  const [answer, setAnswer] = useState<Answer>()
  const online = useIsReachable()
  const onDevice = useLive(`found ${key}`, async (own) => new Set((await seek(own, filter)).map(({ id }) => id)))

  /** `undefined`: the server did not answer. */
  async function askServer(signal: AbortSignal): Promise<TextHit[] | undefined> {
    const { status, search = '', ...rest } = filter
    const query = { ...rest, search: search.slice(0, LONGEST_SEARCH), ...(status && { status: String(status) }) }
    try {
      const { api } = await engine()
      const rows = await api.listCandidates({ query: { ...query, searchIn: 'texts', limit: MOST_HITS } }, signal)
      return rows.flatMap(({ found, job, batch, ...row }) =>
        found ? [{ id: row.id, name: row.name, status: row.status, jobTitle: job.title, batchName: batch.name, found }] : [],
      )
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }

  const find = useEffectEvent(async (signal: AbortSignal) => {
    const ofServer = online && (await askServer(signal))
    if (signal.aborted) return
    const hits = ofServer || (await unlessClosed(seekInTexts(mirror, filter, MOST_HITS)))
    if (!signal.aborted) setAnswer({ key, hits, isOfServer: Boolean(ofServer) })
  })

  // The server lies outside of React; the delay and the abort leave one request for what was typed at once.
  useEffect(() => {
    if (online === undefined) return undefined
    const left = new AbortController()
    const cancel = clock.after(TYPING_MS, () => void find(left.signal).catch(onError))
    return () => {
      cancel()
      left.abort()
    }
  }, [key, online, clock, onError])

  const isAsked = online === true && answer?.key === key && answer.isOfServer
  const all = onDevice && answer && (online || !answer.isOfServer) ? answer.hits : []
  return {
    hits: all.filter(({ id }) => !onDevice?.has(id)),
    isAsked,
    isCut: answer?.key === key && all.length === MOST_HITS,
  }
}
