import type { Operation } from '../../../shared/sync/operations.ts'

/** An operation that has not reached the server; `name` is what it is about. */
export interface Unsent {
  id: string
  name: string
  madeAt: number
  operation: Operation
}

/** Keeps apart from the mirror what of a user is unsent: what takes the one away need not take the other. */
export interface WitnessStore {
  read(userId: string): Promise<Unsent[]>
  write(userId: string, unsent: readonly Unsent[]): Promise<void>
  erase(userId: string): Promise<void>
}

const CACHE_NAME = 'saring-unsent'
const place = (userId: string) => `/unsent/${userId}`

/** As much of a browser's cache as is used. */
export interface KeptByPlace {
  match(place: string): Promise<Response | undefined>
  put(place: string, answer: Response): Promise<void>
  delete(place: string): Promise<boolean>
}

/** A cache, for a broken IndexedDB takes all databases of a site along, and pages and workers have both. */
export function cacheWitness(open: () => Promise<KeptByPlace>): WitnessStore {
  return {
    async read(userId) {
      const kept = await (await open()).match(place(userId))
      // Nobody else writes there, and what a reader cannot use it leaves out.
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
