import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs/promises'
import { Agent, createServer, request as httpRequest, type RequestListener } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createIdentity } from '../server/accounts/identity.ts'
import { createSessions } from '../server/accounts/sessions.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createDatabase, type Database, type Transaction } from '../server/database/database.ts'
import { openFolderStore } from '../server/files/store.ts'
import { createKeywordsEngine } from '../server/screening/engines/keywords/engine.ts'
import { readEpoch } from '../server/sync/epoch.ts'
import { freshDatabase } from '../server/test/database.ts'
import { newId } from '../shared/ids.ts'

export type Request = { method: string; path: string; headers: Record<string, string>; body: Buffer | undefined }
export type Answer = { status: number; headers: Record<string, string>; body: string }

/** One thing that the server does. It stops before each transaction takes its first lock and before it commits, until it is let go. */
export type Call = {
  state: 'running' | 'begun' | 'written' | 'done'
  answer: Answer | undefined
  /** How many of its transactions were committed. */
  commits: number
}

type Gates = { go: () => void; fail: (error: Error) => void; rested: PromiseWithResolvers<void> }
type GatedCall = Call & Gates

const patienceMs = 20_000
const mostConnections = 40

/** The real server on a real database, with every transaction under the test's hand. `wrap` changes the database it works on. */
export async function openBackend(wrap: (db: Database) => Database = (db) => db) {
  const fresh = await freshDatabase()
  const bare = createDatabase(fresh.url, mostConnections)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-simulation-'))
  const files = await openFolderStore(path.join(dataDir, 'files'))
  const calls = new AsyncLocalStorage<GatedCall>()
  const waiting = new Map<string, GatedCall>()
  let holder: GatedCall | undefined

  /** Every transaction of a call that writes passes here; whatever else is done on the database does not. */
  const db = wrap(
    gated(bare, async (transact) => {
      const call = calls.getStore()
      if (!call) return transact(async () => undefined)
      try {
        const result = await transact((point) => stop(call, point))
        call.commits += 1
        return result
      } finally {
        if (holder === call) holder = undefined
      }
    }),
  )

  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections })
  let listener: RequestListener = () => {}
  const http = createServer((request, response) => {
    const call = waiting.get(String(request.headers['x-call']))
    if (!call) return void response.destroy()
    calls.run(call, () => listener(request, response))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const publicUrl = new URL(`http://localhost:${port}`)
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords', SCREENING_CONCURRENCY: '0' })
  const team = { kind: 'everybody', workspace: 'shared' } as const
  const sessions = createSessions({ db: bare, secret: 'a secret of the simulation only', team, ...config.sessions })

  function start(epoch: string): void {
    const answer = createApp({
      config,
      publicUrl,
      db,
      epoch,
      identity: createIdentity({ provider: 'google', clientIds: ['nobody'] }),
      localIssuer: undefined,
      sessions,
      team,
      files,
      engine: createKeywordsEngine(),
      moved: { subscribe: () => () => {}, close: async () => {} },
      queued: () => {},
      dist: dataDir,
      version: '0.0.0',
      log: pino({ level: 'silent' }),
    }).callback()
    listener = (request, response) => void answer(request, response)
  }
  const epoch = await readEpoch(bare)
  start(epoch)

  function stop(call: GatedCall, point: 'begun' | 'written'): Promise<void> {
    call.state = point
    call.rested.resolve()
    return new Promise((resolve, reject) => {
      call.go = resolve
      call.fail = reject
    })
  }

  async function rest(call: GatedCall): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const impatience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The server has not come to rest.')), patienceMs)
    })
    await Promise.race([call.rested.promise, impatience]).finally(() => clearTimeout(timer))
  }

  async function begin(run: (call: GatedCall) => Promise<Answer | undefined>): Promise<Call> {
    const call: GatedCall = {
      state: 'running',
      answer: undefined,
      commits: 0,
      go: () => {},
      fail: () => {},
      rested: Promise.withResolvers(),
    }
    void run(call).then(
      (answer) => finish(call, answer),
      () => finish(call, undefined),
    )
    await rest(call)
    return call
  }

  function finish(call: GatedCall, answer: Answer | undefined): void {
    call.answer = answer
    call.state = 'done'
    call.rested.resolve()
  }

  function send(call: GatedCall, { method, path, headers, body }: Request): Promise<Answer> {
    const id = newId()
    waiting.set(id, call)
    return new Promise<Answer>((resolve, reject) => {
      const length = body ? { 'content-length': String(body.length) } : {}
      const all = { ...headers, ...length, host: publicUrl.host, 'x-call': id }
      const request = httpRequest({ host: '127.0.0.1', port, method, path, headers: all, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const kept = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body: Buffer.concat(chunks).toString() })
        })
      })
      request.on('error', reject)
      request.end(body)
    }).finally(() => waiting.delete(id))
  }

  /** Its transaction is rolled back with an error of the database. */
  async function breakOff(call: Call, code: string): Promise<void> {
    const gate = gatedOf(call)
    gate.state = 'running'
    gate.rested = Promise.withResolvers()
    gate.fail(Object.assign(new Error('Broken off by the simulation'), { code }))
    await rest(gate)
  }

  const isDone = (call: Call): boolean => call.state === 'done'
  const gatedOf = (call: Call): GatedCall => call as GatedCall

  return {
    /** Past every gate. */
    db: bare,
    /** The one that the server works on. */
    serverDb: db,
    sessions,
    call: (request: Request): Promise<Call> => begin((call) => send(call, request)),
    /** Something that the server does by itself. */
    work: (run: (db: Database) => Promise<unknown>): Promise<Call> =>
      begin((call) => calls.run(call, () => run(db).then(() => undefined))),
    /** Nobody holds a lock of the workspace. */
    isFree: (): boolean => holder === undefined,
    /** Would it have to wait for another's lock? Then its turn has not come. */
    mayGoOn: (call: Call): boolean => call.state === 'written' || (call.state === 'begun' && holder === undefined),
    async goOn(call: Call): Promise<void> {
      const gate = gatedOf(call)
      if (gate.state === 'begun') holder = gate
      gate.state = 'running'
      gate.rested = Promise.withResolvers()
      gate.go()
      await rest(gate)
    },
    breakOff,
    /** Its process is gone: whatever it begins is rolled back. False when it had ended before. */
    async end(call: Call): Promise<boolean> {
      if (isDone(call)) return false
      while (!isDone(call)) await breakOff(call, '57P01')
      return true
    },
    /** Another process takes over: nothing of the earlier one's memory is left. */
    restart: (newEpoch = epoch) => start(newEpoch),
    async close() {
      agent.destroy()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await bare.destroy()
      await fresh.drop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type Backend = Awaited<ReturnType<typeof openBackend>>

type Stop = (point: 'begun' | 'written') => Promise<void>
type Pass = (transact: (stop: Stop) => Promise<unknown>) => Promise<unknown>

/** The same database, whose writing transactions begin and commit by leave only. */
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
