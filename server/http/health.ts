import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Database } from '../database/database.ts'
import { openStream } from './events.ts'

/** The health of one part of the server: problems that stop its work, and warnings for the operator while it goes on. */
export interface HealthCheck {
  part: string
  /** Rejects with the problem. */
  check: () => Promise<unknown>
  /** Sentences; warnings do not affect readiness. */
  warnings?: () => Promise<string[]>
  /** Measures for whoever watches the server. */
  details?: () => Promise<Record<string, number>>
}

interface Warning {
  part: string
  problem: string
}

/** The time between the two events of `/health/stream`. */
export const STREAM_MS = 1000

/**
 * `live`: the process answers. `ready`: it can do its work, or reports what is wrong. `stream`: two events, by whose times one
 * sees whether a proxy passes event streams on at once.
 */
export function serveHealth(
  router: Router,
  { version, roles }: { version: string; roles: readonly string[] },
  checks: readonly HealthCheck[],
): void {
  router.get('/health/live', (ctx) => {
    ctx.body = { status: 'live', version, roles }
  })
  router.get('/health/stream', streamTwice)
  router.get('/health/ready', async (ctx) => {
    const problems = await Promise.all(checks.map(problemOf))
    const wrong = problems.filter((problem) => problem !== undefined)
    const warnings = await listWarnings(checks)
    const details = Object.fromEntries((await Promise.all(checks.map(detailsOf))).flat())
    ctx.set('Cache-Control', 'no-store')
    ctx.status = wrong.length === 0 ? 200 : 503
    ctx.body = { status: wrong.length === 0 ? 'ready' : 'not ready', version, roles, wrong, warnings, details }
  })
}

function streamTwice(ctx: Context): void {
  const stream = openStream(ctx)
  stream.write('data: first\n\n')
  const last = setTimeout(() => stream.end('data: last\n\n'), STREAM_MS)
  ctx.res.once('close', () => clearTimeout(last))
}

export const databaseHealth = (db: Database): HealthCheck => ({
  part: 'database',
  check: () => Promise.resolve(db.raw('SELECT 1').timeout(2000)),
})

const problemOf = ({ part, check }: HealthCheck) =>
  check().then(
    () => undefined,
    (error: Error) => ({ part, problem: error.message }),
  )

export const listWarnings = async (checks: readonly HealthCheck[]): Promise<Warning[]> =>
  (await Promise.all(checks.map(warningsOf))).flat()

/** Warnings that cannot be read are left out: the database is away then, which `check` already reports. */
const warningsOf = async ({ part, warnings }: HealthCheck): Promise<Warning[]> =>
  warnings
    ? await warnings().then(
        (sentences) => sentences.map((problem) => ({ part, problem })),
        () => [],
      )
    : []

const detailsOf = async ({ details }: HealthCheck): Promise<[string, number][]> =>
  details ? Object.entries(await details().catch(() => ({}))) : []
