import Router from '@koa/router'
import Koa from 'koa'
import { readSessionSecret } from '../accounts/session-secret.ts'
import { isCurrent } from '../database/migrate.ts'
import { reachDatabase } from '../database/reach.ts'
import { createCandidateKeys } from '../encryption/candidate-keys.ts'
import { prepareDataFolder } from '../files/data-folder.ts'
import { filesHealth } from '../files/health.ts'
import { openStore } from '../files/open-store.ts'
import { answerErrors } from '../http/errors.ts'
import { databaseHealth, serveHealth } from '../http/health.ts'
import { listen, type Listening } from '../http/listen.ts'
import { poolMeasures } from '../http/pool-measures.ts'
import { joinServers } from './servers.ts'
import { openPools } from './pools.ts'
import type { Given } from './program.ts'
import { openScreening } from './screening.ts'

export interface RunningWorker {
  /** Of its health. */
  url: string
  stop(): Promise<void>
}

/**
 * Builds a process that only screens, beside servers on the same database and the same files. Rejects with a sentence for people,
 * after undoing its steps.
 */
export async function startWorker(given: Omit<Given, 'dist' | 'onLost'>): Promise<RunningWorker> {
  const http = await listen(given.config.listen)
  const open = new AsyncDisposableStack()
  const stop = async () => {
    await http.close()
    await open.disposeAsync()
  }
  try {
    await assemble(given, http, open)
    return { url: `http://localhost:${http.port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function assemble({ config, log, version }: Omit<Given, 'dist' | 'onLost'>, http: Listening, open: AsyncDisposableStack) {
  const { databaseUrl } = config
  if (!databaseUrl)
    throw new Error('A worker needs DATABASE_URL: the built-in database belongs to one server, which screens itself.')
  if (config.screening.concurrency === 0) throw new Error('SCREENING_CONCURRENCY=0 leaves nothing to do for a worker.')
  await prepareDataFolder(config.dataDir)
  const { isPooled } = await reachDatabase(databaseUrl, (line) => log.warn(line))
  const { db, health } = openPools({ url: databaseUrl, isPooled }, open)
  if (!(await isCurrent(db)))
    throw new Error('The tables are not those of this version. Start a server of this version first: it brings them up to date.')
  const files = await openStore(config)
  const keys = createCandidateKeys(files, log)
  const secret = config.sessionSecret ?? (await readSessionSecret(config.dataDir))
  const presence = await joinServers(db, { databaseUrl, isPooled, secret, files, roles: ['worker'] })
  open.defer(() => presence.close())
  const metrics = config.metrics && (await import('../http/metrics.ts')).createMetrics()
  metrics?.add(poolMeasures({ db, health }))
  await openScreening({ config, db, files, keys, holder: presence.id, metrics, log }, open)
  if (metrics && config.metrics) open.defer(await metrics.serve(config.metrics))

  const router = new Router()
  serveHealth(router, { version, roles: ['worker'] }, [databaseHealth(health), filesHealth(health, files)])
  const app = new Koa().use(answerErrors).use(router.routes())
  const answer = app.callback()
  http.serve((request, response) => void answer(request, response))
  log.info({ version }, 'The worker has started.')
}
