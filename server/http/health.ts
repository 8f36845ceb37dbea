import type Router from '@koa/router'
import type { Database } from '../database/database.ts'

/** Live: the process answers. Ready: it can do its work, or says what is wrong. */
export function serveHealth(router: Router, db: Database): void {
  router.get('/health/live', (ctx) => {
    ctx.body = { status: 'live' }
  })
  router.get('/health/ready', async (ctx) => {
    const wrong = await db
      .raw('SELECT 1')
      .timeout(2000)
      .then(
        () => [],
        (error: Error) => [{ part: 'database', problem: error.message }],
      )
    ctx.status = wrong.length === 0 ? 200 : 503
    ctx.body = { status: wrong.length === 0 ? 'ready' : 'not ready', wrong }
  })
}
