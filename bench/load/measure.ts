import fs from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createDatabase, type Database } from '../../server/database/database.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { buildTrigramIndexes } from '../../server/database/trigram-indexes.ts'
import { fill } from '../../server/test/plans/fill.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { createRandom } from '../../simulation/world/random.ts'
import { runServer, type ServerProcess } from '../../tools/server-process.ts'
import { tellTimes } from '../keep-calling.ts'
import { memoryOf } from '../memory.ts'
import { recruiting } from '../recruiters.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { aBenchCv } from '../upload.ts'
import { withGoal } from '../with-goal.ts'

/** `CANDIDATES`: how many there are, three fifths of them in one workspace of twelve. */
const CANDIDATES = Number(process.env['CANDIDATES'] ?? 20_000)
const RECRUITERS = 200
const SECONDS = 60
const CALLS_PER_SECOND = 20
/** Calls before the first that counts: the server's code is compiled, and pages of the database are read. */
const WARM_UP_SECONDS = 10
/** How often each call is made, of 20. */
const MIX = { list: 8, sync: 7, decide: 4, upload: 1 }
const GOALS: Record<Kind, string> = { list: 'p95 150 ms', sync: 'p95 150 ms', decide: 'p95 200 ms', upload: 'p95 200 ms' }
const SECRET = 'a secret that is used in the bench only'

type Kind = keyof typeof MIX
const kinds = Object.keys(MIX) as Kind[]

interface Recruiter {
  token: string
  workspaceId: string
  /** Where its device has pulled to. */
  cursor: string
}

/**
 * Recruiters with open streams and an open loop of calls, from this process, so on the same processors as the server and its
 * embedded database.
 */
export async function measureLoad(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: SECRET,
    SCREENING_ENGINE: 'keywords',
    REQUESTS_PER_MINUTE: '1000000',
    ACCESS_TOKEN_MINUTES: '1000',
    MAX_WORKSPACE_FILES: '100000000',
    MAX_WORKSPACE_MB: '100000000',
  }
  const db = createDatabase(database.url, 4)
  let server: ServerProcess | undefined
  try {
    await migrate(db)
    await buildTrigramIndexes(database)
    await fill(database.url, CANDIDATES)
    server = await runServer(settings)
    const { url, pid } = server
    const recruiters = await hire(db, url, settings)
    const streams = recruiters.map(({ token }) => listen(url, token))
    const calls = await callsOf(db, url, recruiters)
    await run(calls, WARM_UP_SECONDS)
    const before = await memoryOf(pid, dataDir)
    const measured = await run(calls, SECONDS)
    const after = await memoryOf(pid, dataDir)
    return {
      ...Object.fromEntries(kinds.map((kind) => [kind, withGoal(tellTimes(measured.times[kind]), GOALS[kind])])),
      'answers above 499, or none': withGoal(String(measured.failures.length), '0'),
      'other refusals': JSON.stringify(measured.refusals),
      'pokes that arrived': String(streams.reduce((sum, stream) => sum + stream.pokes(), 0)),
      'memory of the server and of the database before': `${before.server} and ${before.database} MB`,
      'memory after': withGoal(`${after.server} and ${after.database} MB`, 'level'),
    }
  } finally {
    await server?.end()
    await db.destroy()
    await database.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

async function hire(db: Database, url: string, settings: Parameters<typeof recruiting>[1]): Promise<Recruiter[]> {
  const recruit = recruiting(db, settings)
  const workspaces: string[] = await db('workspaces').orderBy('id').pluck('id')
  const recruiters: Recruiter[] = []
  for (let at = 0; at < RECRUITERS; at += 1) {
    const workspaceId = workspaces[at % workspaces.length]!
    const { token } = await recruit(workspaceId)
    recruiters.push({ token, workspaceId, cursor: await endOf(url, token) })
  }
  return recruiters
}

const page = z.object({ cursor: z.string(), hasMore: z.boolean() })

/** The cursor of a device that mirrors no candidate yet, and has all else. */
async function endOf(url: string, token: string): Promise<string> {
  const oldest = encodeURIComponent(new Date(Date.now() + 60_000).toISOString())
  for (let cursor = ''; ;) {
    const from = cursor && `&cursor=${cursor}`
    const answer = await fetch(`${url}/api/sync?limit=500&oldest=${oldest}${from}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`/sync: ${answer.status} ${await answer.text()}`)
    const { hasMore, ...next } = page.parse(await answer.json())
    if (!hasMore) return next.cursor
    cursor = next.cursor
  }
}

function listen(url: string, token: string): { pokes: () => number } {
  let pokes = 0
  const read = async () => {
    const { body } = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) pokes += chunk.split('event: moved').length - 1
  }
  read().catch(() => undefined) // the server ends
  return { pokes: () => pokes }
}

type Calls = Record<Kind, () => Promise<Response>>

async function callsOf(db: Database, url: string, recruiters: readonly Recruiter[]): Promise<Calls> {
  const random = createRandom(1)
  const undecided = new Map<string, string[]>()
  const jobs = new Map<string, string[]>()
  for (const workspaceId of new Set(recruiters.map((recruiter) => recruiter.workspaceId))) {
    const open = { workspace_id: workspaceId, status: Status.completed }
    undecided.set(workspaceId, await db('candidates').where(open).orderBy('created_at', 'desc').limit(500).pluck('id'))
    jobs.set(workspaceId, await db('jobs').where({ workspace_id: workspaceId }).pluck('id'))
  }
  const someone = () => random.pick(recruiters)!
  const call = ({ token }: Recruiter, place: string, init: RequestInit = {}) =>
    fetch(`${url}/api${place}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    })
  let uploaded = 0
  return {
    list: () => call(someone(), '/cv-screening?limit=200'),
    async sync() {
      const recruiter = someone()
      const answer = await call(recruiter, `/sync?limit=200&cursor=${recruiter.cursor}`)
      if (answer.ok) recruiter.cursor = page.parse(await answer.clone().json()).cursor
      return answer
    },
    decide() {
      const recruiter = someone()
      const id = undecided.get(recruiter.workspaceId)!.pop() ?? newId()
      const body = JSON.stringify({ status: random.chance(0.5) ? Status.accepted : Status.rejected })
      return call(recruiter, `/cv-screening/${id}/status`, {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/json' },
      })
    },
    upload() {
      const recruiter = someone()
      const form = new FormData()
      const fields = { jobId: random.pick(jobs.get(recruiter.workspaceId)!)!, batchName: 'Load', language: 'en' }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      uploaded += 1
      form.append('file', new Blob([new Uint8Array(aBenchCv(uploaded))]), `cv-${uploaded}.pdf`)
      return call(recruiter, '/files/upload', { method: 'POST', body: form })
    },
  }
}

interface Measured {
  /** Milliseconds from when a call was due until its answer was read, of those that succeeded. */
  times: Record<Kind, number[]>
  /** Statuses from 500 on; 0 is no answer. */
  failures: number[]
  refusals: Record<string, number>
}

/** An open loop: each call begins when it is due, however many are under way. */
async function run(calls: Calls, seconds: number): Promise<Measured> {
  const random = createRandom(2)
  const mixed = kinds.flatMap((kind) => Array.from({ length: MIX[kind] }, () => kind))
  const measured: Measured = { times: { list: [], sync: [], decide: [], upload: [] }, failures: [], refusals: {} }
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (let at = 0; at < seconds * CALLS_PER_SECOND; at += 1) {
    const dueAt = startedAt + (at * 1000) / CALLS_PER_SECOND
    await sleep(Math.max(0, dueAt - performance.now()))
    running.push(make(random.pick(mixed)!, dueAt))
  }
  await Promise.all(running)
  return measured

  async function make(kind: Kind, dueAt: number): Promise<void> {
    const answer = await calls[kind]().catch(() => undefined)
    await answer?.arrayBuffer()
    const status = answer?.status ?? 0
    if (status === 0 || status >= 500) measured.failures.push(status)
    else if (status >= 400) measured.refusals[`${kind} ${status}`] = (measured.refusals[`${kind} ${status}`] ?? 0) + 1
    else measured.times[kind].push(performance.now() - dueAt)
  }
}
