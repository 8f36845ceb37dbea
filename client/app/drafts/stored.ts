import { ownName } from '../../lib/base-path.ts'
/** What was typed and not sent, by user and by what it is about. Local storage is synchronous, so a killed tab loses no letter. */
export interface Drafts {
  read: (subject: string) => unknown
  /** `undefined` removes it. Where the device has no room or forbids storage, nothing is kept. */
  keep: (subject: string, value: unknown) => void
}

const MOST = 200
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const PREFIX = ownName('draft')

interface Kept {
  at: number
  value: unknown
}

export function draftsOf(userId: string, storage: Storage, now: () => number): Drafts {
  const keyOf = (subject: string): string => `${PREFIX} ${userId} ${subject}`
  return {
    read(subject) {
      const kept = parsed(storage.getItem(keyOf(subject)))
      return kept && now() - kept.at < KEPT_MS ? kept.value : undefined
    },
    keep(subject, value) {
      const key = keyOf(subject)
      if (value === undefined) return storage.removeItem(key)
      try {
        if (storage.getItem(key) === null) dropOldest(storage, now())
        storage.setItem(key, JSON.stringify({ at: now(), value } satisfies Kept))
      } catch (error) {
        console.warn('A draft could not be kept:', error)
      }
    },
  }
}

/** Erases them with the rest of the user's data on this device. */
export function eraseDrafts(userId: string, storage: Storage): void {
  for (const key of keysOf(storage)) if (key.startsWith(`${PREFIX} ${userId} `)) storage.removeItem(key)
}

/** Of all users, as the room on the device is shared. */
function dropOldest(storage: Storage, now: number): void {
  const all = keysOf(storage).map((key) => ({ key, at: parsed(storage.getItem(key))?.at ?? 0 }))
  const newest = all.filter(({ at }) => now - at < KEPT_MS).toSorted((one, other) => other.at - one.at)
  const left = new Set(newest.slice(0, MOST - 1).map(({ key }) => key))
  for (const { key } of all) if (!left.has(key)) storage.removeItem(key)
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) => key.startsWith(`${PREFIX} `))

function parsed(stored: string | null): Kept | undefined {
  try {
    const kept: unknown = stored === null ? undefined : JSON.parse(stored)
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'at' in kept && typeof kept.at === 'number' && 'value' in kept
