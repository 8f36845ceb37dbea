// What the guide for operators and the code have to agree about.
import fs from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig, settingNames } from '../server/config/config.ts'
import { signInRefusals } from '../shared/accounts/sign-in-refusal.ts'
import { inProject } from './project.ts'

const read = (name: string) => fs.readFileSync(inProject(name), 'utf8')
const guide = read('docs/self-hosting.md')
const signIn = read('docs/self-hosting/sign-in.md')

/** Variables that Node reads, beside the settings. */
const NODES_OWN = ['HTTPS_PROXY', 'NODE_USE_ENV_PROXY']

it('the .env of the first start is one with which the server starts', () => {
  const [, lines = ''] = /cat > \.env <<END\n([^]*?)\nEND\n/.exec(guide) ?? []
  const filled = lines.replaceAll(/\$\(openssl [^)]*\)/g, 'x'.repeat(32))
  const given = Object.fromEntries(filled.split('\n').map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]))

  expect(Object.keys(given).filter((name) => !settingNames.includes(name))).toEqual([])
  expect(readConfig({ HOST: '0.0.0.0', ...given }).publicUrl).toBe('https://cv.example.org')
})

it('sign-in: the redirect addresses are those that the app asks for', () => {
  const client = read('client/app/identity/oidc.ts')
  const callbacks = [...client.matchAll(/uri: `\$\{here\}(\/[a-z-]+)`/g)].map(([, path]) => path)

  expect(new Set(callbacks)).toEqual(new Set(['/signin-callback', '/signout-callback']))
  expect(new Set(signIn.match(/\/sign(?:in|out)-callback/g))).toEqual(new Set(callbacks))
  expect(signIn).toContain(`\`${/scope: '([^']+)'/.exec(client)?.[1]}\``)
})

it('sign-in: every reason in the table is one of the server’s, and only a missing nonce is left out', () => {
  const table = signIn.slice(signIn.indexOf('| reason | cause |'))
  const named = [...table.matchAll(/`([a-z]+_[a-z_]+)`(?=[,` |]*.*\|)/g)].map(([, reason]) => reason!)
  const known = named.filter((reason) => (signInRefusals as readonly string[]).includes(reason))

  expect(signInRefusals.filter((reason) => !known.includes(reason))).toEqual(['nonce_missing'])
})

it('sign-in: every setting that it names exists', () => {
  const named = signIn.match(/\b(?:[A-Z]+_)+[A-Z]+\b/g) ?? []

  expect(named.filter((name) => ![...settingNames, ...NODES_OWN].includes(name))).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(5)
})
