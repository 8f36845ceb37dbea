import { Dexie, liveQuery, RangeSet } from 'dexie'
import { backoffMs } from '../../lib/backoff.ts'
import { pause, type Clock } from '../../lib/clock.ts'
import type { Mirror } from './db.ts'
import type { Session } from '../session/session-type.ts'
import { createStore } from '../../lib/store.ts'

/**
 * What happened to this device's database while it was open. `outdated`: another tab runs a newer version of the app, or the
 * server requires one. `erased`: the database was lost with `unsent` operations, and is fetched anew. `blocked`: another tab
 * keeps an older version of the database open. `closed`: the database cannot be reopened for now; attempts go on until it can.
 */
export type DatabaseProblem = { type: 'outdated' } | { type: 'erased'; unsent: number } | { type: 'blocked' } | { type: 'closed' }

export interface Connection {
  problem(): DatabaseProblem | undefined
  subscribe(listener: () => void): () => void
  /** Call it when the server rejects this version of the app. */
  outdate(): void
  /** Call it when the user has read the problem. */
  dismiss(): void
  /** Watches until the returned function is called. `onReopened` has to restart what reads the database. */
  watch(onReopened: () => void): () => void
}

interface Deps {
  clock: Clock
  random: () => number
}

/** A connection that was open for this long counts as working: the backoff starts over. */
const LIVED_MS = 10_000
const LONGEST_WAIT_MS = 30_000
/** Attempts to reopen before `closed` is reported. */
const QUIET_TRIES = 3

export function createConnection(mirror: Mirror, session: Session, { clock, random }: Deps): Connection {
  const problem = createStore<DatabaseProblem | undefined>(undefined)
  let isOver = false
  let unsent = 0
  let failures = 0
  let openedAt = -Infinity

  const isOverWith = (type: DatabaseProblem['type']) => void (problem.state()?.type === type && problem.set(undefined))

  async function reopen(onReopened: () => void, signal: AbortSignal): Promise<void> {
    const before = unsent
    if (clock.now() - openedAt >= LIVED_MS) failures = 0
    while (!(await opened(signal))) {
      if (signal.aborted || (await session.accessToken()) === null) return
      if (failures >= QUIET_TRIES) problem.set({ type: 'closed' })
    }
    isOver = false
    openedAt = clock.now()
    isOverWith('closed')
    const isErased = (await mirror.meta.get('cursor')) === undefined
    if (isErased) problem.set({ type: 'erased', unsent: Math.max(0, before - (await mirror.outbox.count())) })
    tellReaders()
    onReopened()
  }

  /** One attempt to open the database, after a backoff. Not after a sign-out: an erased database must not be created again. */
  async function opened(signal: AbortSignal): Promise<boolean> {
    if (failures > 0) await pause(clock, Math.min(LONGEST_WAIT_MS, backoffMs(failures, random)), signal)
    if (signal.aborted || (await session.accessToken()) === null) return false
    failures += 1
    return mirror.open().then(
      () => true,
      () => false,
    )
  }

  return {
    problem: problem.state,
    subscribe: problem.subscribe,
    outdate: () => problem.set({ type: 'outdated' }),
    dismiss: () => problem.set(undefined),
    watch(onReopened) {
      const stopped = new AbortController()
      const counting = liveQuery(async () => mirror.outbox.count()).subscribe({
        next: (count) => (unsent = isOver ? unsent : count),
        error: () => undefined,
      })
      const openAgain = () => void reopen(onReopened, stopped.signal).catch(console.error)
      // The mirror closes itself on this event (db.ts).
      const onVersion = ({ newVersion }: IDBVersionChangeEvent) => {
        isOver = true
        if (newVersion) problem.set({ type: 'outdated' })
        else openAgain()
      }
      // The browser closed the connection, as when its storage is cleared or fails.
      const onClose = () => {
        if (isOver) return
        isOver = true
        queueMicrotask(openAgain)
      }
      const onBlocked = () => {
        problem.set({ type: 'blocked' })
        const over = () => isOverWith('blocked')
        void mirror.open().then(over, over)
      }
      mirror.on('versionchange', onVersion)
      mirror.on('close', onClose)
      mirror.on('blocked', onBlocked)
      return () => {
        stopped.abort()
        counting.unsubscribe()
        mirror.on('versionchange').unsubscribe(onVersion)
        mirror.on('close').unsubscribe(onClose)
        mirror.on('blocked').unsubscribe(onBlocked)
      }
    },
  }
}

/** Live queries run again on writes only. This event reruns those that failed while the database was closed. */
const tellReaders = (): void => Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[[]]]) })
