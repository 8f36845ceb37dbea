import type { RequestListener } from 'node:http'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { createIdentity } from './accounts/identity.ts'
import { createAccountIssuer } from './accounts/own/account-issuer.ts'
import { purgeAttempts } from './accounts/own/attempts.ts'
import { createLocalIssuer, type LocalIssuer } from './accounts/local/local-issuer.ts'
import { purgeExpired } from './accounts/purge.ts'
import { readSessionSecret } from './accounts/session-secret.ts'
import { createSessions } from './accounts/sessions.ts'
import { teamOf } from './team/team.ts'
import { createApp } from './app.ts'
import { noteStandings } from './accounts/member-record.ts'
import { purgeAudit } from './audit/purge.ts'
import { noteSettings } from './audit/settings.ts'
import { recordSignIns } from './accounts/sign-in-record.ts'
import { eraseRest, queueOrphans } from './candidates/erase-rest.ts'
import { fillWords } from './candidates/search/fill.ts'
import { backupAge } from './backup/health.ts'
import { refuseCutRestore } from './backup/restoring.ts'
import { openSchedule } from './backup/schedule.ts'
import type { Config } from './config/config.ts'
import { createAcceptor } from './files/accept.ts'
import { diskMeasure } from './files/disk-measure.ts'
import { prepareDataFolder } from './files/data-folder.ts'
import { ERASED_CHANNEL, TEXTS_CHANNEL } from './database/change.ts'
import { createDatabase } from './database/database.ts'
import { poolMeasures } from './http/pool-measures.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { isBehind, migrate } from './database/migrate.ts'
import { explainMigration, reachDatabase } from './database/reach.ts'
import { PATIENCE_MS } from './database/turns.ts'
import { recheckMarked, scrubOriginals } from './files/originals.ts'
import { openFolderStore } from './files/store.ts'
import { eraseQueuedFiles, sweepIncoming, sweepOrphans } from './files/sweep.ts'
import { addressOf } from './http/base-path.ts'
import { listen } from './http/listen.ts'
import type { Patience } from './http/slow.ts'
import { createMetrics } from './http/metrics.ts'
import { openChangeFeed } from './database/change-feed.ts'
import { startNotifications } from './push/notify.ts'
import { createPushService } from './push/service.ts'
import { createIntake } from './intake/arrival/receive.ts'
import { startIntake } from './intake/start-intake.ts'
import { repeat } from './lib/repeat.ts'
import { erasureFolders, writeErasureLists } from './people/erasure-list.ts'
import { noteRule } from './retention/rules.ts'
import { eraseOverdue } from './retention/sweep.ts'
import { purgeReviewing } from './reviewing/queries.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { chooseEngine, engines } from './screening/registry.ts'
import { screeningMeasures } from './screening/measures.ts'
import { timed } from './screening/timed.ts'
import { endLeasesOfGone } from './screening/queue.ts'
import { purgeScreeningLog } from './screening/log/screening-log.ts'
import { startScreening } from './screening/worker.ts'
import { createSelfTests } from './self-test/self-tests.ts'
import { purgeDeliveries } from './webhooks/queue/deliveries.ts'
import { createSender } from './webhooks/sender.ts'
import { startWebhooks } from './webhooks/worker.ts'
import { joinServers } from './servers.ts'
import { purgeHistory } from './sync/purge.ts'

export interface RunningServer {
  url: string
  /** With the local provider: makes a browser known there. With LOCAL_ACCOUNTS: makes the first account. Valid for one use. */
  signInLink: string | undefined
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  log: Logger
  version: string
  /** The folder of the built client. */
  dist: string
  /** The embedded database ended and could not be started again. */
  onLost: (error: Error) => void
  /** Finds the issuer whose ID tokens are accepted, in place of the configured provider; for tests. */
  findIssuer?: Parameters<typeof createIdentity>[1]
  /** How slow clients may be, in place of the default; for tests. */
  patience?: Patience
}

/** Connections for changes, in a separate pool, so that reads never wait for changes. */
const WRITERS = 6
const HEALTH_MS = 2000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOOK_FOR_GONE_EVERY_MS = 5000
const SCRUB_EVERY_MS = 5000
const RECHECK_EVERY_MS = 10_000
const STAGES = {
  name: 'saring_screening_seconds',
  help: 'Time of a screening, by stage and how it ended',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 1800],
}

/** Builds the whole server from its configuration and listens. Rejects with a sentence for people, after undoing its steps. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const http = await listen(options.config.listen, options.patience)
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    await http.close() // first, so that running requests still find everything they need
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const publicUrl = new URL(options.config.publicUrl ?? `http://localhost:${http.port}`)
    const { answer, localIssuer } = await assemble(options, { publicUrl, closing: http.closing }, undo)
    http.serve(answer)
    return { url: addressOf(publicUrl), signInLink: localIssuer?.signInLink(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function assemble(
  { config, log, version, dist, onLost, findIssuer }: StartOptions,
  { publicUrl, closing }: { publicUrl: URL; closing: AbortSignal },
  undo: (() => Promise<unknown>)[],
): Promise<{ answer: RequestListener; localIssuer: LocalIssuer | undefined }> {
  await prepareDataFolder(config.dataDir)
  await refuseCutRestore(config.dataDir)
  const databaseUrl = config.databaseUrl ? await givenDatabase(config.databaseUrl) : await embeddedDatabase()
  const db = createDatabase(databaseUrl)
  undo.push(() => db.destroy())
  const backups = await openSchedule(config, log)
  if (backups && (await isBehind(db))) await backups.backUp().catch(refuseUpgrade)
  await migrate(db).catch(explainMigration)
  const writing = createDatabase(databaseUrl, WRITERS, { lockMs: PATIENCE_MS, connectionMs: PATIENCE_MS })
  undo.push(() => writing.destroy())
  const health = createDatabase(databaseUrl, 1, { connectionMs: HEALTH_MS })
  undo.push(() => health.destroy())
  const files = await openFolderStore(path.join(config.dataDir, 'files'))
  const secret = config.sessionSecret ?? (await readSessionSecret(config.dataDir))
  const presence = await joinServers(db, { databaseUrl, secret, filesFolder: files.folder })
  undo.push(() => presence.close())

  const localIssuer = await issuerOf(config, { publicUrl, db, secret, log })
  if (localIssuer) undo.push(() => localIssuer.end())
  const identity = createIdentity(providerOf(config.identity, localIssuer), findIssuer)
  const team = teamIn(config, config.identity.kind === 'accounts' ? localIssuer?.issuer : undefined)
  await noteSettings(db, config.given, log)
  await noteRule(db, config.retentionDays)
  await noteStandings(db, team, log)
  const sessions = createSessions({ db, secret, team, ...config.sessions, alongside: recordSignIns(team, log) })

  const sandbox = createSandbox({
    maxPages: config.limits.maxPages,
    maxMb: config.limits.maxFileMb,
    // Two more than concurrent screenings, so that uploads wait neither for a model nor for a self-test.
    processes: 2 + (config.screening.concurrency ?? availableParallelism()),
  })
  undo.push(() => sandbox.close())
  log.info(sandbox.protections, 'Documents are looked at in processes of their own.')
  const { engine: setting, concurrency: wanted } = config.screening
  const engine = await chooseEngine(setting, config.model.baseUrlIsSet, (name) => engines[name](config, sandbox))
  const concurrency = wanted ?? engine.concurrency ?? availableParallelism()
  const metrics = config.metrics && createMetrics()
  const work = metrics ? timed({ sandbox, engine }, metrics.timer(STAGES, ['stage', 'outcome'])) : { sandbox, engine }
  const screening = startScreening({ db, files, log, ...work, holder: presence.id }, concurrency)
  undo.push(() => screening.stop())
  const selfTests = createSelfTests({ db, engine, sandbox, holder: presence.id, log })
  undo.push(() => selfTests.close())
  undo.push(async () => engine.puller?.close())
  const changeFeed = openChangeFeed(databaseUrl)
  undo.push(() => changeFeed.close())
  const chore = (...given: Parameters<typeof repeat>) => {
    const running = repeat(...given)
    undo.push(() => running.stop())
    return running
  }
  const eraser = chore(MINUTE_MS, log, () => eraseQueuedFiles(db, files))
  changeFeed.subscribe(ERASED_CHANNEL, eraser.wake)
  const restEraser = chore(MINUTE_MS, log, (signal) => eraseRest(db, signal))
  changeFeed.subscribe(ERASED_CHANNEL, restEraser.wake)
  chore(HOUR_MS, log, () => queueOrphans(db))
  const words = chore(HOUR_MS, log, (signal) => fillWords(db, sandbox.listWords, signal))
  changeFeed.subscribe(TEXTS_CHANNEL, words.wake)
  chore(LOOK_FOR_GONE_EVERY_MS, log, async () => {
    if ((await endLeasesOfGone(db, presence.id)) > 0) screening.wake()
  })
  chore(LOOK_FOR_GONE_EVERY_MS, log, () => selfTests.interruptGone())
  chore(SCRUB_EVERY_MS, log, () => scrubOriginals({ db, files, log }))
  chore(RECHECK_EVERY_MS, log, () => recheckMarked({ db, files, log }))
  chore(HOUR_MS, log, () => sweepOrphans(db, files, log), HOUR_MS)
  chore(HOUR_MS, log, () => sweepIncoming(files), HOUR_MS)
  chore(HOUR_MS, log, (signal) => eraseOverdue(db, log, signal))
  chore(HOUR_MS, log, () => purgeExpired(db))
  chore(HOUR_MS, log, () => purgeAttempts(db))
  chore(HOUR_MS, log, () => purgeDeliveries(db))
  chore(HOUR_MS, log, () => purgeHistory(db))
  chore(MINUTE_MS, log, () => purgeReviewing(db))
  chore(HOUR_MS, log, () => purgeAudit(db, config.auditDays, log))
  chore(HOUR_MS, log, () => purgeScreeningLog(db, config.screeningLogDays))

  chore(MINUTE_MS, log, () => writeErasureLists(db, erasureFolders(config)))
  if (backups) {
    chore(MINUTE_MS, log, backups.keepUp)
    chore(HOUR_MS, log, backups.drills.keepUp, HOUR_MS)
  }

  undo.push(startWebhooks({ db, sender: createSender(config.webhookHosts), log }))
  if (config.push) undo.push(startNotifications({ db, service: createPushService(config.push), log }))

  if (metrics && config.metrics) {
    metrics.add([
      ...screeningMeasures(db, engine),
      ...poolMeasures({ reading: db, writing, health }),
      diskMeasure(config.dataDir),
    ])
    if (backups) metrics.add([backupAge(backups)])
    undo.push(await metrics.serve(config.metrics))
  }

  const queued = () => screening.wake()
  const limits = { ...config.limits, ...config.quotas }
  const acceptor = createAcceptor({ files, limits, sniff: sandbox.sniff })
  const intake = createIntake({ db: writing, acceptor, incoming: files.incoming, limits, queued, log })
  const intakeHealth = await startIntake({ config, db, intake, team, chore, log })

  const app = createApp({
    config,
    publicUrl,
    db,
    writing,
    health,
    identity,
    localIssuer,
    sessions,
    team,
    files,
    engine,
    backups,
    intakeHealth,
    selfTests,
    sniff: sandbox.sniff,
    redact: sandbox.redact,
    findPassages: sandbox.findPassages,
    changeFeed,
    closing,
    metrics,
    queued,
    dist,
    version,
    log,
  })
  log.info(
    {
      version,
      address: addressOf(publicUrl),
      engine: engine.name,
      database: config.databaseUrl ? 'external' : 'embedded',
      protections: protectionsOf(config, publicUrl),
    },
    'The server has started.',
  )
  const answer = app.callback()
  return { answer: (request, response) => void answer(request, response), localIssuer }

  async function givenDatabase(url: string): Promise<string> {
    await reachDatabase(url, (line) => log.warn(line))
    return url
  }

  async function embeddedDatabase(): Promise<string> {
    const tell = (line: string) => log.info(line)
    const database = await startEmbeddedPostgres({ dataDir: config.dataDir, appUrl: addressOf(publicUrl), log: tell, onLost })
    undo.push(() => database.stop())
    return database.url
  }
}

function refuseUpgrade(error: unknown): never {
  const problem = error instanceof Error ? error.message : String(error)
  throw new Error(
    `This version changes the database, and the backup before that failed: ${problem} Repair it, or start once without BACKUP_DIR.`,
    { cause: error },
  )
}

/** What an operator checks after a change of settings; holds neither secrets nor names of persons. */
const protectionsOf = (config: Config, publicUrl: URL) => ({
  https: publicUrl.protocol === 'https:',
  signIn: config.identity.kind,
  team: config.teamAccounts === undefined ? 'this machine' : config.teamAccounts === '*' ? 'anybody' : 'listed',
  trustProxy: config.trustProxy,
  sessionSecret: config.sessionSecret ? 'set' : 'kept in DATA_DIR',
  cloudModels: config.screening.engine === 'openai' ? config.openai?.allowCloud === true : config.model.allowCloud,
  notifications: config.push !== undefined,
})

const teamIn = ({ teamAccounts, teamAdmins }: Config, issuer: string | undefined) => teamOf(teamAccounts, teamAdmins, issuer)

type IssuerDeps = Pick<Parameters<typeof createAccountIssuer>[0], 'publicUrl' | 'db' | 'secret' | 'log'>

/** The provider within the server, where it has one. */
async function issuerOf(config: Config, { secret, log, ...deps }: IssuerDeps): Promise<LocalIssuer | undefined> {
  const { dataDir, trustProxy } = config
  if (config.identity.kind === 'local') return await createLocalIssuer({ ...deps, dataDir })
  if (config.identity.kind !== 'accounts') return undefined
  return await createAccountIssuer({ ...deps, secret, log, dataDir, trustProxy, team: (issuer) => teamIn(config, issuer) })
}

function providerOf(identity: Config['identity'], localIssuer: LocalIssuer | undefined) {
  if (identity.kind === 'google') return { provider: 'google' as const, clientIds: identity.clientIds }
  if (identity.kind === 'oidc')
    return { provider: 'oidc' as const, issuer: identity.issuer, clientIds: identity.clientIds, name: identity.name }
  if (!localIssuer) throw new Error('The local provider was not made.')
  const { issuer, clientId, keys, isCurrent } = localIssuer
  return { provider: 'local' as const, issuer, clientIds: [clientId], keys, isCurrent }
}
