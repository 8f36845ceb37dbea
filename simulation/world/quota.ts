import type { DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable } from 'dexie'
import type { SeededRandom } from './random.ts'

/** How much of its quota a device has left. `little`: dropping what is kept for offline reading frees enough. */
export type Left = 'enough' | 'little' | 'none'

/** The storage of a device. */
export interface Quota {
  left: Left
  /** Does this write fit? Deletions always do, and may free some. */
  takes(table: string, request: DBCoreMutateRequest): boolean
  /** A browser finds out with the request, or when the transaction commits. */
  failsAtCommit(): boolean
}

export function createQuota(random: () => SeededRandom): Quota {
  const quota: Quota = {
    left: 'enough',
    takes(table, { type }) {
      if (quota.left === 'little' && table === 'details' && type === 'deleteRange') quota.left = 'enough'
      return quota.left === 'enough' || type === 'delete' || type === 'deleteRange'
    },
    failsAtCommit: () => random().chance(0.5),
  }
  return quota
}

const QUOTA = 'QuotaExceededError'

/** Fails as IndexedDB does when a write exceeds the quota. */
export function refuse(table: DBCoreTable, request: DBCoreMutateRequest, atCommit: boolean): Promise<DBCoreMutateResponse> {
  if (atCommit) {
    breakAtCommit(request.trans)
    return table.mutate(request)
  }
  const values = 'values' in request ? request.values : []
  const failures = values.map((_, at) => [at, new DOMException('The quota has been exceeded.', QUOTA)])
  return Promise.resolve({
    numFailures: values.length,
    failures: Object.fromEntries(failures),
    results: [],
    lastResult: undefined,
  })
}

/** Of a transaction of fake-indexeddb, which knows no quota. */
interface Inside {
  _start(): void
  _abort(reason: string): void
  _requests: unknown[]
  _state: string
}

function breakAtCommit(transaction: unknown): void {
  const inside = transaction as Inside
  if (Object.hasOwn(inside, '_start')) return
  const start = inside._start.bind(inside)
  inside._start = () => {
    const isCommit = inside._requests.length === 0 && inside._state !== 'finished'
    if (isCommit) inside._abort(QUOTA)
    else start()
  }
}

/** Was the quota exceeded, by the error itself or by one that it wraps? */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner, failures } = error as { inner?: unknown; failures?: unknown[] }
  const within = [inner, error.cause, ...(failures ?? [])].filter((each) => each !== error)
  return error.name === QUOTA || within.some(isQuotaError)
}
