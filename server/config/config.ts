// The settings as the server uses them, read and checked once. No other module reads the environment.
import { createECDH } from 'node:crypto'
import path from 'node:path'
import type { z } from 'zod'
import { environment, type Environment } from './environment.ts'
import { mailboxAddress, mailRules, type Mailbox } from './mailbox.ts'
import { misspeltSettings } from './misspelt.ts'
import { modelAddress } from './model-address.ts'

/** The message names every wrong setting, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Config = ReturnType<typeof toConfig>

export const settingNames = Object.keys(environment.shape)

/** @throws {ConfigError} */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given: [string, string][] = settingNames.flatMap((name) => {
    const value = env[name]?.trim()
    return value ? [[name, value]] : [] // an empty value (`X=` in a compose file or .env) means: not set
  })
  const parsed = environment.safeParse(Object.fromEntries(given))
  const wrong = [
    ...misspeltSettings(env, settingNames),
    ...(parsed.success ? contradictions(parsed.data) : sentences(parsed.error)),
  ]
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return toConfig(parsed.data, Object.fromEntries(given))
}

/** The sentences never repeat a value: some values are secrets. */
const sentences = ({ issues }: z.ZodError) => [
  ...new Set(issues.map(({ path: [name], message }) => `${String(name)} ${message}.`)),
]

function contradictions(env: Environment): string[] {
  const isLocal = isLoopback(env.HOST) && (!env.PUBLIC_URL || isLoopback(new URL(env.PUBLIC_URL).hostname))
  const isPlainHttp = env.PUBLIC_URL?.startsWith('http:') && !env.ALLOW_HTTP
  const oidc = env.OIDC_ISSUER ?? env.OIDC_CLIENT_ID
  const hasProvider = env.GOOGLE_CLIENT_ID ?? oidc
  const isHttps = env.PUBLIC_URL?.startsWith('https:')
  const push = [env.PUSH_PUBLIC_KEY, env.PUSH_PRIVATE_KEY, env.PUSH_CONTACT].filter(Boolean).length
  const broken = {
    'PUBLIC_URL must be set to the https address that browsers use, because HOST is not loopback.':
      !isLoopback(env.HOST) && !env.PUBLIC_URL,
    'PUBLIC_URL must be an https address, or set ALLOW_HTTP=true when a proxy in front does https.': !isLocal && isPlainHttp,
    'GOOGLE_CLIENT_ID, or OIDC_ISSUER and OIDC_CLIENT_ID, or LOCAL_ACCOUNTS=true, must be set, because HOST or PUBLIC_URL is not loopback: the local sign-in is for one machine only.':
      !isLocal && !hasProvider && !env.LOCAL_ACCOUNTS,
    'LOCAL_ACCOUNTS excludes GOOGLE_CLIENT_ID and OIDC_ISSUER: set one.': env.LOCAL_ACCOUNTS && hasProvider,
    'LOCAL_ACCOUNTS needs PUBLIC_URL to be an https address, because passwords go over it; LOCAL_ACCOUNTS_ALLOW_HTTP=true says that plain http is meant.':
      env.LOCAL_ACCOUNTS && !isLocal && !isHttps && !env.LOCAL_ACCOUNTS_ALLOW_HTTP,
    'TEAM_ACCOUNTS must not be * with LOCAL_ACCOUNTS: whoever is invited shares the workspace.':
      env.LOCAL_ACCOUNTS && env.TEAM_ACCOUNTS === '*',
    'GOOGLE_CLIENT_ID and OIDC_ISSUER exclude each other: set one.': env.GOOGLE_CLIENT_ID && oidc,
    'OIDC_CLIENT_ID must be set with OIDC_ISSUER.': env.OIDC_ISSUER && !env.OIDC_CLIENT_ID,
    'OIDC_ISSUER must be set with OIDC_CLIENT_ID.': env.OIDC_CLIENT_ID && !env.OIDC_ISSUER,
    'TEAM_ACCOUNTS must say who may sign in: e-mail addresses and @domains, or * for anybody.': hasProvider && !env.TEAM_ACCOUNTS,
    'PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT must be set together, or none of them.': push > 0 && push < 3,
    'PUSH_PUBLIC_KEY must be the key that belongs to PUSH_PRIVATE_KEY.':
      env.PUSH_PUBLIC_KEY && env.PUSH_PRIVATE_KEY && !isPair(env.PUSH_PUBLIC_KEY, env.PUSH_PRIVATE_KEY),
    'OPENAI_BASE_URL and OPENAI_MODEL must be set with SCREENING_ENGINE=openai.':
      env.SCREENING_ENGINE === 'openai' && !(env.OPENAI_BASE_URL && env.OPENAI_MODEL),
    'MAX_UNFINISHED_MB must not be less than MAX_FILE_MB.': env.MAX_UNFINISHED_MB < env.MAX_FILE_MB,
    'FILES_URL must be set with S3_ENDPOINT.': env.S3_ENDPOINT && !env.FILES_URL,
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together.':
      env.FILES_URL && Boolean(env.AWS_ACCESS_KEY_ID) !== Boolean(env.AWS_SECRET_ACCESS_KEY),
    'BACKUP_DIR must be set with BACKUP_EVERY.': env.BACKUP_EVERY && !env.BACKUP_DIR,
    'IMAP_URL and IMAP_RULES must be set together.': Boolean(env.IMAP_URL) !== Boolean(env.IMAP_RULES),
    'IMAP_PASSWORD must be set, because IMAP_URL has no password.':
      env.IMAP_URL && !env.IMAP_PASSWORD && !mailboxAddress(env.IMAP_URL)?.password,
    'INTAKE_WORKSPACE must name the workspace for what arrives, because everybody has one with TEAM_ACCOUNTS=*.':
      (env.INBOX_DIR ?? env.IMAP_URL) && env.TEAM_ACCOUNTS === '*' && !env.INTAKE_WORKSPACE,
    'METRICS_PORT must differ from PORT.': env.METRICS_PORT === env.PORT,
  }
  return [...Object.entries(broken).flatMap(([sentence, isBroken]) => (isBroken ? sentence : [])), ...strangers(env)]
}

/** Admins whom TEAM_ACCOUNTS does not admit: most likely a mistyped address, so that the team would lack the intended admin. */
function strangers({ TEAM_ACCOUNTS: accounts, TEAM_ADMINS: admins }: Environment): string[] {
  if (!Array.isArray(accounts) || !Array.isArray(admins)) return []
  return admins
    .filter((entry) => !accounts.includes(entry) && !accounts.includes(entry.slice(entry.lastIndexOf('@'))))
    .map((entry) => `TEAM_ADMINS names ${entry}, whom TEAM_ACCOUNTS does not admit.`)
}

/** Also accepts the hostname of a URL, where IPv6 stands in brackets. */
const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

function isPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false // the text is not a private key of the curve
  }
}

export type IdentityConfig =
  | { kind: 'google'; clientIds: string[] }
  | { kind: 'oidc'; issuer: string; clientIds: string[]; name: string }
  | { kind: 'local' }
  | { kind: 'accounts'; isPlainHttp: boolean }

function toConfig(env: Environment, given: Record<string, string>) {
  return {
    /** The settings that are set, as they were given. The audit trail compares them to find those that have changed. */
    given,
    listen: { host: env.HOST, port: env.PORT },
    /** `undefined`: http://localhost with the port that the server listens on. */
    publicUrl: env.PUBLIC_URL,
    /** The number of proxies in front of the server. */
    trustProxy: env.TRUST_PROXY,
    dataDir: path.resolve(env.DATA_DIR),
    /** Where originals and keys are; `undefined`: in `dataDir`. */
    bucket: bucketOf(env),
    /** `undefined`: the embedded server. */
    databaseUrl: withPassword(env.DATABASE_URL, env),
    /** A replica of that database, from which lists and first copies are read. */
    replicaUrl: withPassword(env.DATABASE_READ_URL, env),
    identity: identityOf(env),
    teamAccounts: env.TEAM_ACCOUNTS,
    teamAdmins: env.TEAM_ADMINS,
    retentionDays: env.RETENTION_DAYS,
    auditDays: env.AUDIT_DAYS,
    screeningLogDays: env.SCREENING_LOG_DAYS,
    sessionSecret: env.SESSION_SECRET,
    backup: backupOf(env),
    intake: intakeOf(env),
    model: modelOf(env),
    /** `undefined` unless both address and model are set. */
    openai: openaiOf(env),
    screening: { engine: env.SCREENING_ENGINE, concurrency: env.SCREENING_CONCURRENCY },
    limits: { maxFileMb: env.MAX_FILE_MB, maxFiles: env.MAX_FILES, maxPages: env.MAX_PAGES },
    quotas: quotasOf(env),
    sessions: {
      accessTokenMinutes: env.ACCESS_TOKEN_MINUTES,
      refreshTokenDays: env.REFRESH_TOKEN_DAYS,
      signInDays: env.SIGN_IN_DAYS,
    },
    deviceDays: env.DEVICE_DAYS,
    push: pushOf(env),
    /** Hosts, with the port where it is not the usual one, that webhooks may call though they are private or without TLS. */
    webhookHosts: env.WEBHOOK_HOSTS ?? [],
    termsUrl: env.TERMS_URL,
    privacyUrl: env.PRIVACY_URL,
    /** A separate address: the app's users must not read what Prometheus reads. */
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    logLevel: env.LOG_LEVEL,
  }
}

/** Takes the password from DATABASE_PASSWORD if the address has none. */
function withPassword(address: string | undefined, { DATABASE_PASSWORD: password }: Environment): string | undefined {
  if (!address || !password) return address
  const url = new URL(address)
  url.password ||= encodeURIComponent(password)
  return url.href
}

/** Without keys of its own the client finds credentials as other programs of Amazon's do: a profile, or a role of the machine. */
function bucketOf(env: Environment) {
  if (!env.FILES_URL) return undefined
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = env
  return {
    ...env.FILES_URL,
    region: env.AWS_REGION,
    /** `undefined`: Amazon's. */
    endpoint: env.S3_ENDPOINT,
    credentials:
      accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } : undefined,
  }
}

function identityOf(env: Environment): IdentityConfig {
  if (env.LOCAL_ACCOUNTS)
    return { kind: 'accounts', isPlainHttp: env.LOCAL_ACCOUNTS_ALLOW_HTTP && env.PUBLIC_URL?.startsWith('http:') === true }
  if (env.GOOGLE_CLIENT_ID) return { kind: 'google', clientIds: env.GOOGLE_CLIENT_ID }
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID) return { kind: 'local' }
  return {
    kind: 'oidc',
    issuer: env.OIDC_ISSUER,
    clientIds: env.OIDC_CLIENT_ID,
    name: env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).hostname,
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

const backupOf = (env: Environment) => ({
  passphrase: env.BACKUP_PASSPHRASE,
  /** `undefined`: the server makes none by itself. */
  schedule: env.BACKUP_DIR ? { folder: path.resolve(env.BACKUP_DIR), everyMs: env.BACKUP_EVERY ?? DAY_MS } : undefined,
})

const intakeOf = (env: Environment) => ({
  /** `undefined`: the team's workspace. */
  workspaceId: env.INTAKE_WORKSPACE,
  /** `undefined`: no folder is watched. */
  folder: env.INBOX_DIR ? path.resolve(env.INBOX_DIR) : undefined,
  /** `undefined`: no mailbox is read. */
  mailbox: mailboxOf(env),
})

function mailboxOf(env: Environment): Mailbox | undefined {
  const address = env.IMAP_URL && mailboxAddress(env.IMAP_URL)
  const rules = env.IMAP_RULES && mailRules(env.IMAP_RULES)
  if (!address || !rules) return undefined
  return { ...address, password: address.password || (env.IMAP_PASSWORD ?? ''), rules }
}

export type Quotas = ReturnType<typeof quotasOf>

const quotasOf = (env: Environment) => ({
  workspaceMb: env.MAX_WORKSPACE_MB,
  workspaceFiles: env.MAX_WORKSPACE_FILES,
  unfinishedMb: env.MAX_UNFINISHED_MB,
  unfinishedFiles: env.MAX_UNFINISHED_FILES,
  archiveMb: env.MAX_ARCHIVE_MB,
  notes: env.MAX_NOTES,
  eventStreams: env.MAX_EVENT_STREAMS,
  requestsPerMinute: env.REQUESTS_PER_MINUTE,
  tokenRequestsPerMinute: env.TOKEN_REQUESTS_PER_MINUTE,
})

/** `undefined`: notifications are off. */
const pushOf = ({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact }: Environment) =>
  publicKey && privateKey && contact ? { publicKey, privateKey, contact } : undefined

function openaiOf(env: Environment) {
  if (!env.OPENAI_BASE_URL || !env.OPENAI_MODEL) return undefined
  const { host, authorization } = modelAddress(env.OPENAI_BASE_URL)
  const credentials = env.OPENAI_API_KEY ? `Bearer ${env.OPENAI_API_KEY}` : authorization
  return {
    baseUrl: host,
    name: env.OPENAI_MODEL,
    headers: credentials ? { Authorization: credentials } : ({} as Record<string, string>),
    allowCloud: env.OPENAI_ALLOW_CLOUD,
    numCtx: env.OPENAI_NUM_CTX,
    firstTokenSeconds: env.OPENAI_FIRST_TOKEN_SECONDS,
    idleSeconds: env.OPENAI_IDLE_SECONDS,
    totalSeconds: env.OPENAI_TOTAL_SECONDS,
  }
}

function modelOf(env: Environment) {
  const servers = (env.OLLAMA_BASE_URL ?? ['http://127.0.0.1:11434']).map((written) => {
    const { host: baseUrl, authorization } = modelAddress(written)
    const credentials: Record<string, string> = authorization ? { authorization } : {}
    return { baseUrl, headers: { ...credentials, ...env.OLLAMA_HEADERS } }
  })
  return {
    /** Each has the same model. */
    servers,
    baseUrlIsSet: env.OLLAMA_BASE_URL !== undefined,
    name: env.OLLAMA_MODEL,
    allowCloud: env.OLLAMA_ALLOW_CLOUD,
    numCtx: env.OLLAMA_NUM_CTX,
    firstTokenSeconds: env.OLLAMA_FIRST_TOKEN_SECONDS,
    idleSeconds: env.OLLAMA_IDLE_SECONDS,
    totalSeconds: env.OLLAMA_TOTAL_SECONDS,
  }
}
