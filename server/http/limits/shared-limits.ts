import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CALLS_CHANNEL } from '../../database/change.ts'
import type { ChangeFeed } from '../../database/change-feed.ts'
import type { Database } from '../../database/database.ts'
import { createLimit, MINUTE_MS, type CreateLimit, type Elsewhere } from './limit.ts'

/** Servers tell each other of admitted calls this often, once a caller has used up this share of a limit since. */
const TELL_MS = 1_000
const STEP = 1 / 20
/** A notification of PostgreSQL has at most 8,000 bytes. */
const TOLD_AT_ONCE = 60

/** Calls of a caller: the limit's name, the caller's code, their number. */
const calls = z.tuple([z.string(), z.string(), z.number()])
type Calls = z.infer<typeof calls>
const message = z.object({ from: z.string(), at: z.number(), calls: z.array(calls) })

export interface Sharing {
  create: CreateLimit
  close(): void
}

interface Deps {
  db: Database
  changeFeed: Pick<ChangeFeed, 'subscribe'>
  /** Of all servers of the database: what is told names callers by a code that is made with it. */
  secret: string
  now?: () => number
  tellMs?: number
}

/**
 * Limits that servers on one database count together. Each refuses by what it knows, without asking the database, so a caller who
 * uses several servers may exceed a limit by a twentieth for each server, and by what is called within a second. While the database
 * is away each server counts alone.
 */
export function shareLimits({ db, changeFeed, secret, now = Date.now, tellMs = TELL_MS }: Deps): Sharing {
  const id = randomUUID()
  const shared = new Map<string, Shared>()
  const codeOf = (caller: string) => createHmac('sha256', secret).update(caller).digest('base64url').slice(0, 22)
  let telling = false

  /** What was sent longer ago than a limit's time, as while the database was away, counts no more. */
  function hear(payload: string): void {
    const heard = message.safeParse(parsed(payload))
    if (!heard.success || heard.data.from === id) return
    for (const [name, code, count] of heard.data.calls) shared.get(name)?.hear(code, count, heard.data.at)
  }

  async function tell(): Promise<void> {
    if (telling) return
    telling = true
    try {
      const untold = [...shared].flatMap(([name, limit]) => limit.takeUntold().map(([code, count]): Calls => [name, code, count]))
      for (let from = 0; from < untold.length; from += TOLD_AT_ONCE) {
        const payload = JSON.stringify({ from: id, at: now(), calls: untold.slice(from, from + TOLD_AT_ONCE) })
        await db.raw('SELECT pg_notify(?, ?)', [CALLS_CHANNEL, payload])
      }
    } catch {
      // The database is away: each server counts alone.
    } finally {
      telling = false
    }
  }

  const unsubscribe = changeFeed.subscribe(CALLS_CHANNEL, hear)
  const timer = setInterval(() => void tell(), tellMs)
  timer.unref()
  return {
    create(name, most, windowMs = MINUTE_MS) {
      const limit = createShared({ step: Math.max(1, most * STEP), windowMs, now, codeOf })
      shared.set(name, limit)
      return createLimit(most, now, windowMs, limit)
    },
    close() {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

interface Shared extends Elsewhere {
  hear(code: string, count: number, at: number): void
  /** The admitted calls that other servers have to be told of, by the caller's code; each is returned once. */
  takeUntold(): [code: string, count: number][]
}

interface Sizes {
  /** The calls of a caller from which on other servers are told. */
  step: number
  windowMs: number
  now: () => number
  codeOf: (caller: string) => string
}

function createShared({ step, windowMs, now, codeOf }: Sizes): Shared {
  /** Calls elsewhere, by the caller's code. */
  const heard = new Map<string, { count: number; at: number }[]>()
  /** Admitted here and not told yet, by caller. */
  const untold = new Map<string, number>()
  /** Callers with enough untold calls. */
  const due = new Set<string>()
  let clearedAt = now()

  const isPast = (at: number) => now() - at >= windowMs

  /** Once per window, so that the memory for callers is bounded by the calls of two. */
  function forgetPast(): void {
    if (!isPast(clearedAt)) return
    clearedAt = now()
    untold.clear()
    for (const [code, all] of heard) {
      const present = all.filter(({ at }) => !isPast(at))
      if (present.length > 0) heard.set(code, present)
      else heard.delete(code)
    }
  }

  return {
    admitted(caller) {
      if (heard.size === 0) return 0
      const all = heard.get(codeOf(caller)) ?? []
      return all.reduce((sum, { count, at }) => (isPast(at) ? sum : sum + count), 0)
    },
    note(caller, count) {
      const more = (untold.get(caller) ?? 0) + count
      untold.set(caller, more)
      if (more >= step) due.add(caller)
    },
    hear(code, count, at) {
      if (isPast(at)) return
      const all = heard.get(code)
      if (all) all.push({ count, at: now() })
      else heard.set(code, [{ count, at: now() }])
    },
    takeUntold() {
      const taken = [...due].map((caller): [string, number] => [codeOf(caller), untold.get(caller) ?? 0])
      for (const caller of due) untold.delete(caller)
      due.clear()
      forgetPast()
      return taken
    },
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined // '' after a reconnect
  }
}
