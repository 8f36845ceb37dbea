import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Reviewer, Reviewers } from '../../../shared/reviewing/reviewing.ts'
import { every, pause } from '../../lib/clock.ts'
import { useData } from './DataProvider.tsx'
import { useIsReachable } from './useLive.ts'

const ASK_EVERY_MS = 10_000
/** Whoever waits for an answer waits no longer: without one it goes on as if there were nobody else. */
const LONGEST_WAIT_MS = 2_000
/** The server keeps a promise that is not renewed for a little longer. */
const PROMISED_FOR_MS = 20_000

type Told = Reviewers & { at: number }

export interface Reviewing {
  isOnline: boolean | undefined
  others: readonly Reviewer[]
  /** Candidates that others were shown or promised within the last minute. */
  held: ReadonlySet<string>
  /** Whom the server keeps for this member. `null`: it cannot be asked; `undefined`: it has not answered, or keeps nobody. */
  promised: string | null | undefined
  /** Whether the promise is recent enough to be relied on. */
  isKept: () => boolean
  /** Asks for one of the wanted: `null` when others hold all of them, `undefined` without an answer. */
  ask: (shown: string | undefined, wanted: readonly string[]) => Promise<string | null | undefined>
}

/** Who else reviews, and whom the server keeps for this member. Without a connection there is nobody else. */
export function useReviewing(): Reviewing {
  const { engine, clock } = useData()
  const isOnline = useIsReachable()
  const [told, setTold] = useState<Told | null>()
  const asked = useRef(0)
  const known = isOnline === false ? null : told
  const others = known?.others ?? []

  async function ask(shown: string | undefined, wanted: readonly string[]) {
    const turn = (asked.current += 1)
    const answer = await answerTo(shown, wanted).catch(() => undefined)
    if (turn === asked.current) setTold(answer ? { ...answer, at: clock.now() } : null)
    return answer?.offered
  }

  async function answerTo(shown: string | undefined, wanted: readonly string[]): Promise<Reviewers | undefined> {
    const { api } = await engine()
    const limit = new AbortController()
    const asking = api.review({ body: { shown: shown ?? null, wanted: [...wanted] } }, limit.signal)
    const answer = await Promise.race([asking, pause(clock, LONGEST_WAIT_MS, limit.signal)])
    limit.abort()
    return answer ?? undefined
  }

  return {
    isOnline,
    others,
    held: new Set(others.flatMap(({ held }) => held)),
    promised: known === null ? null : (known?.offered ?? undefined),
    isKept: () => told != null && clock.now() - told.at < PROMISED_FOR_MS,
    ask,
  }
}

/** Tells the server who is on the desk and asks who may come next: at each change, and from time to time while the page is seen. */
export function useAsking({ isOnline, ask }: Reviewing, shown: string | undefined, wanted: readonly string[] | undefined): void {
  const { clock } = useData()
  const tell = useEffectEvent(() => {
    if (isOnline && wanted && document.visibilityState === 'visible') void ask(shown, wanted)
  })
  const first = wanted?.[0]

  // The other members' desks lie outside of React, as does the visibility of this page.
  useEffect(() => {
    tell()
    const stop = every(clock, ASK_EVERY_MS, tell)
    document.addEventListener('visibilitychange', tell)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [clock, isOnline, shown, first])
}
