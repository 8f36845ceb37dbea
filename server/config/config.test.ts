import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'

const google = { GOOGLE_CLIENT_ID: 'abc.apps', TEAM_ACCOUNTS: '@example.org' }
const oidc = { OIDC_ISSUER: 'https://id.example.org/realms/hr/', OIDC_CLIENT_ID: 'saring', TEAM_ACCOUNTS: '*' }
const push = {
  PUSH_PUBLIC_KEY: 'BBmTupyGC2EZXP_v1ohIuKDy8rnB0O81OGCBV1dAfF8d26SGUKHa7sDnju7ANRduezbHWimpB1etSVC9ZuOkGag',
  PUSH_PRIVATE_KEY: 'ySwAsiqdUGEJymumZkn_u9cWBmaH04ORJkz_jgEiJdg',
  PUSH_CONTACT: 'mailto:admin@example.org',
}
const secret = 'do-not-tell'

describe('readConfig', () => {
  it('readConfig needs no setting for use on one machine', () => {
    expect(readConfig({})).toEqual({
      given: {},
      listen: { host: '127.0.0.1', port: 3000 },
      publicUrl: undefined,
      trustProxy: 0,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      identity: { kind: 'local' },
      teamAccounts: undefined,
      teamAdmins: undefined,
      retentionDays: 180,
      auditDays: 730,
      screeningLogDays: 400,
      sessionSecret: undefined,
      backup: { passphrase: undefined, schedule: undefined },
      intake: { workspaceId: undefined, folder: undefined, mailbox: undefined },
      model: {
        servers: [{ baseUrl: 'http://127.0.0.1:11434', headers: {} }],
        baseUrlIsSet: false,
        name: 'qwen3:8b',
        allowCloud: false,
        numCtx: 8192,
        firstTokenSeconds: 900,
        idleSeconds: 120,
        totalSeconds: 1800,
      },
      openai: undefined,
      screening: { engine: 'auto', concurrency: undefined },
      limits: { maxFileMb: 10, maxFiles: 100, maxPages: 40 },
      quotas: {
        workspaceMb: 20_480,
        workspaceFiles: 100_000,
        unfinishedMb: 1024,
        unfinishedFiles: 200,
        archiveMb: 4096,
        notes: 200,
        eventStreams: 20,
        requestsPerMinute: 1200,
        tokenRequestsPerMinute: 600,
      },
      sessions: { accessTokenMinutes: 15, refreshTokenDays: 30, signInDays: 90 },
      deviceDays: 30,
      push: undefined,
      webhookHosts: [],
      termsUrl: '/terms',
      privacyUrl: '/privacy',
      metrics: undefined,
      logLevel: 'info',
    })
  })

  it('readConfig treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['https://cv.example.org/', 'https://cv.example.org'],
    ['https://Example.org:443/saring/', 'https://example.org/saring'],
    ['https://example.org:8443/hr/cv-screening', 'https://example.org:8443/hr/cv-screening'],
  ])('readConfig takes %s as public address', (given, taken) => {
    expect(readConfig({ ...google, PUBLIC_URL: given }).publicUrl).toBe(taken)
  })

  it('readConfig binds metrics to loopback unless METRICS_HOST is set, wherever the app listens', () => {
    const shared = { ...google, HOST: '0.0.0.0', PUBLIC_URL: 'https://cv.example.org', METRICS_PORT: '9464' }

    expect(readConfig(shared).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(readConfig({ ...shared, METRICS_HOST: '10.0.0.7' }).metrics).toEqual({ host: '10.0.0.7', port: 9464 })
  })

  it('readConfig reads several client ids and accounts', () => {
    const config = readConfig({
      ...google,
      GOOGLE_CLIENT_ID: 'web.apps, phone.apps',
      TEAM_ACCOUNTS: 'Ani@Example.org, @hr.example',
    })

    expect(config.identity).toEqual({ kind: 'google', clientIds: ['web.apps', 'phone.apps'] })
    expect(config.teamAccounts).toEqual(['ani@example.org', '@hr.example'])
  })

  it.each([
    ['true', 1],
    ['false', 0],
    ['0', 0],
    ['2', 2],
  ])('readConfig reads TRUST_PROXY=%s as %i proxies in front', (said, proxies) => {
    expect(readConfig({ TRUST_PROXY: said }).trustProxy).toBe(proxies)
  })

  it('readConfig uses the issuer’s host as the provider’s name unless OIDC_NAME is set, and keeps the issuer unchanged', () => {
    const identity = { kind: 'oidc', issuer: 'https://id.example.org/realms/hr/', clientIds: ['saring'] }

    expect(readConfig(oidc).identity).toEqual({ ...identity, name: 'id.example.org' })
    expect(readConfig({ ...oidc, OIDC_NAME: 'Keycloak' }).identity).toEqual({ ...identity, name: 'Keycloak' })
  })

  it('readConfig normalises a pasted model address', () => {
    const { model } = readConfig({
      OLLAMA_BASE_URL: 'https://ani:pa%20ss@models.example/ollama/v1/',
      OLLAMA_HEADERS: '{"X-Team": "hr"}',
    })

    expect(model.baseUrlIsSet).toBe(true)
    const headers = { authorization: `Basic ${Buffer.from('ani:pa ss').toString('base64')}`, 'X-Team': 'hr' }
    expect(model.servers).toEqual([{ baseUrl: 'https://models.example/ollama', headers }])
  })

  it('readConfig reads several model servers, each with its own credentials', () => {
    const { model } = readConfig({ OLLAMA_BASE_URL: 'http://one:11434, https://ani:secret@two.example' })

    expect(model.servers).toEqual([
      { baseUrl: 'http://one:11434', headers: {} },
      { baseUrl: 'https://two.example', headers: { authorization: `Basic ${Buffer.from('ani:secret').toString('base64')}` } },
    ])
    expect(() => readConfig({ OLLAMA_BASE_URL: 'http://one:11434,' })).toThrow('OLLAMA_BASE_URL must be')
  })

  it('readConfig reads the address and key of a server that speaks OpenAI’s interface', () => {
    const server = { OPENAI_BASE_URL: 'http://gpu:8080/v1/', OPENAI_MODEL: 'qwen3-8b' }

    expect(readConfig({ ...server, OPENAI_API_KEY: 'abc' }).openai).toEqual({
      baseUrl: 'http://gpu:8080',
      name: 'qwen3-8b',
      headers: { Authorization: 'Bearer abc' },
      allowCloud: false,
      numCtx: 8192,
      firstTokenSeconds: 900,
      idleSeconds: 120,
      totalSeconds: 1800,
    })
    expect(readConfig(server).openai?.headers).toEqual({})
    expect(readConfig({ OPENAI_BASE_URL: server.OPENAI_BASE_URL }).openai).toBeUndefined()
  })

  it('readConfig adds DATABASE_PASSWORD to a database address without a password', () => {
    const DATABASE_PASSWORD = 'a/b@c#d%41?'
    const passwordOf = (DATABASE_URL: string) =>
      decodeURIComponent(new URL(readConfig({ DATABASE_URL, DATABASE_PASSWORD }).databaseUrl!).password)

    expect(passwordOf('postgres://saring@db.example.org/saring')).toBe(DATABASE_PASSWORD)
    expect(passwordOf('postgres://saring:own%2Fone@db.example.org/saring')).toBe('own/one')
    expect(readConfig({ DATABASE_PASSWORD }).databaseUrl).toBeUndefined()
  })

  it('readConfig enables notifications when a key pair and a contact are set', () => {
    expect(readConfig(push).push).toEqual({
      publicKey: push.PUSH_PUBLIC_KEY,
      privateKey: push.PUSH_PRIVATE_KEY,
      contact: 'mailto:admin@example.org',
    })
  })

  it.each([
    { HOST: '::1', PORT: '0' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://cv.example.org', ...google },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', ALLOW_HTTP: 'true', ...google },
    { PUBLIC_URL: 'https://cv.example.org/', ...oidc },
    { PUBLIC_URL: 'http://localhost:5173' },
    { SCREENING_CONCURRENCY: '0', TERMS_URL: 'https://example.org/terms', DATABASE_URL: 'postgresql://u:p@db/x' },
    { FILES_URL: '' },
    { FILES_URL: 's3://bucket' },
    { FILES_URL: 's3://bucket/a/prefix', S3_ENDPOINT: 'http://minio:9000', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
    { ...google, TEAM_ADMINS: '@example.org' },
    { ...google, TEAM_ADMINS: 'ani@example.org' },
    { ...google, TEAM_ADMINS: '*' },
    { ...oidc, TEAM_ADMINS: 'ani@anywhere.example' },
    { TEAM_ADMINS: 'ani@anywhere.example' },
  ])('readConfig accepts %o', (env) => {
    expect(() => readConfig(env)).not.toThrow()
  })

  it.each<[Record<string, string>, string]>([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ MAX_FILE_MB: '0' }, 'MAX_FILE_MB must be a whole number from 1 to 1000.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number from 0 to 9, true or false.'],
    [{ MAX_FILE_MB: '900', MAX_UNFINISHED_MB: '800' }, 'MAX_UNFINISHED_MB must not be less than MAX_FILE_MB.'],
    [{ SCREENING_ENGINE: 'magic' }, 'SCREENING_ENGINE must be auto, ollama, openai or keywords.'],
    [
      { SCREENING_ENGINE: 'openai', OPENAI_MODEL: 'm' },
      'OPENAI_BASE_URL and OPENAI_MODEL must be set with SCREENING_ENGINE=openai.',
    ],
    [{ SESSION_SECRET: secret }, 'SESSION_SECRET must be at least 32 characters long.'],
    [{ DATABASE_URL: `mysql://root:${secret}@db/x` }, 'DATABASE_URL must be an address that starts with postgres://.'],
    ...['a/b', 'a#b', 'a?b', '12/b', '12#b', '12?b', '100%'].map((password): [Record<string, string>, string] => [
      { DATABASE_URL: `postgres://saring:${password}@db/saring` },
      'DATABASE_URL cannot be read: percent-encode special characters of its password (/ is %2F, ? is %3F, # is %23, @ is %40, : is %3A, % is %25), or leave the password out and set DATABASE_PASSWORD.',
    ]),
    [{ OLLAMA_URL: secret }, 'OLLAMA_URL is not a setting; the nearest is OLLAMA_BASE_URL. Correct its name, or remove it.'],
    ...['bucket/prefix', 's3://', 's3://Bucket', 'https://bucket.s3.example', 's3://bucket/a//b', 's3://bucket/../b'].map(
      (address): [Record<string, string>, string] => [
        { FILES_URL: address },
        'FILES_URL must be the address of a bucket: s3://bucket or s3://bucket/prefix.',
      ],
    ),
    [{ S3_ENDPOINT: 'http://minio:9000' }, 'FILES_URL must be set with S3_ENDPOINT.'],
    [{ FILES_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'a' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together.'],
    [{ OLLAMA_BASE_URL: 'models.example:11434' }, 'OLLAMA_BASE_URL must be an http or https address.'],
    [{ OLLAMA_HEADERS: secret }, 'OLLAMA_HEADERS must be a JSON object of texts, such as {"Authorization": "Bearer …"}.'],
    [{ OLLAMA_HEADERS: '["x"]' }, 'OLLAMA_HEADERS must be a JSON object of texts, such as {"Authorization": "Bearer …"}.'],
    [{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL must be a path or an http or https address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    ...['https://x.example/app?x=1', 'https://x.example/a b', 'https://me@x.example', 'https://x.example//app'].map(
      (address): [Record<string, string>, string] => [
        { PUBLIC_URL: address, ...google },
        'PUBLIC_URL must be an address of a host with or without a path, such as https://cv.example.org or https://example.org/saring.',
      ],
    ),
    [{ PUBLIC_URL: 'nowhere' }, 'PUBLIC_URL must be an http or https address.'],
    [
      { ...google, TEAM_ACCOUNTS: 'everyone' },
      'TEAM_ACCOUNTS must be e-mail addresses and @domains, separated by commas (or * alone).',
    ],
    [
      { ...google, TEAM_ACCOUNTS: 'ani@tеam.example' },
      'TEAM_ACCOUNTS must be e-mail addresses and @domains, separated by commas (or * alone).',
    ],
    [
      { ...google, TEAM_ACCOUNTS: '*, @x.example' },
      'TEAM_ACCOUNTS must be e-mail addresses and @domains, separated by commas (or * alone).',
    ],
    [
      { ...google, TEAM_ACCOUNTS: '' },
      'TEAM_ACCOUNTS must say who may sign in: e-mail addresses and @domains, or * for anybody.',
    ],
    [{ TEAM_ADMINS: 'rina' }, 'TEAM_ADMINS must be e-mail addresses and @domains, separated by commas (or * alone).'],
    [{ ...google, TEAM_ADMINS: 'ani@example.com' }, 'TEAM_ADMINS names ani@example.com, whom TEAM_ACCOUNTS does not admit.'],
    [
      { ...google, TEAM_ACCOUNTS: 'ani@example.org', TEAM_ADMINS: 'Ani@example.org,@example.org' },
      'TEAM_ADMINS names @example.org, whom TEAM_ACCOUNTS does not admit.',
    ],
    [{ ...google, ...oidc }, 'GOOGLE_CLIENT_ID and OIDC_ISSUER exclude each other: set one.'],
    [{ ...oidc, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID must be set with OIDC_ISSUER.'],
    [{ ...oidc, OIDC_ISSUER: '' }, 'OIDC_ISSUER must be set with OIDC_CLIENT_ID.'],
    [
      { HOST: '0.0.0.0', ...google },
      'PUBLIC_URL must be set to the https address that browsers use, because HOST is not loopback.',
    ],
    [
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://cv.example.org', ...google },
      'PUBLIC_URL must be an https address, or set ALLOW_HTTP=true when a proxy in front does https.',
    ],
    [
      { PUBLIC_URL: 'https://cv.example.org' },
      'GOOGLE_CLIENT_ID, or OIDC_ISSUER and OIDC_CLIENT_ID, or LOCAL_ACCOUNTS=true, must be set, because HOST or PUBLIC_URL is not loopback: the local sign-in is for one machine only.',
    ],
    [
      { LOCAL_ACCOUNTS: 'true', GOOGLE_CLIENT_ID: 'x', TEAM_ACCOUNTS: '@example.org' },
      'LOCAL_ACCOUNTS excludes GOOGLE_CLIENT_ID and OIDC_ISSUER: set one.',
    ],
    [
      { LOCAL_ACCOUNTS: 'true', PUBLIC_URL: 'http://192.168.1.5', ALLOW_HTTP: 'true' },
      'LOCAL_ACCOUNTS needs PUBLIC_URL to be an https address, because passwords go over it; LOCAL_ACCOUNTS_ALLOW_HTTP=true says that plain http is meant.',
    ],
    [
      { LOCAL_ACCOUNTS: 'true', TEAM_ACCOUNTS: '*' },
      'TEAM_ACCOUNTS must not be * with LOCAL_ACCOUNTS: whoever is invited shares the workspace.',
    ],
    [{ ...push, PUSH_CONTACT: '' }, 'PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT must be set together, or none of them.'],
    [{ ...push, PUSH_CONTACT: 'admin@example.org' }, 'PUSH_CONTACT must be a mailto: or https: address.'],
    [
      { ...push, PUSH_PRIVATE_KEY: secret },
      'PUSH_PRIVATE_KEY must be a private key as "npx web-push generate-vapid-keys" prints it.',
    ],
    [
      { ...push, PUSH_PUBLIC_KEY: 'BMVa4wPLBjzP9JJjWVLLl1vQB6zNq0PYW_ebBMsXUoJLQn5IV1X7N7cDvPEbwzPMcKxJOIvYdhK621iEJgVM-_E' },
      'PUSH_PUBLIC_KEY must be the key that belongs to PUSH_PRIVATE_KEY.',
    ],
    [{ PORT: '9090', METRICS_PORT: '9090' }, 'METRICS_PORT must differ from PORT.'],
    [{ BACKUP_EVERY: '1d' }, 'BACKUP_DIR must be set with BACKUP_EVERY.'],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY must be a time from 5m to 30d, such as 1d, 6h or 5m.'],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: '4m' }, 'BACKUP_EVERY must be a time from 5m to 30d, such as 1d, 6h or 5m.'],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: '31d' }, 'BACKUP_EVERY must be a time from 5m to 30d, such as 1d, 6h or 5m.'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must be at least 12 characters long.'],
  ])('readConfig refuses %o and names the setting', (env, sentence) => {
    expect(refusal(env)).toBe(sentence)
  })

  it('readConfig takes accounts of its own on this machine, over https, and over plain http where that is said', () => {
    const on = { LOCAL_ACCOUNTS: 'true' }
    const plain = { ALLOW_HTTP: 'true', LOCAL_ACCOUNTS_ALLOW_HTTP: 'true' }

    expect(readConfig(on).identity).toEqual({ kind: 'accounts', isPlainHttp: false })
    expect(readConfig({ ...on, PUBLIC_URL: 'https://cv.example.org' }).identity).toEqual({ kind: 'accounts', isPlainHttp: false })
    expect(readConfig({ ...on, ...plain, PUBLIC_URL: 'http://192.168.1.5' }).identity).toEqual({
      kind: 'accounts',
      isPlainHttp: true,
    })
  })

  it('readConfig lists every wrong setting without its value', () => {
    const message = refusal({ PORT: secret, SESSION_SECRET: secret, LOG_LEVEL: secret, OLLAMA_HEADERS: secret })

    expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'SESSION_SECRET',
      'OLLAMA_HEADERS',
      'LOG_LEVEL',
    ])
    expect(message).not.toContain(secret)
  })

  it.each([
    [{ BACKUP_DIR: '/backups' }, 24 * 60 * 60 * 1000],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: '5m' }, 5 * 60 * 1000],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: '6h' }, 6 * 60 * 60 * 1000],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: '30d' }, 30 * 24 * 60 * 60 * 1000],
  ])('readConfig reads the schedule of %j', (env, everyMs) => {
    expect(readConfig(env).backup.schedule).toEqual({ folder: '/backups', everyMs })
  })

  it('.env.example shows exactly the settings that readConfig reads', () => {
    const example = fs.readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const shown = [...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

    expect(shown.toSorted()).toEqual(settingNames.toSorted())
  })
})

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'nothing is refused'
}
