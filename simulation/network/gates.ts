import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Transaction } from '../../server/database/database.ts'

export interface PendingAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** One piece of the server's work. Each of its writing transactions pauses before its first lock and before its commit. */
export interface Call {
  state: 'running' | 'begun' | 'written' | 'done'
  answer: PendingAnswer | undefined
  /** How many of its transactions were committed. */
  commits: number
}

type GatedCall = Call & {
  /** How many transactions it has begun. */
  begun: number
  go: () => void
  fail: (error: Error) => void
  rested: PromiseWithResolvers<void>
}
type Point = 'begun' | 'written'

const PATIENCE_MS = 20_000

/**
 * Lets the simulation decide the order of commits. Only one call at a time may pass the point where it takes its workspace's
 * lock, so that none waits for another in the database, where the real clock would decide.
 */
export function createGates() {
  const calls = new AsyncLocalStorage<GatedCall>()
  let holder: GatedCall | undefined
  let commits = 0
  const underWay = new Set<GatedCall>()

  function stop(call: GatedCall, point: Point): Promise<void> {
    call.state = point
    if (point === 'begun') call.begun += 1
    call.rested.resolve()
    return new Promise((resolve, reject) => {
      call.go = resolve
      call.fail = reject
    })
  }

  /** Pauses a writing transaction of a call. Transactions outside of any call run through. */
  async function pass(transact: (stop: (point: Point) => Promise<void>) => Promise<unknown>): Promise<unknown> {
    const call = calls.getStore()
    if (!call) return transact(async () => undefined)
    try {
      const result = await transact((point) => stop(call, point))
      call.commits += 1
      commits += 1
      return result
    } finally {
      if (holder === call) holder = undefined
    }
  }

  async function resume(call: Call, how: (gate: GatedCall) => void): Promise<void> {
    const gate = gateOf(call)
    gate.state = 'running'
    gate.rested = Promise.withResolvers()
    how(gate)
    await rest(gate)
  }

  const breakOff = (call: Call, code: string): Promise<void> =>
    resume(call, (gate) => gate.fail(Object.assign(new Error('Broken off by the simulation'), { code })))

  return {
    guard: (db: Database): Database => gated(db, pass),
    /** Resolves when the call has paused for the first time or is done. */
    async begin(run: (inCall: <Result>(work: () => Result) => Result) => Promise<PendingAnswer | undefined>): Promise<Call> {
      const call = aCall()
      underWay.add(call)
      const finish = (answer: PendingAnswer | undefined) => {
        call.answer = answer
        call.state = 'done'
        underWay.delete(call)
        call.rested.resolve()
      }
      void run((work) => calls.run(call, work)).then(finish, () => finish(undefined))
      await rest(call)
      return call
    },
    /** How many transactions of all calls were committed. */
    commits: () => commits,
    /** Whether no call holds its workspace's lock. */
    isFree: (): boolean => holder === undefined,
    /** Whether a call, after a transaction that was rolled back, has begun another: it may record a refusal of what it read before. */
    isRefusing: (): boolean => [...underWay].some(({ begun, commits: committed }) => begun - committed > 1),
    /** Whether the call is paused and can be resumed without waiting for the lock of another. */
    mayGoOn: (call: Call): boolean => call.state === 'written' || (call.state === 'begun' && holder === undefined),
    goOn(call: Call): Promise<void> {
      if (call.state === 'begun') holder = gateOf(call)
      return resume(call, (gate) => gate.go())
    },
    /** Fails the call's transaction with a database error, which rolls it back. */
    breakOff,
    /** Ends a call as a crash of its process does: what it has not committed is rolled back. False if it was done before. */
    async end(call: Call): Promise<boolean> {
      if (isDone(call)) return false
      while (!isDone(call)) await breakOff(call, '57P01')
      return true
    },
  }
}

const aCall = (): GatedCall => ({
  state: 'running',
  answer: undefined,
  commits: 0,
  begun: 0,
  go: () => {},
  fail: () => {},
  rested: Promise.withResolvers(),
})

// All calls come from `aCall`; other modules see only the part that `Call` declares.
const gateOf = (call: Call): GatedCall => call as GatedCall

const isDone = (call: Call): boolean => call.state === 'done'

async function rest(call: GatedCall): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The server has not come to rest.')), PATIENCE_MS)
  })
  await Promise.race([call.rested.promise, impatience]).finally(() => clearTimeout(timer))
}

type Pass = (transact: (stop: (point: Point) => Promise<void>) => Promise<unknown>) => Promise<unknown>

/** The same database, with its writing transactions run through `pass`. */
export function gated(db: Database, pass: Pass): Database {
  const transaction = (work: (trx: Transaction) => Promise<unknown>, config?: { readOnly?: boolean }) => {
    if (config?.readOnly) return db.transaction(work, config)
    return pass((stop) =>
      db.transaction(async (trx) => {
        await stop('begun')
        const result = await work(trx)
        await stop('written')
        return result
      }),
    )
  }
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) })
}
