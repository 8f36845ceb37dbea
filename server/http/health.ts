import type Router from '@koa/router'

/** Of one part of the server: what keeps it from its work, or what the operator has to see to while it goes on. */
export interface HealthCheck {
  part: string
  /** Rejects with what is wrong. */
  check: () => Promise<unknown>
  /** Sentences; the server stays ready. */
  warnings?: () => Promise<string[]>
}

/** Live: the process answers. Ready: it can do its work, or says what is wrong. */
export function serveHealth(router: Router, checks: HealthCheck[]): void {
  router.get('/health/live', (ctx) => {
    ctx.body = { status: 'live' }
  })
  router.get('/health/ready', async (ctx) => {
    const problems = await Promise.all(checks.map(problemOf))
    const wrong = problems.filter((problem) => problem !== undefined)
    const warnings = (await Promise.all(checks.map(warningsOf))).flat()
    ctx.set('Cache-Control', 'no-store')
    ctx.status = wrong.length === 0 ? 200 : 503
    ctx.body = { status: wrong.length === 0 ? 'ready' : 'not ready', wrong, warnings }
  })
}

const problemOf = ({ part, check }: HealthCheck) =>
  check().then(
    () => undefined,
    (error: Error) => ({ part, problem: error.message }),
  )

/** Where they cannot be asked for, the database is away, which is told already. */
const warningsOf = async ({ part, warnings }: HealthCheck) =>
  warnings
    ? await warnings().then(
        (sentences) => sentences.map((problem) => ({ part, problem })),
        () => [],
      )
    : []
