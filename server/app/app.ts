import { constants } from 'node:zlib'
import Router from '@koa/router'
import Koa, { type Context } from 'koa'
import compress from 'koa-compress'
import type { Logger } from 'pino'
import { contract } from '../../shared/http/contract.ts'
import { operationCalls } from '../../shared/sync/operation-table.ts'
import { AppError } from '../../shared/http/errors.ts'
import { accountHandlers } from '../accounts/handlers.ts'
import type { Identity } from '../accounts/identity.ts'
import type { LocalIssuer } from '../accounts/local/local-issuer.ts'
import { memberHandlers } from '../accounts/members.ts'
import { ownAccountHandlers } from '../accounts/own/account-handlers.ts'
import { passkeyHandlers } from '../accounts/own/passkey-handlers.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { tokenHandlers } from '../accounts/token-handlers.ts'
import type { Team } from '../team/team.ts'
import { exportAudit } from '../audit/export.ts'
import { auditHandlers } from '../audit/handlers.ts'
import { recordGathered } from '../audit/record.ts'
import { applicationFormHandlers } from '../application-form/handlers.ts'
import { batchHandlers } from '../batches/handlers.ts'
import { binHandlers } from '../bin/handlers.ts'
import { candidateHandlers } from '../candidates/handlers.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import { download } from '../files/download.ts'
import { backupHealth } from '../backup/health.ts'
import { keptUntil } from '../backup/kept.ts'
import type { Schedule } from '../backup/schedule.ts'
import { createAcceptor } from '../files/accept.ts'
import { filesHealth } from '../files/health.ts'
import { createSlices } from '../files/slices.ts'
import type { FileStore } from '../files/store.ts'
import { createUpload } from '../files/upload.ts'
import { requireAppVersion } from '../http/app-version.ts'
import { basePathOf, takeOffBasePath } from '../http/base-path.ts'
import { readJson } from '../http/body.ts'
import { bearerOf, createCallers } from '../http/callers.ts'
import type { CreateLimit } from '../http/limits/limit.ts'
import { answerErrors } from '../http/errors.ts'
import { streamMoves } from '../http/events.ts'
import { databaseHealth, serveHealth, type HealthCheck } from '../http/health.ts'
import { isApi, requirePublicHost } from '../http/host.ts'
import { callOf, implement } from '../http/implement.ts'
import { logRequests, requestIdOf } from '../http/log.ts'
import type { Metrics } from '../http/metrics.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import { openApi, type Description, type PlainCall } from '../http/openapi.ts'
import { entryHandlers } from '../http/operation-entries.ts'
import { securityHeaders } from '../http/security.ts'
import { limitStreams, watchStreams } from '../http/streams.ts'
import { serveApp } from '../http/static.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { sendJobArchive } from '../job-archive/export.ts'
import { createJobImport } from '../job-archive/import.ts'
import { sendArchive } from '../people/archive.ts'
import { erasureFolders } from '../people/erasure-list.ts'
import { peopleHandlers } from '../people/handlers.ts'
import { plainCalls } from './plain-calls.ts'
import { pushHandlers } from '../push/handlers.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { recallsWith } from './recalls.ts'
import { retentionHandlers } from '../retention/handlers.ts'
import { reviewingHandlers } from '../reviewing/handlers.ts'
import type { ScreeningEngine } from '../screening/engines/engine.ts'
import { exportScreenings } from '../screening/log/export-screenings.ts'
import { administrationHandlers } from '../administration/handlers.ts'
import { modelHandlers } from '../model-page/handlers.ts'
import type { SelfTests } from '../self-test/self-tests.ts'
import { settingsHandlers } from './settings.ts'
import { answerShare } from './share-target.ts'
import { webhookHandlers } from '../webhooks/handlers.ts'
import { inThisHistory, proofsOfRows, tellHistory } from '../sync/follow-history.ts'
import { syncHandlers } from '../sync/handlers.ts'
import { createReads, replicaHealth } from '../sync/replica.ts'

export interface AppDeps {
  config: Config
  publicUrl: URL
  db: Database
  /** Separate pools: `writing` for requests that change data and may have to wait for a lock, `health` for the health checks. */
  writing: Database
  health: Database
  /** A copy of the database that may be behind it. */
  replica?: Database | undefined
  identity: Identity
  localIssuer: LocalIssuer | undefined
  sessions: Sessions
  team: Team
  files: FileStore
  keys: CandidateKeys
  engine: ScreeningEngine
  /** `undefined`: the server makes none by itself. */
  backups?: Schedule | undefined
  /** What this process does (start/servers.ts). */
  roles: readonly string[]
  /** Of what only some servers do. */
  moreHealth?: readonly HealthCheck[]
  /** From `applicationPages`. */
  applicationPages?: Router
  selfTests: SelfTests
  sniff: Sandbox['sniff']
  redact: Sandbox['redact']
  findPassages: Sandbox['findPassages']
  changeFeed: ChangeFeed
  createLimit: CreateLimit
  /** Aborts when the server stops. */
  closing: AbortSignal
  metrics?: Metrics | undefined
  /** Called after screenings were queued. */
  queued: () => void
  /** The folder of the built client. */
  dist: string
  version: string
  log: Logger
}

/** Node's own levels take three times as long, for answers that are a sixth shorter. Browsers take Brotli over https, gzip over http. */
const COMPRESSION = { threshold: 1024, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 4 } }

/** Paths match the contract exactly: case-sensitive and without a trailing slash. */
const EXACTLY = { sensitive: true, strict: true }

/** Assembles the whole server as a Koa app; it opens no connection and starts nothing. */
export function createApp(deps: AppDeps): Koa {
  const { config, publicUrl, log } = deps
  const app = new Koa()
  app.on('error', (error: Error & { code?: string }, ctx?: Context) => {
    // A client that closes its connection during a request is not an error.
    if (!/^(ERR_STREAM_PREMATURE_CLOSE|EPIPE|ECONNRESET|HPE_INVALID_EOF_STATE|ECONNABORTED)$/.test(error.code ?? ''))
      log.error({ err: error, requestId: requestIdOf(ctx) }, 'A request failed.')
  })
  if (deps.metrics) app.use(deps.metrics.observe)
  app.use(logRequests(log))
  app.use(answerErrors)
  app.use(takeOffBasePath(publicUrl))
  app.use(securityHeaders(config.identity, publicUrl))
  app.use(compress(COMPRESSION))
  deps.localIssuer?.mountOn(app)
  app.use(requirePublicHost(publicUrl))
  app.use(requireAppVersion)

  const api = apiRouter(deps)
  const health = new Router(EXACTLY)
  serveHealth(health, deps, healthChecks(deps))
  app.use(health.routes())
  app.use(api.routes())
  app.use(refuseRest(api))
  if (deps.applicationPages) app.use(deps.applicationPages.routes())
  app.use(answerShare(basePathOf(publicUrl)))
  app.use(serveApp(deps.dist, basePathOf(publicUrl)))
  return app
}

const healthChecks = ({ health, replica, files, backups, moreHealth = [] }: AppDeps): HealthCheck[] => [
  databaseHealth(health),
  ...(replica ? [replicaHealth(replica)] : []),
  filesHealth(health, files),
  ...(backups ? [backupHealth(backups)] : []),
  ...moreHealth,
]

/** Everything under /api. */
export function apiRouter(deps: AppDeps): Router {
  const { db, writing, sessions, files, keys, config, createLimit, log } = deps
  const api = new Router({ ...EXACTLY, prefix: '/api' })
  const verify = (token: string) => sessions.verify(token)
  const callers = inThisHistory(db, createCallers({ ...config.quotas, trustProxy: config.trustProxy, verify, createLimit }))
  api.use(tellHistory(db))
  const memberOf = (ctx: Context, { scope }: PlainCall) => callers.member(ctx, scope)
  const readFor = createReads(deps)
  const access = { db, writing, readFor, log, callers, createLimit, recalls: recallsWith(keys) }
  const changes = { ...jobHandlers, ...batchHandlers, ...binHandlers, ...candidateHandlers(config.quotas, deps) }
  const entries = operationCalls.map((name) => callOf(contract, changes, name))
  implement(
    api,
    contract,
    {
      ...accountHandlers(deps),
      ...changes,
      ...entryHandlers(entries, { access, proofsOf: proofsOfRows, recordGathered }),
      ...syncHandlers,
      ...reviewingHandlers(writing),
      ...retentionHandlers,
      ...applicationFormHandlers(deps),
      ...pushHandlers(config),
      ...webhookHandlers(config),
      ...settingsHandlers(deps),
      ...modelHandlers(deps),
      ...administrationHandlers({ ...deps, dataDir: config.dataDir, quotas: config.quotas, checks: healthChecks(deps) }),
      ...memberHandlers({ ...deps, listSubjects: deps.localIssuer?.listSubjects }),
      ...ownAccountHandlers(deps),
      ...passkeyHandlers(deps),
      ...tokenHandlers,
      ...auditHandlers(deps.team),
      ...peopleHandlers({
        ...deps,
        backupFolder: config.backup.schedule?.folder,
        listFolders: erasureFolders(config),
        backupsUntil: backupsUntil(deps.backups),
      }),
    },
    access,
  )

  const limits = { ...config.limits, ...config.quotas }
  const slices = createSlices(deps, limits)
  const acceptor = createAcceptor({ files, keys, limits, sniff: deps.sniff })
  const upload = createUpload({ db: writing, acceptor, incoming: files.incoming, slices, limits, queued: deps.queued, log })
  api.post(plainCalls.beginSlices.path, async (ctx: Context) => {
    const member = await memberOf(ctx, plainCalls.beginSlices)
    await readJson(ctx)
    await slices.begin(ctx, member)
  })
  api.put(plainCalls.addSlice.path, async (ctx: Context) => slices.add(ctx, await memberOf(ctx, plainCalls.addSlice)))
  api.post(plainCalls.upload.path, async (ctx: Context) => upload(ctx, await memberOf(ctx, plainCalls.upload)))
  api.get(plainCalls.original.path, async (ctx: Context) => download(ctx, deps, await memberOf(ctx, plainCalls.original)))
  api.get(plainCalls.exportAudit.path, async (ctx: Context) =>
    exportAudit(ctx, { db, team: deps.team, log }, await memberOf(ctx, plainCalls.exportAudit)),
  )
  api.get(plainCalls.exportScreenings.path, async (ctx: Context) =>
    exportScreenings(ctx, { db, log }, await memberOf(ctx, plainCalls.exportScreenings)),
  )
  api.get(plainCalls.personArchive.path, async (ctx: Context) =>
    sendArchive(ctx, deps, await memberOf(ctx, plainCalls.personArchive)),
  )
  api.get(plainCalls.exportJob.path, async (ctx: Context) => sendJobArchive(ctx, deps, await memberOf(ctx, plainCalls.exportJob)))
  const takeIn = createJobImport({ db, writing, files, keys, acceptor, limits, queued: deps.queued, log })
  api.post(plainCalls.importJob.path, async (ctx: Context) => takeIn(ctx, await memberOf(ctx, plainCalls.importJob)))
  const countStream = limitStreams(config.quotas.eventStreams)
  const watchStream = watchStreams(deps.metrics)
  api.get(plainCalls.events.path, async (ctx: Context) => {
    const { userId, workspaceId, expiresAt: until } = await memberOf(ctx, plainCalls.events)
    countStream(ctx, userId)
    const isWelcome = () => isSignedIn(sessions.verify(bearerOf(ctx) ?? ''))
    const watchPoke = watchStream(ctx)
    streamMoves(ctx, deps.changeFeed, { workspaceId, until, closing: deps.closing, isWelcome, watchPoke })
  })
  let description: Description | undefined
  api.get(plainCalls.describe.path, (ctx) => {
    callers.anybody(ctx)
    ctx.body = description ??= openApi({
      contract,
      plainCalls: Object.values(plainCalls),
      version: deps.version,
      basePath: basePathOf(deps.publicUrl),
    })
  })
  return api
}

const backupsUntil = (backups: Schedule | undefined) => (at: Date) => (backups ? keptUntil(at, backups.everyMs) : null)

const isSignedIn = (member: Promise<unknown>): Promise<boolean> =>
  member.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'signed_out') return false
      throw error
    },
  )

/** Answers every /api request without a route in JSON: 404 `not_found`, or 405 `wrong_method` with `Allow`. */
function refuseRest(api: Router) {
  return async (ctx: Context, next: () => Promise<unknown>) => {
    if (!isApi(ctx.path)) return next()
    const methods = api.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods)
    if (methods.length === 0) throw new AppError('not_found')
    ctx.set('Allow', [...new Set(methods)].join(', '))
    throw new AppError('wrong_method')
  }
}
