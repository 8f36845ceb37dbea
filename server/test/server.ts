import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { welcome } from '../accounts/queries.ts'
import { createSessions } from '../accounts/sessions.ts'
import { readConfig } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { createCandidateKeys, type CandidateKeys } from '../encryption/candidate-keys.ts'
import { openFolderStore } from '../files/store.ts'
import { startServer } from '../start/start-server.ts'
import type { Patience } from '../http/slow.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { someJobFields } from '../../shared/test/job-fields.ts'

const SECRET = 'a secret that is used in tests only'

export interface TestServer {
  url: string
  db: Database
  /** As another process beside the server reads them. */
  keys: CandidateKeys
  dataDir: string
  /** A signed-in member; accounts with the same workspace name work together. */
  member(name: string, workspace?: string): Promise<TestMember>
  stop(): Promise<void>
}

export interface TestMember {
  token: string
  userId: string
  /** Makes a call under /api. A plain object is sent as JSON. The response's body, if any, is read as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  /** The same with any body. */
  send(method: string, path: string, body: string | FormData | Blob, headers: Record<string, string>): Promise<TestResponse>
  /** Uploads into a batch of that name; each file is [name, content]. */
  upload(
    jobId: string,
    batchName: string,
    files: [string, Uint8Array][],
    more?: Record<string, string | string[]>,
    headers?: Record<string, string>,
  ): Promise<TestResponse>
}

/** The result of JSON.parse, which tests read without checking its shape. */
export type Json = ReturnType<typeof JSON.parse>

export const jsonOf = async (response: Response): Promise<Json> => JSON.parse(await response.text())

export interface TestResponse {
  status: number
  body: Json
  headers: Headers
}

/** Starts the whole server on a fresh database and a free port. Screening runs only if the test's settings enable it. */
export async function startTestServer(env: Record<string, string> = {}, patience?: Patience): Promise<TestServer> {
  const database = await freshDatabase()
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-server-'))
  const server = await startServerOn(database, dataDir, env, { patience })
  return {
    ...server,
    async stop() {
      await server.stop()
      await database.drop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same on an existing database and folder, which are kept after the stop. */
export async function startServerOn(
  database: Pick<FreshDatabase, 'db' | 'url'>,
  dataDir: string,
  env: Record<string, string> = {},
  { log = pino({ level: 'silent' }), patience }: { log?: Logger; patience?: Patience | undefined } = {},
): Promise<TestServer> {
  const dist = path.join(dataDir, 'dist')
  await fs.mkdir(dist, { recursive: true })
  await fs.writeFile(path.join(dist, 'index.html'), '<!doctype html><title>Saring</title>')
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: SECRET,
    SCREENING_ENGINE: 'keywords',
    SCREENING_CONCURRENCY: '0',
    ...env,
  })
  const slow = patience && { patience }
  const server = await startServer({ config, log, version: '0.0.0', dist, onLost: () => {}, ...slow })
  const sessions = createSessions({
    db: database.db,
    secret: config.sessionSecret ?? SECRET,
    team: { kind: 'everybody', workspace: 'shared' },
    ...config.sessions,
  })

  return {
    url: server.url,
    db: database.db,
    keys: createCandidateKeys(await openFolderStore(path.join(dataDir, 'files')), log),
    dataDir,
    async member(name, workspace = 'team') {
      const account = { issuer: 'test', sub: name, email: `${name.toLowerCase()}@example.com`, name, picture: null }
      const user = await welcome(database.db, account, workspace)
      const { accessToken } = await sessions.issue(user.id)
      return memberOf(server.url, accessToken, user.id)
    },
    stop: server.stop,
  }
}

export function memberOf(url: string, token: string, userId: string): TestMember {
  const send = async (
    method: string,
    place: string,
    body: string | FormData | Blob | undefined,
    headers: Record<string, string>,
  ): Promise<TestResponse> => {
    const response = await fetch(`${url}/api${place}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: body ?? null,
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
  }
  return {
    token,
    userId,
    send,
    call: (method, place, body, headers = {}) =>
      body === undefined
        ? send(method, place, undefined, headers)
        : send(method, place, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    upload(jobId, batchName, files, more = {}, headers = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ jobId, batchName, ...more }))
        for (const one of [value].flat()) form.append(name, one)
      for (const [name, content] of files) form.append('files', new Blob([Buffer.from(content)]), name)
      return send('POST', '/files/upload', form, headers)
    },
  }
}

/** Erases for good what the member's workspace has in the bin. */
export async function emptyBin(member: TestMember): Promise<void> {
  for (;;) {
    const { body: all } = await member.call('GET', '/bin')
    if (all.length === 0) return
    // What is still being moved is refused.
    for (const { id } of all) await member.call('DELETE', `/bin/${id}`)
    await sleep(50)
  }
}

export const aJob = (changes: object = {}) => ({
  ...someJobFields({
    keywords: 'Node.js, PostgreSQL',
    scoringMatrix: [
      { evaluationCriteria: 'Technical Skills', description: 'Node.js and PostgreSQL', weight: 60 },
      { evaluationCriteria: 'Education', description: 'A degree', weight: 40 },
    ],
  }),
  ...changes,
})
