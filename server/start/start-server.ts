import type { RequestListener } from 'node:http'
import { createIdentity } from '../accounts/identity.ts'
import { createLocalIssuer, type LocalIssuer } from '../accounts/local/local-issuer.ts'
import { createAccountIssuer } from '../accounts/own/account-issuer.ts'
import { noteStandings } from '../accounts/member-record.ts'
import { readSessionSecret } from '../accounts/session-secret.ts'
import { createSessions } from '../accounts/sessions.ts'
import { recordSignIns } from '../accounts/sign-in-record.ts'
import { createApp } from '../app/app.ts'
import { applicationPages } from '../application-form/apply.ts'
import { noteSettings } from '../audit/settings.ts'
import { backupAge } from '../backup/health.ts'
import { refuseCutRestore } from '../backup/restoring.ts'
import { openSchedule } from '../backup/schedule.ts'
import type { Config } from '../config/config.ts'
import { openChangeFeed, openPollingFeed } from '../database/change-feed.ts'
import { shareLimits } from '../http/limits/shared-limits.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { isBehind, isCurrent, migrate } from '../database/migrate.ts'
import { explainMigration, reachDatabase } from '../database/reach.ts'
import { createAcceptor } from '../files/accept.ts'
import { createCandidateKeys } from '../encryption/candidate-keys.ts'
import { prepareDataFolder } from '../files/data-folder.ts'
import { diskMeasure } from '../files/disk-measure.ts'
import { openStore } from '../files/open-store.ts'
import { addressOf } from '../http/base-path.ts'
import { listen } from '../http/listen.ts'
import { poolMeasures } from '../http/pool-measures.ts'
import type { Patience } from '../http/slow.ts'
import { createIntake } from '../intake/arrival/receive.ts'
import { startIntake } from '../intake/start-intake.ts'
import { startNotifications } from '../push/notify.ts'
import { noteRule } from '../retention/rules.ts'
import { createSelfTests } from '../self-test/self-tests.ts'
import { joinServers, screeningHealth, type Role } from './servers.ts'
import { teamOf } from '../team/team.ts'
import { createSender } from '../webhooks/sender.ts'
import { startWebhooks } from '../webhooks/worker.ts'
import { choresOf } from './chore.ts'
import { startChores } from './chores.ts'
import { openMigrating, openPools } from './pools.ts'
import type { Given } from './program.ts'
import { openScreening } from './screening.ts'

export interface RunningServer {
  url: string
  /** With the local provider: makes a browser known there. With LOCAL_ACCOUNTS: makes the first account. Valid for one use. */
  signInLink: string | undefined
  stop(): Promise<void>
}

export interface StartOptions extends Given {
  /** Finds the issuer whose ID tokens are accepted, in place of the configured provider; for tests. */
  findIssuer?: Parameters<typeof createIdentity>[1]
  /** How slow clients may be, in place of the default; for tests. */
  patience?: Patience
}

/** Builds the whole server from its configuration and listens. Rejects with a sentence for people, after undoing its steps. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const http = await listen(options.config.listen, options.patience)
  const open = new AsyncDisposableStack()
  const stop = async () => {
    await http.close() // first, so that running requests still find everything they need
    await open.disposeAsync()
  }
  try {
    const publicUrl = new URL(options.config.publicUrl ?? `http://localhost:${http.port}`)
    const { answer, localIssuer } = await assemble(options, { publicUrl, closing: http.closing }, open)
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
  open: AsyncDisposableStack,
): Promise<{ answer: RequestListener; localIssuer: LocalIssuer | undefined }> {
  await prepareDataFolder(config.dataDir)
  await refuseCutRestore(config.dataDir)
  const { databaseUrl, isPooled } = config.databaseUrl ? await givenDatabase(config.databaseUrl) : await embeddedDatabase()
  const pools = openPools({ url: databaseUrl, isPooled, replicaUrl: config.replicaUrl }, open)
  const { db, writing } = pools
  const backups = await openSchedule(config, log)
  if (!(await isCurrent(db))) {
    if (backups && (await isBehind(db))) await backups.backUp().catch(refuseUpgrade)
    await migrateIn({ url: databaseUrl, isPooled }).catch(explainMigration)
  }
  const files = await openStore(config)
  const keys = createCandidateKeys(files, log)
  const secret = config.sessionSecret ?? (await readSessionSecret(config.dataDir))
  const roles: Role[] = config.screening.concurrency === 0 ? ['server'] : ['server', 'worker']
  const presence = await joinServers(db, { databaseUrl, isPooled, secret, files, roles })
  open.defer(() => presence.close())

  const localIssuer = await issuerOf(config, { publicUrl, db, secret, log })
  if (localIssuer) open.defer(() => localIssuer.end())
  const identity = createIdentity(providerOf(config.identity, localIssuer), findIssuer)
  const team = teamIn(config, config.identity.kind === 'accounts' ? localIssuer?.issuer : undefined)
  await noteSettings(db, config.given, log)
  await noteRule(db, config.retentionDays)
  await noteStandings(db, team, log)
  const sessions = createSessions({ db, secret, team, ...config.sessions, alongside: recordSignIns(team, log) })

  const metrics = config.metrics && (await import('../http/metrics.ts')).createMetrics()
  metrics?.add([
    ...poolMeasures({ reading: db, writing, health: pools.health, ...(pools.replica && { replica: pools.replica }) }),
    diskMeasure(config.dataDir),
  ])
  if (backups) metrics?.add([backupAge(backups)])
  const screening = await openScreening({ config, db, files, keys, holder: presence.id, metrics, log }, open)
  const { sandbox, engine } = screening
  const selfTests = createSelfTests({ db, engine, sandbox, holder: presence.id, log })
  open.defer(() => selfTests.close())
  const changeFeed = isPooled ? openPollingFeed(db) : openChangeFeed(databaseUrl)
  open.defer(() => changeFeed.close())
  const { create: createLimit, close: stopSharing } = shareLimits({ db, changeFeed, secret })
  open.defer(stopSharing)
  const chore = choresOf(open)
  startChores(
    { config, db, place: { url: databaseUrl, isPooled }, files, keys, sandbox, selfTests, backups, changeFeed, log },
    chore,
  )
  open.defer(startWebhooks({ db, sender: createSender(config.webhookHosts), log }))
  if (config.push) {
    const { createPushService } = await import('../push/service.ts')
    open.defer(startNotifications({ db, service: createPushService(config.push), log }))
  }
  if (metrics && config.metrics) open.defer(await metrics.serve(config.metrics))

  const queued = () => screening.worker.wake()
  const limits = { ...config.limits, ...config.quotas }
  const acceptor = createAcceptor({ files, keys, limits, sniff: sandbox.sniff })
  const intake = createIntake({ db: writing, acceptor, incoming: files.incoming, limits, queued, log })
  const intakeHealth = await startIntake({ config, db, intake, team, chore, log })

  const app = createApp({
    config,
    publicUrl,
    ...pools,
    identity,
    localIssuer,
    sessions,
    team,
    files,
    keys,
    engine,
    backups,
    roles,
    moreHealth: [...intakeHealth, ...(roles.includes('worker') ? [] : [screeningHealth(pools.health)])],
    applicationPages: applicationPages({ config, publicUrl, db, intake, secret, createLimit }),
    selfTests,
    sniff: sandbox.sniff,
    redact: sandbox.redact,
    findPassages: sandbox.findPassages,
    changeFeed,
    createLimit,
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
      roles,
      engine: engine.name,
      database: config.databaseUrl ? 'external' : 'embedded',
      protections: protectionsOf(config, publicUrl),
    },
    'The server has started.',
  )
  const answer = app.callback()
  return { answer: (request, response) => void answer(request, response), localIssuer }

  async function givenDatabase(databaseUrl: string): Promise<{ databaseUrl: string; isPooled: boolean }> {
    const { isPooled } = await reachDatabase(databaseUrl, (line) => log.warn(line))
    if (isPooled) log.warn(POOLED)
    return { databaseUrl, isPooled }
  }

  async function embeddedDatabase(): Promise<{ databaseUrl: string; isPooled: boolean }> {
    const tell = (line: string) => log.info(line)
    const database = await startEmbeddedPostgres({ dataDir: config.dataDir, appUrl: addressOf(publicUrl), log: tell, onLost })
    open.defer(() => database.stop())
    return { databaseUrl: database.url, isPooled: false }
  }
}

const POOLED =
  'DATABASE_URL is a pooler in transaction mode: devices hear of changes up to a second later, and each server counts requests alone.'

async function migrateIn(place: Parameters<typeof openMigrating>[0]): Promise<void> {
  const migrating = openMigrating(place)
  await migrate(migrating).finally(() => migrating.destroy())
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
