import type { DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable } from 'dexie'
import type { Luck } from './random.ts'

/** What a device has left. `little`: what it keeps for offline reading takes the rest, and makes room when it goes. */
export type Left = 'enough' | 'little' | 'none'

/** The storage of a device. */
export interface Room {
  left: Left
  /** Is there room for this? Deletions always are, and may make some. */
  takes(table: string, request: DBCoreMutateRequest): boolean
  /** A browser finds out with the request, or when the transaction commits. */
  breaksAtCommit(): boolean
}

export function createRoom(luck: () => Luck): Room {
  const room: Room = {
    left: 'enough',
    takes(table, { type }) {
      if (room.left === 'little' && table === 'details' && type === 'deleteRange') room.left = 'enough'
      return room.left === 'enough' || type === 'delete' || type === 'deleteRange'
    },
    breaksAtCommit: () => luck().chance(0.5),
  }
  return room
}

const QUOTA = 'QuotaExceededError'

/** Answers as a database does that has no room for what is to be written. */
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

/** Does it tell that there was no room, itself or by what it carries? */
export function isForWantOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner, failures } = error as { inner?: unknown; failures?: unknown[] }
  const within = [inner, error.cause, ...(failures ?? [])].filter((each) => each !== error)
  return error.name === QUOTA || within.some(isForWantOfRoom)
}
