import { describe, expect, it } from 'vitest'
import { settingNames } from './config.ts'
import { misspeltSettings } from './misspelt.ts'

const told = (env: Record<string, string>) => misspeltSettings(env, settingNames)

describe('misspeltSettings', () => {
  it.each([
    ['OLLAMA_URL', 'OLLAMA_BASE_URL'],
    ['OLLAMA_BASEURL', 'OLLAMA_BASE_URL'],
    ['OLLAMA_TIMEOUT', 'OLLAMA_MODEL'],
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
    ['GOOGLE_OAUTH_CLIENT_ID', 'GOOGLE_CLIENT_ID'],
    ['TEAM_ACCOUNT', 'TEAM_ACCOUNTS'],
    ['OIDC_CLIENT', 'OIDC_CLIENT_ID'],
    ['OIDC_ISSUER_URL', 'OIDC_ISSUER'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_PASSWD', 'DATABASE_PASSWORD'],
    ['SESSION_KEY', 'SESSION_SECRET'],
    ['SCREENING_CONCURENCY', 'SCREENING_CONCURRENCY'],
    ['MAX_FILE_SIZE_MB', 'MAX_FILE_MB'],
    ['MAX_FILE', 'MAX_FILES'],
    ['PUSH_PUBLICKEY', 'PUSH_PUBLIC_KEY'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['ALLOW_HTTPS', 'ALLOW_HTTP'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['Ollama_Base_Url', 'OLLAMA_BASE_URL'],
  ])('misspeltSettings reports %s with the nearest setting, %s', (name, nearest) => {
    expect(told({ [name]: 'secret' })).toEqual([
      `${name} is not a setting; the nearest is ${nearest}. Correct its name, or remove it.`,
    ])
  })

  it.each([
    'OLLAMA_HOST',
    'OLLAMA_MODELS',
    'OLLAMA_KEEP_ALIVE',
    'OLLAMA_NUM_PARALLEL',
    'OLLAMA_FLASH_ATTENTION',
    'OLLAMA_MAX_LOADED_MODELS',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'GOOGLE_API_KEY',
    'GOOGLE_CLOUD_PROJECT',
    'PGHOST',
    'PGPASSWORD',
    'SESSION_MANAGER',
    'XDG_SESSION_ID',
    'DATABASE_PUBLIC_URL',
    'MAX_JOBS',
    'HOSTNAME',
    'LOGNAME',
    'PATH',
    'HOME',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NO_PROXY',
    'NODE_ENV',
    'NODE_OPTIONS',
    'POSTGRES_PASSWORD',
    'XDG_DATA_DIRS',
    'TMPDIR',
    'npm_config_user_agent',
    'METRICS_SERVICE_HOST',
    'OLLAMA_SERVICE_PORT_HTTP',
    'OLLAMA_PORT_11434_TCP_ADDR',
  ])('misspeltSettings ignores %s, which belongs to another program', (name) => {
    expect(told({ [name]: 'x' })).toEqual([])
  })

  it('misspeltSettings ignores the address of a Kubernetes service', () => {
    expect(told({ OLLAMA_PORT: 'tcp://10.0.0.1:11434' })).toEqual([])
    expect(told({ OLLAMA_PORT: '11434' })).toHaveLength(1)
  })

  it('misspeltSettings ignores an empty variable', () => {
    expect(told({ OLLAMA_URL: '' })).toEqual([])
  })
})

it('misspeltSettings never reports a real setting', () => {
  expect(told(Object.fromEntries(settingNames.map((name) => [name, 'x'])))).toEqual([])
})
