import { useEffect, useState } from 'react'
import { every } from '../../lib/clock.ts'
import { missing } from '../mirror/details.ts'
import type { Mirror } from '../database/db.ts'
import type { Pin, Verified } from '../database/rows.ts'
import { useLive } from './useLive.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { useData } from './DataProvider.tsx'
import { sumOf, type PinSum } from './usePins.ts'

/** What data is on this device, for a user who is about to go offline. */
export interface Readiness {
  /** Time of the last complete pull, in milliseconds. */
  pulledAt: number | null
  snapshotComplete: boolean
  /** Candidates that wait for a decision and whose details are not here. */
  detailsMissing: number
  /** Candidates older than this time are not here; `null` when all are. */
  windowFrom: string | null
  pins: PinSum
  /** Candidates whose original is neither here (pinned or waiting for upload) nor being fetched. */
  notPinned: number
  unsent: number
  /** Rows that differed at the last verification, and how many of them have still to be fetched. */
  repaired: { differing: number; left: number }
}

export const useReadiness = (): Readiness | undefined => useLive('readiness', findReadiness)

export async function findReadiness(mirror: Mirror): Promise<Readiness> {
  const [complete, pulled, from, verified] = await mirror.meta.bulkGet(['snapshotComplete', 'pulledAt', 'windowFrom', 'verified'])
  const [lacking, pins, candidates, unsent] = await Promise.all([
    missing(mirror),
    mirror.pins.toArray(),
    mirror.candidates.count(),
    mirror.outbox.toArray(),
  ])
  const sum = sumOf(pins)
  return {
    pulledAt: pulled?.key === 'pulledAt' ? pulled.value : null,
    snapshotComplete: complete?.value === true,
    detailsMissing: lacking.length,
    windowFrom: from?.key === 'windowFrom' ? from.value : null,
    pins: sum,
    notPinned: Math.max(0, candidates - sum.here - sum.wanted - uploadsBeside(pins, unsent)),
    unsent: unsent.length,
    repaired: verified?.key === 'verified' ? countsOf(verified.value) : { differing: 0, left: 0 },
  }
}

const countsOf = ({ differing, left }: Verified) => ({ differing, left })

/** Number of files that wait for upload and are not pinned as well. */
function uploadsBeside(pins: readonly Pin[], unsent: readonly OutboxRow[]): number {
  const ids = new Set(pins.filter(({ state }) => state !== 'dropped').map(({ id }) => id))
  return unsent.filter(({ operation, target }) => operation.type === 'candidate.upload' && !ids.has(target)).length
}

const MINUTE_MS = 60_000

/** Facts from the browser and the session, which are not in the mirror. */
export interface DeviceFacts {
  /** The browser will not erase the data by itself. */
  persisted: boolean
  /** How much may be pinned, in bytes. */
  budget: number
  /** Free for this app, in bytes; `null` where the browser does not say. */
  free: number | null
  /** ISO time; `null` when it is not known. */
  signedInUntil: string | null
  /** When all this was read, milliseconds. */
  at: number
}

/** Read anew every minute, and whenever `sign` changes. `keep` asks the browser not to erase the data. */
export function useDeviceFacts(sign: unknown): { facts: DeviceFacts | undefined; keep(): Promise<boolean> } {
  const { storage, engine, session, clock, onError } = useData()
  const [facts, setFacts] = useState<DeviceFacts>()
  const [asked, setAsked] = useState(0)

  // Storage and session lie outside of React, and fire no event when they change.
  useEffect(() => {
    let left = false
    const read = async () => {
      const { pinnedFiles } = await engine()
      const [persisted, budget, { quota, usage }, until] = await Promise.all([
        storage.persisted(),
        pinnedFiles.budget(),
        storage.estimate(),
        session.signedInUntil?.(),
      ])
      const free = quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
      if (!left) setFacts({ persisted, budget, free, signedInUntil: until ?? null, at: clock.now() })
    }
    const readAgain = () => void read().catch(onError)
    readAgain()
    const stop = every(clock, MINUTE_MS, readAgain)
    return () => {
      left = true
      stop()
    }
  }, [storage, engine, session, clock, onError, sign, asked])

  async function keep(): Promise<boolean> {
    const isKept = await storage.persist()
    setAsked(asked + 1)
    return isKept
  }

  return { facts, keep }
}
