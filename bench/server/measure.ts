import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { z } from 'zod'
import { listCandidates } from '../../server/candidates/queries.ts'
import { createDatabase, type Database } from '../../server/database/database.ts'
import { APP_ROLE } from '../../server/database/embedded/app-role.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { buildTrigramIndexes } from '../../server/database/trigram-indexes.ts'
import { createCandidateKeys } from '../../server/encryption/candidate-keys.ts'
import { openFolderStore } from '../../server/files/store.ts'
import { databaseUrl, superuserUrl } from '../../server/test/database-server.ts'
import { fill } from '../../server/test/plans/fill.ts'
import { OPERATIONS_AT_ONCE } from '../../shared/http/operation-entries.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { runServer, startProcess, type ServerProcess } from '../../tools/server-process.ts'
import { collectGarbage } from './collect-garbage.ts'
import { memoryOf } from '../memory.ts'
import { recruiting } from '../recruiters.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { withGoal } from '../with-goal.ts'

const CANDIDATES = 40_000
const ROUNDS = 3
const LISTS = 150
const PULLED = 20_000
const DECISIONS = 1_500
/** As many devices that decide at once. */
const DECIDERS = 20
const STREAMS = 2_000
const STREAMS_PER_RECRUITER = 10

/** What one server does as fast as it can, beside a server that only queries and answers; the callers use the same processors. */
export async function measureServer(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that is used in the bench only',
    SCREENING_ENGINE: 'keywords',
    SCREENING_CONCURRENCY: '0',
    REQUESTS_PER_MINUTE: '1000000',
  }
  const db = createDatabase(database.url, 4)
  try {
    const { workspaceId, statement } = await fillIn(database.url, dataDir)
    const unencrypted = await copyOf(database)
    const server = await startProcess(
      [process.execPath, '--inspect=127.0.0.1:0', 'server/main.ts'],
      { PORT: '0', ...settings },
      dataDir,
    )
    const bare = await runServer({ DATABASE_URL: unencrypted, STATEMENT: JSON.stringify(statement) }, 'bench/server/bare.ts')
    try {
      const recruit = recruiting(db, settings)
      await untilEncrypted(db)
      const call = callOf(server.url, (await recruit(workspaceId)).token)
      return {
        ...(await memoryOfStreams(server, dataDir, () => recruit(workspaceId))),
        ...(await compareLists(call, () => fetch(bare.url, PLAIN))),
        'rows a second of a first copy, 500 a page, by one device': withGoal(await rowsPerSecond(call, 1), '20,000'),
        'the same by four devices at once': await rowsPerSecond(call, 4),
        ...(await decisionsPerSecond(db, workspaceId, call)),
      }
    } finally {
      await Promise.all([server.end(), bare.end()])
    }
  } finally {
    await db.destroy()
    await database.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

/** With a pool of its own: a database is copied only while nothing is connected to it. */
async function fillIn(url: string, dataDir: string): Promise<{ workspaceId: string; statement: Statement }> {
  const db = createDatabase(url, 4)
  try {
    await migrate(db)
    await buildTrigramIndexes({ url })
    const { workspaceId } = await fill(url, CANDIDATES)
    return { workspaceId, statement: await statementOfList(db, workspaceId, dataDir) }
  } finally {
    await db.destroy()
  }
}

/** A copy of the filled database for the bare server, as Saring encrypts what lies in its own. Returns the copy's address. */
async function copyOf({ url, folder }: Pick<EmbeddedPostgres, 'url' | 'folder'>): Promise<string> {
  const superuser = new pg.Client(superuserUrl(url, await fs.readFile(path.join(folder, 'password'), 'utf8')))
  await superuser.connect()
  await superuser.query(`CREATE DATABASE bare OWNER ${APP_ROLE} TEMPLATE ${new URL(url).pathname.slice(1)}`)
  await superuser.end()
  return databaseUrl(url, 'bare')
}

/** Until the server has encrypted what was filled in, all else is slower. */
async function untilEncrypted(db: Database): Promise<void> {
  const isLeft = () =>
    db('candidates').whereNotExists(db('candidate_keys').whereRaw('candidate_id = candidates.id AND is_whole')).first('id')
  while (await isLeft()) await sleep(1000)
}

/** Not compressed, as the bare server answers. */
const PLAIN = { headers: { 'accept-encoding': 'identity' } }

type Call = (place: string, init?: RequestInit) => Promise<Response>

const callOf =
  (url: string, token: string): Call =>
  async (place, init = {}) => {
    const headers = { ...PLAIN.headers, authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers }
    const answer = await fetch(`${url}/api${place}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${place}: ${answer.status} ${await answer.text()}`)
    return answer
  }

interface Statement {
  text: string
  values: unknown[]
}

/** The query that the server makes for a list of 200. */
async function statementOfList(db: Database, workspaceId: string, dataDir: string): Promise<Statement> {
  const made = Promise.withResolvers<Statement>()
  db.once('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => made.resolve({ text: sql, values: bindings }))
  const keys = createCandidateKeys(await openFolderStore(`${dataDir}/files`), pino({ level: 'silent' }))
  await listCandidates({ db, keys }, workspaceId, {}, { sort: 'newest', limit: 200 })
  return made.promise
}

/** In turn, four calls at a time; the medians of the rounds. */
async function compareLists(call: Call, callBare: () => Promise<Response>): Promise<Record<string, string>> {
  const rates: { own: number[]; bare: number[] } = { own: [], bare: [] }
  const list = async () => void (await (await call('/cv-screening?limit=200')).arrayBuffer())
  const listBare = async () => void (await (await callBare()).arrayBuffer())
  await rateOf(LISTS, 4, list)
  await rateOf(LISTS, 4, listBare)
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.own.push(await rateOf(LISTS, 4, list))
    rates.bare.push(await rateOf(LISTS, 4, listBare))
  }
  const [own, bare] = [median(rates.own), median(rates.bare)]
  return {
    'lists of 200 a second, four at a time': own.toFixed(0),
    'of those by a bare server with the same statement': withGoal(`${(own / bare).toFixed(2)} of ${bare.toFixed(0)}`, '0.70'),
  }
}

const page = z.object({ cursor: z.string(), candidates: z.array(z.unknown()) })

/** Each device begins anew until it has all that is counted. */
async function rowsPerSecond(call: Call, devices: number): Promise<string> {
  const startedAt = performance.now()
  let rows = 0
  const copy = async () => {
    for (let own = 0, cursor = ''; own < PULLED / devices;) {
      const answer = page.parse(await (await call(`/sync?limit=500${cursor && `&cursor=${cursor}`}`)).json())
      cursor = answer.cursor
      own += answer.candidates.length
      rows += answer.candidates.length
    }
  }
  await Promise.all(Array.from({ length: devices }, copy))
  return (rows / secondsSince(startedAt)).toFixed(0)
}

async function decisionsPerSecond(db: Database, workspaceId: string, call: Call): Promise<Record<string, string>> {
  const open = { workspace_id: workspaceId, status: Status.completed }
  const ids: string[] = await db('candidates')
    .where(open)
    .limit(3 * DECISIONS)
    .pluck('id')
  const body = JSON.stringify({ status: Status.accepted })
  const decide = async () => {
    const place = `/cv-screening/${ids.pop()!}/status`
    await call(place, { method: 'PUT', body, headers: { 'idempotency-key': newId() } })
  }
  const entry = () => ({ key: newId(), method: 'PUT', path: `/api/cv-screening/${ids.pop()!}/status`, body })
  const decideMany = async () => {
    const operations = Array.from({ length: OPERATIONS_AT_ONCE }, entry)
    const outcomes = z.object({ outcomes: z.array(z.object({ status: z.int() })) })
    const answer = await call('/operations', { method: 'POST', body: JSON.stringify({ operations }) })
    const refused = outcomes.parse(await answer.json()).outcomes.find(({ status }) => status !== 200)
    if (refused) throw new Error(`A decision was answered by ${refused.status}.`)
  }
  await rateOf(DECISIONS, DECIDERS, decide)
  const single = await rateOf(DECISIONS, DECIDERS, decide)
  const many = OPERATIONS_AT_ONCE * (await rateOf(DECISIONS / OPERATIONS_AT_ONCE, 2, decideMany))
  return {
    [`decisions a second in one workspace, each a call, ${DECIDERS} at a time`]: single.toFixed(0),
    [`decisions a second in one workspace, ${OPERATIONS_AT_ONCE} in a call, 2 calls at a time`]: withGoal(many.toFixed(0), '300'),
  }
}

/** What stays after a collection of garbage: without it, most of the figure would be that of the requests. */
async function memoryOfStreams(
  { pid, url, output }: ServerProcess,
  dataDir: string,
  recruit: () => Promise<{ token: string }>,
): Promise<Record<string, string>> {
  const closing = new AbortController()
  const open = async ({ token }: { token: string }) => {
    const answer = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal: closing.signal })
    if (!answer.ok) throw new Error(`/events: ${answer.status}`)
  }
  const openMany = async (streams: number) => {
    for (let opened = 0; opened < streams; opened += STREAMS_PER_RECRUITER) {
      const recruiter = await recruit()
      await Promise.all(Array.from({ length: STREAMS_PER_RECRUITER }, () => open(recruiter)))
    }
    await sleep(2000)
  }
  await openMany(STREAMS / 10)
  await collectGarbage(output())
  const before = await memoryOf(pid, dataDir)
  await openMany(STREAMS)
  await collectGarbage(output())
  const after = await memoryOf(pid, dataDir)
  closing.abort()
  return {
    [`memory for each of ${STREAMS} event streams`]: withGoal(
      `${(((after.server - before.server) * 1000) / STREAMS).toFixed(0)} kB`,
      '20 kB',
    ),
  }
}

/** How often a second the work was done, with so many at a time. */
async function rateOf(times: number, atOnce: number, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let left = times
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times / secondsSince(startedAt)
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000
const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
