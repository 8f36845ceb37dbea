import { liveQuery, type Subscription } from 'dexie'
import type { Mirror } from './db.ts'

/** A live query with any number of followers. Its methods are bound, and `read` returns the same value until it tells of another. */
export interface SharedQuery {
  follow: (changed: () => void) => () => void
  /** The last result; `undefined` before the first. Throws what the query threw: it is not read again then, until all have left. */
  read: () => unknown
}

const queries = new WeakMap<Mirror, Map<string, SharedQuery>>()

/** The query of a subject: the one that others follow already, else a new one, which reads from its first follower to its last. */
export function sharedQuery(mirror: Mirror, subject: string, query: () => Promise<unknown>): SharedQuery {
  const all = queries.get(mirror) ?? new Map<string, SharedQuery>()
  queries.set(mirror, all)
  const shared = all.get(subject) ?? share(query, () => void (all.get(subject) === shared && all.delete(subject)))
  all.set(subject, shared)
  return shared
}

function share(query: () => Promise<unknown>, end: () => void): SharedQuery {
  const followers = new Set<() => void>()
  let last: unknown
  let failure: { error: unknown } | undefined
  let subscription: Subscription | undefined

  function tell(): void {
    for (const changed of followers) changed()
  }

  function begin(): Subscription {
    // Only of an async function Dexie follows what is read after an await.
    return liveQuery(async () => query()).subscribe(
      (result) => {
        if (isSame(result, last)) return
        last = result
        tell()
      },
      (error: unknown) => {
        failure = { error }
        tell()
      },
    )
  }

  return {
    follow(changed) {
      followers.add(changed)
      subscription ??= begin()
      return () => {
        followers.delete(changed)
        // The next screen may follow it too: its parts come right after the last one's parts went.
        setTimeout(() => {
          if (followers.size > 0) return
          subscription?.unsubscribe()
          subscription = undefined
          end()
        })
      }
    },
    read() {
      if (failure) throw failure.error
      return last
    },
  }
}

/** Returns each result, or the one before where it is the same. */
export function keepingTheSame<Result>(): (next: Result) => Result {
  let last: Result | undefined
  return (next) => (last !== undefined && isSame(next, last) ? last : (last = next))
}

/** Of stored values: plain objects, lists and simple values. Anything else is the same only if it is identical. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
