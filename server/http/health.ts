import type Router from '@koa/router'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/store.ts'

/** Live: the process answers. Ready: it can do its work, or says what is wrong. */
export function serveHealth(router: Router, db: Database, files: FileStore): void {
  router.get('/health/live', (ctx) => {
    ctx.body = { status: 'live' }
  })
  router.get('/health/ready', async (ctx) => {
    const checks: [string, Promise<unknown>][] = [
      ['database', Promise.resolve(db.raw('SELECT 1').timeout(2000))],
      ['files', files.probe()],
    ]
    const problems = await Promise.all(checks.map(([part, check]) => problemOf(part, check)))
    const wrong = problems.filter((problem) => problem !== undefined)
    ctx.status = wrong.length === 0 ? 200 : 503
    ctx.body = { status: wrong.length === 0 ? 'ready' : 'not ready', wrong }
  })
}

const problemOf = (part: string, check: Promise<unknown>) =>
  check.then(
    () => undefined,
    (error: Error) => ({ part, problem: error.message }),
  )
