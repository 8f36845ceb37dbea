import type { DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable } from 'dexie'
import type { SeededRandom } from './random.ts'

/** Free quota of a device. `little`: dropping what is kept for offline reading frees enough. */
export type Left = 'enough' | 'little' | 'none'

/** The storage quota of a device. */
export interface Quota {
  left: Left
  /** Whether this write fits. Deletions always do, and may free quota. */
  takes(table: string, request: DBCoreMutateRequest): boolean
  /** Whether a write fails when its transaction commits, not with its request: browsers do either. */
  failsAtCommit(): boolean
}

export function createQuota(random: () => SeededRandom): Quota {
  const quota: Quota = {
    left: 'enough',
    takes(table, { type }) {
      if (quota.left === 'little' && table === 'keptDetails' && type === 'deleteRange') quota.left = 'enough'
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

/** Internals of a transaction of fake-indexeddb, which itself has no quota. */
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

/** Whether the error is a QuotaExceededError or wraps one. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner, failures } = error as { inner?: unknown; failures?: unknown[] }
  const within = [inner, error.cause, ...(failures ?? [])].filter((each) => each !== error)
  return error.name === QUOTA || within.some(isQuotaError)
}
