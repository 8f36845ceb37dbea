import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, settingNames } from '../server/config/config.ts'
import { inProject } from './project.ts'

const compose = fs.readFileSync(inProject('compose.yaml'), 'utf8')
const app = compose.slice(compose.indexOf('\n  app:\n'), compose.indexOf('\n  postgres:\n'))
const passed = Object.fromEntries(
  [...app.slice(app.indexOf('    environment:\n')).matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)
/** Interpolates variables as compose does from .env. */
const filledFrom = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(passed).map(([name, value]) => [
      name,
      value.replace(/\$\{([A-Z_]+)(?::[-?]([^}]*))?\}/g, (_, wanted: string, otherwise = '') => env[wanted] ?? String(otherwise)),
    ]),
  )

describe('compose.yaml', () => {
  it('passes every setting on, and nothing else', () => {
    expect(Object.keys(passed).toSorted()).toEqual(settingNames.toSorted())
  })

  it('takes each setting from the variable of the same name, unless compose.yaml sets it', () => {
    const others = Object.entries(passed).filter(([name, value]) => !value.startsWith(`\${${name}:`))

    expect(others.map(([name]) => name)).toEqual(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'OLLAMA_BASE_URL'])
  })

  it.each(['a/b', 'p@ss:word', 'half#', '100%', '50%25', 'a b', "it's?"])(
    'reaches the database with the password %s',
    (password) => {
      const { databaseUrl } = readConfig(
        filledFrom({
          DATABASE_PASSWORD: password,
          PUBLIC_URL: 'https://cv.example.org',
          GOOGLE_CLIENT_ID: 'abc.apps',
          TEAM_ACCOUNTS: '@example.org',
        }),
      )

      const { hostname, username, password: given } = new URL(databaseUrl!)
      expect([hostname, username, decodeURIComponent(given)]).toEqual(['postgres', 'saring', password])
    },
  )
})
