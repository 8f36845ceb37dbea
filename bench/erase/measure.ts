import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { welcome } from '../../server/accounts/queries.ts'
import { createSessions } from '../../server/accounts/sessions.ts'
import { readConfig } from '../../server/config/config.ts'
import { createDatabase, type Database } from '../../server/database/database.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { runServer } from '../../tools/server-process.ts'
import { putCandidates } from '../device/candidates.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { makeBenchJob } from '../upload.ts'
import { fillOut } from './fill-out.ts'
import { keepCalling, type Calls } from '../keep-calling.ts'
import { withGoal } from '../with-goal.ts'

const MANY = 100_000
const BEFORE_MS = 10_000

/** The latency for members of the same team and of another one while a team deletes a batch of 100,000 candidates, and empties the bin. */
export async function measureErase(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const secret = randomBytes(32).toString('hex')
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: secret,
    SCREENING_ENGINE: 'keywords',
    SCREENING_CONCURRENCY: '0',
    REQUESTS_PER_MINUTE: '1000000',
  }
  const server = await runServer(env)
  const db = createDatabase(database.url, 2)
  try {
    const tokenIn = tokensOf(db, secret, env)
    const [own, other] = [await tokenIn('Rina', 'large'), await tokenIn('Other', 'small')]
    const [jobId, otherJob] = [await makeBenchJob(server.url, own), await makeBenchJob(server.url, other)]
    await putCandidates(database.url, jobId, 1, MANY)
    await putCandidates(database.url, otherJob, 1, 200)
    await fillOut(db)
    const ownJob = await makeBenchJob(server.url, own)
    const call = (token: string, method: string, place: string, body?: object) => () =>
      fetch(`${server.url}${place}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const aJob = await (await call(other, 'GET', `/api/jobs/${otherJob}`)()).json()
    const { version: _, ...fields } = aJob as { version: number }
    const start = () => ({
      'another team, GET /api/sync': keepCalling(call(other, 'GET', '/api/sync?limit=200')),
      'another team, PUT /api/jobs': keepCalling(call(other, 'PUT', `/api/jobs/${otherJob}`, fields)),
      'the own team, GET /api/jobs': keepCalling(call(own, 'GET', '/api/jobs')),
      'the own team, PUT /api/jobs': keepCalling(call(own, 'PUT', `/api/jobs/${ownJob}`, fields)),
      '/health/ready': keepCalling(call(own, 'GET', '/health/ready')),
    })

    const before = start()
    await sleep(BEFORE_MS)
    const calm = await figures(before)
    const during = start()
    const { id } = await db('batches').where({ job_id: jobId }).first('id')
    const startedAt = performance.now()
    const { status } = await call(own, 'DELETE', `/api/batches/${id}`)()
    const answered = performance.now() - startedAt
    while (await db('bin').whereNot({ state: 'kept' }).first('id')) await sleep(500)
    const moved = performance.now() - startedAt
    const busy = await figures(during)
    const afterwards = start()
    const { id: binId } = await db('bin').first('id')
    const emptiedAt = performance.now()
    await call(own, 'DELETE', `/api/bin/${binId}`)()
    while (await db('candidates').where({ job_id: jobId }).first('id')) await sleep(500)
    const erased = performance.now() - emptiedAt
    const emptying = await figures(afterwards)
    return {
      [`deleting a batch of ${MANY} is answered (${status}) after`]: `${Math.round(answered)} ms`,
      'and all of it is in the bin after': `${(moved / 1000).toFixed(1)} s`,
      'and erased from there within': `${(erased / 1000).toFixed(1)} s`,
      ...Object.fromEntries(Object.entries(calm).map(([name, figure]) => [`${name}, before`, figure])),
      ...besideGoals(busy, 'meanwhile'),
      ...besideGoals(emptying, 'while the bin is emptied'),
    }
  } finally {
    await db.destroy()
    await server.end()
    await database.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

function besideGoals(measured: Record<string, string>, when: string): Record<string, string> {
  const entries = Object.entries(measured).map(([name, figure]) => {
    return [`${name}, ${when}`, withGoal(figure, name.startsWith('another team') ? 'p99 100 ms' : undefined)] as const
  })
  return Object.fromEntries(entries)
}

function tokensOf(db: Database, secret: string, env: Record<string, string>) {
  const sessions = createSessions({ db, secret, team: { kind: 'everybody', workspace: 'shared' }, ...readConfig(env).sessions })
  return async (name: string, workspace: string): Promise<string> => {
    const account = { issuer: 'bench', sub: name, email: `${name.toLowerCase()}@example.com`, name, picture: null }
    return (await sessions.issue((await welcome(db, account, workspace)).id)).accessToken
  }
}

async function figures<Name extends string>(running: Record<Name, Calls>): Promise<Record<string, string>> {
  const entries = Object.entries<Calls>(running)
  return Object.fromEntries(await Promise.all(entries.map(async ([name, calls]) => [name, await calls.end()] as const)))
}
