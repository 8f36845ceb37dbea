import type { Operation } from '../../../shared/sync/operations.ts'
import { ownName } from '../../lib/base-path.ts'

/** An operation that has not reached the server; `name` is the name of what it is about. */
export interface Unsent {
  id: string
  name: string
  madeAt: number
  operation: Operation
}

/** Stores a user's unsent operations apart from the mirror: what deletes the one may spare the other. */
export interface WitnessStore {
  read(userId: string): Promise<Unsent[]>
  write(userId: string, unsent: readonly Unsent[]): Promise<void>
  erase(userId: string): Promise<void>
}

const CACHE_NAME = ownName('saring-unsent')
const place = (userId: string) => `/unsent/${userId}`

/** The used part of the browser's `Cache`. */
export interface KeptByPlace {
  match(place: string): Promise<Response | undefined>
  put(place: string, answer: Response): Promise<void>
  delete(place: string): Promise<boolean>
}

/** Uses a cache, as a broken IndexedDB breaks all databases of a site. Pages and workers have access to both. */
export function cacheWitness(open: () => Promise<KeptByPlace>): WitnessStore {
  return {
    async read(userId) {
      const kept = await (await open()).match(place(userId))
      // Only `write` writes there, and readers leave out entries that they cannot use.
      return kept ? ((await kept.json()) as Unsent[]) : []
    },
    async write(userId, unsent) {
      const cache = await open()
      if (unsent.length === 0) await cache.delete(place(userId))
      else await cache.put(place(userId), Response.json(unsent))
    },
    erase: async (userId) => void (await (await open()).delete(place(userId))),
  }
}

const nothing: WitnessStore = { read: async () => [], write: async () => undefined, erase: async () => undefined }

/** Only a secure page has caches. */
export const browserWitness: WitnessStore = 'caches' in globalThis ? cacheWitness(() => caches.open(CACHE_NAME)) : nothing
