import fs from 'node:fs/promises'
import { Agent, createServer, request as httpRequest, type RequestListener } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createIdentity } from '../../server/accounts/identity.ts'
import { createSessions } from '../../server/accounts/sessions.ts'
import { createApp } from '../../server/app/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createDatabase, type Database } from '../../server/database/database.ts'
import { ownLimits } from '../../server/http/limits/limit.ts'
import { createCandidateKeys } from '../../server/encryption/candidate-keys.ts'
import { openFolderStore } from '../../server/files/store.ts'
import { createSelfTests } from '../../server/self-test/self-tests.ts'
import { createKeywordsEngine } from '../../server/screening/engines/keywords/engine.ts'
import { scoreByKeywords } from '../../server/screening/engines/keywords/score.ts'
import { sniff } from '../../server/reading/source/sniff.ts'
import { freshDatabase } from '../../server/test/database.ts'
import type { DatabaseServer } from '../../server/test/database-server.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { asEarlierBuild, type Build } from './builds.ts'
import { createGates, type PendingAnswer, type Call } from '../network/gates.ts'

export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const MOST_CONNECTIONS = 40
const team = { kind: 'everybody', workspace: 'shared' } as const

/** The real server on a real database, with its writing transactions gated. `wrap` plants a fault in the database. */
export async function openBackend(wrap: (db: Database) => Database = (db) => db, server?: DatabaseServer) {
  const fresh = await freshDatabase(server)
  const bare = createDatabase(fresh.url, MOST_CONNECTIONS)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-simulation-'))
  const files = await openFolderStore(path.join(dataDir, 'files'))
  const { guard, begin, ...gates } = createGates()
  const db = wrap(guard(bare))
  const http = await openHttp()
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SCREENING_ENGINE: 'keywords',
    SCREENING_CONCURRENCY: '0',
    REQUESTS_PER_MINUTE: '1000000', // no limit: it depends on the real clock
  })
  const sessions = createSessions({ db: bare, secret: 'a secret of the simulation only', team, ...config.sessions })

  const engine = createKeywordsEngine(async (input, now) => scoreByKeywords(input, now))
  const log = pino({ level: 'silent' })
  const keys = createCandidateKeys(files, log)
  const newApp = (): RequestListener =>
    createApp({
      config,
      publicUrl: http.url,
      db,
      writing: db,
      health: bare,
      identity: createIdentity({ provider: 'google', clientIds: ['nobody'] }),
      localIssuer: undefined,
      sessions,
      team,
      files,
      keys,
      engine,
      roles: ['server'],
      selfTests: createSelfTests({
        db: bare,
        engine,
        sandbox: { read: () => Promise.reject(new Error('The simulation reads no CV.')) },
        holder: newId(),
        log,
      }),
      sniff: async (file) => sniff(await fs.readFile(file)),
      redact: async () => ({ pages: [], hash: '' }),
      findPassages: async () => [],
      changeFeed: { subscribe: () => () => {}, close: async () => {} },
      createLimit: ownLimits(),
      closing: new AbortController().signal,
      queued: () => {},
      dist: dataDir,
      version: '0.0.0',
      log,
    }).callback()
  let app = newApp()
  let build: Build = 'present'

  return {
    ...gates,
    /** The database without gates. */
    db: bare,
    keys,
    sessions,
    call: (request: Request): Promise<Call> =>
      begin((inCall) => http.send(request, (...given) => void inCall(() => app(...given)))),
    /** Runs work that the server does without a request. */
    work: (run: (db: Database) => Promise<unknown>): Promise<Call> =>
      begin((inCall) => inCall(() => run(db).then(() => undefined))),
    /** Replaces the server's process, by default with one of the same build. What the old one had in memory is lost. */
    restart: (next = build) => {
      build = next
      app = build === 'present' ? newApp() : asEarlierBuild(newApp())
    },
    /** Replaces the marks of a workspace's versions: the data stays, but its history is one that no device has seen. */
    branchHistory: (workspaceId: string) => bare('versions').where({ workspace_id: workspaceId }).update({ mark: newId() }),
    async close() {
      await http.close()
      await bare.destroy()
      await fresh.drop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type Backend = Awaited<ReturnType<typeof openBackend>>

/** Real HTTP on its own port, where the sender of a request names the listener that answers it. */
async function openHttp() {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS })
  const listeners = new Map<string, RequestListener>()
  const server = createServer((request, response) => {
    const listener = listeners.get(String(request.headers['x-call']))
    if (listener) listener(request, response)
    else response.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = new URL(`http://localhost:${port}`)

  function ask(id: string, { method, path, headers, body }: Request): Promise<PendingAnswer> {
    const length = body ? { 'content-length': String(body.length) } : {}
    const all = { ...headers, ...length, host: url.host, 'x-call': id }
    return new Promise((resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port, method, path, headers: all, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const said = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(said), body: Buffer.concat(chunks).toString() })
        })
      })
      request.on('error', reject)
      request.end(body)
    })
  }

  return {
    url,
    send(request: Request, listener: RequestListener): Promise<PendingAnswer> {
      const id = newId()
      listeners.set(id, listener)
      return ask(id, request).finally(() => listeners.delete(id))
    },
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
