import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CALLS_CHANNEL } from '../../database/change.ts'
import type { ChangeFeed } from '../../database/change-feed.ts'
import type { Database } from '../../database/database.ts'
import { add, createLimit, type CountedLimit, type CreateLimit } from './limit.ts'

/** Servers tell each other of calls this often, and only of callers that have used up this share of their limit since. */
const TELL_MS = 1_000
const STEP = 1 / 20
/** A notification of PostgreSQL has at most 8,000 bytes. */
const TOLD_AT_ONCE = 60

/** The calls of a caller since the message before: the limit's name, the caller, their number. */
const calls = z.tuple([z.string(), z.string(), z.number()])
type Calls = z.infer<typeof calls>
const message = z.object({ from: z.string(), calls: z.array(calls) })

interface Deps {
  db: Database
  changeFeed: Pick<ChangeFeed, 'subscribe'>
  now?: () => number
}

type Shared = CountedLimit & { step: number }

/**
 * Limits that servers on one database count together. Each refuses by what it knows, without asking the database, so a caller who
 * uses several servers may exceed a limit by a twentieth for each server, and by what is called within a second. While the database
 * is away each server counts alone.
 */
export function shareLimits({ db, changeFeed, now = Date.now }: Deps): { create: CreateLimit; close(): void } {
  const id = randomUUID()
  const shared = new Map<string, Shared>()
  const unsubscribe = changeFeed.subscribe(CALLS_CHANNEL, hear)
  const timer = setInterval(tellAll, TELL_MS)
  timer.unref()

  /** Counts the calls as made now: their server made them within the last second. */
  function hear(payload: string): void {
    const heard = message.safeParse(parsed(payload))
    if (!heard.success || heard.data.from === id) return
    for (const [name, caller, count] of heard.data.calls) {
      const limit = shared.get(name)
      if (limit) add(limit.counted().elsewhere, caller, count)
    }
  }

  function tellAll(): void {
    const news = [...shared].flatMap(([name, limit]) => newsOf(name, limit))
    for (let from = 0; from < news.length; from += TOLD_AT_ONCE) {
      const payload = JSON.stringify({ from: id, calls: news.slice(from, from + TOLD_AT_ONCE) })
      db.raw('SELECT pg_notify(?, ?)', [CALLS_CHANNEL, payload]).catch(() => undefined) // each counts alone
    }
  }

  return {
    create(name, most, windowMs) {
      const limit = createLimit(most, now, windowMs)
      shared.set(name, { ...limit, step: Math.max(1, most * STEP) })
      return limit.limit
    },
    close() {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

/** The calls since those that were told, of callers with enough of them. */
function newsOf(name: string, { counted, step }: Shared): Calls[] {
  const { made, told } = counted()
  const news = [...made].flatMap(([caller, count]): Calls[] => {
    const more = count - (told.get(caller) ?? 0)
    return more >= step ? [[name, caller, more]] : []
  })
  for (const [, caller, more] of news) add(told, caller, more)
  return news
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined // '' after a reconnect
  }
}
