import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig, settingNames } from '../server/config/config.ts'
import { environment } from '../server/config/environment.ts'
import { inProject } from './project.ts'

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.literal('.'), args: z.record(z.string(), z.string()) }).optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
})
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(fs.readFileSync(inProject('compose.yaml'), 'utf8'), { merge: true }))
const { app, caddy, gateway, ollama, 'pull-model': pullModel, postgres } = compose.services
const passed = app!.environment
const NODES_OWN = ['NODE_USE_ENV_PROXY', 'HTTPS_PROXY']
const IMAGES = ['IMAGE_NODE', 'IMAGE_CADDY', 'IMAGE_POSTGRES', 'IMAGE_OLLAMA']

const needed = {
  DATABASE_PASSWORD: 'a long password',
  PUBLIC_URL: 'https://cv.example.org',
  GOOGLE_CLIENT_ID: 'abc.apps',
  TEAM_ACCOUNTS: '@example.org',
}

/** Interpolates variables as compose does from .env. */
const interpolate = (value: string, env: Record<string, string>) =>
  value.replace(/\$\{([A-Z0-9_]+)(?::[-?]([^}]*))?\}/g, (_, wanted: string, otherwise = '') => env[wanted] ?? String(otherwise))
const filledFrom = (env: Record<string, string>) =>
  Object.fromEntries(Object.entries(passed).map(([name, value]) => [name, interpolate(value, env)]))
const leadsOutside = (networks: string[]) => networks.some((name) => !compose.networks[name]?.internal)

describe('compose.yaml', () => {
  it('passes every setting on, and besides only what Node reads', () => {
    expect(Object.keys(passed).toSorted()).toEqual([...settingNames, ...NODES_OWN].toSorted())
  })

  it('takes each setting from the variable of the same name, unless compose.yaml sets it', () => {
    const others = Object.entries(passed).filter(([name, value]) => !value.startsWith(`\${${name}:`))

    expect(others.map(([name]) => name)).toEqual(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'OLLAMA_BASE_URL', ...NODES_OWN])
  })

  it.each(['a/b', 'p@ss:word', 'half#', '100%', '50%25', 'a b', "it's?"])(
    'reaches the database with the password %s',
    (password) => {
      const { databaseUrl } = readConfig(filledFrom({ ...needed, DATABASE_PASSWORD: password }))

      const { hostname, username, password: given } = new URL(databaseUrl!)
      expect([hostname, username, decodeURIComponent(given)]).toEqual(['postgres', 'saring', password])
    },
  )

  it('starts with no more than what docs and comments ask for, and believes one proxy', () => {
    expect(readConfig(filledFrom(needed))).toMatchObject({ trustProxy: 1, publicUrl: 'https://cv.example.org' })
  })

  it('has no password of its own: compose refuses to start without one, and without an address', () => {
    expect(passed['DATABASE_PASSWORD']).toMatch(/^\$\{DATABASE_PASSWORD:\?/)
    expect(passed['PUBLIC_URL']).toMatch(/^\$\{PUBLIC_URL:\?/)
    expect(postgres!.environment['POSTGRES_PASSWORD']).toBe(passed['DATABASE_PASSWORD'])
  })

  it('gives no container a right of root, Caddy apart, nor a way to get one, nor a file system to write to', () => {
    const all = Object.values(compose.services)

    expect(all.map((one) => [one.read_only, one.cap_drop, one.security_opt])).toEqual(
      all.map(() => [true, ['ALL'], ['no-new-privileges:true']]),
    )
    expect(all.flatMap((one) => one.cap_add ?? [])).toEqual(['NET_BIND_SERVICE'])
  })

  it('lets app, database and model reach nothing outside', () => {
    const reaching = Object.entries(compose.services).filter(([, { networks }]) => leadsOutside(networks))

    expect(reaching.map(([name]) => name)).toEqual(['caddy', 'gateway', 'pull-model'])
    expect(
      Object.entries(compose.services)
        .filter(([, { ports }]) => ports)
        .map(([name]) => name),
    ).toEqual(['caddy'])
  })

  it.each([
    ['caddy', caddy],
    ['gateway', gateway],
    ['postgres', postgres],
    ['ollama', ollama],
  ])('joins app and %s by a network of their own', (_, other) => {
    const shared = app!.networks.filter((name) => other!.networks.includes(name))

    expect(shared).toHaveLength(1)
    expect(Object.values(compose.services).filter(({ networks }) => networks.includes(shared[0]!))).toHaveLength(2)
  })

  it('agrees with itself about ports and addresses', () => {
    const { PORT, HTTPS_PROXY, DATA_DIR } = passed

    expect(caddy!.command!.slice(-2)).toEqual(['--to', `app:${PORT}`])
    expect(HTTPS_PROXY).toBe(`http://gateway:${gateway!.command![2]}`)
    expect(fs.existsSync(inProject(gateway!.command![1]!))).toBe(true)
    expect(app!.volumes).toContain(`data:${DATA_DIR}`)
  })

  it('leads the gateway to Google’s keys, or to the provider that is set, and to the app’s own address', () => {
    const leadsTo = (env: Record<string, string>) => gateway!.command!.slice(3).map((one) => interpolate(one, env))

    expect(leadsTo(needed)).toEqual(['https://www.googleapis.com', 'https://cv.example.org'])
    expect(leadsTo({ ...needed, OIDC_ISSUER: 'https://id.example.org' })).toEqual([
      'https://id.example.org',
      'https://cv.example.org',
    ])
  })

  it('pulls the model that the app asks for, into the place where Ollama looks, before Ollama starts', () => {
    expect(pullModel!.environment['MODEL']).toBe(passed['OLLAMA_MODEL'])
    expect(interpolate(passed['OLLAMA_MODEL']!, {})).toBe(environment.parse({}).OLLAMA_MODEL)
    expect(pullModel!.volumes).toEqual(ollama!.volumes)
    expect(ollama!.depends_on['pull-model']?.condition).toBe('service_completed_successfully')
  })

  it('builds app and gateway on the same Node as the Dockerfile by itself', () => {
    const [, otherwise] = /^ARG NODE_IMAGE=(\S+)$/m.exec(fs.readFileSync(inProject('Dockerfile'), 'utf8')) ?? []

    expect(app!.build?.args['NODE_IMAGE']).toBe(`\${IMAGE_NODE:-${otherwise}}`)
    expect([gateway!.image, gateway!.build]).toEqual([app!.image, app!.build])
  })

  it('lets each image be pinned by a variable that the app does not take for a misspelt setting', () => {
    const text = fs.readFileSync(inProject('compose.yaml'), 'utf8')
    const pinned = Object.fromEntries(IMAGES.map((name) => [name, `example@sha256:${'0'.repeat(64)}`]))

    expect([...new Set(text.match(/\bIMAGE_[A-Z]+/g))].toSorted()).toEqual(IMAGES.toSorted())
    expect(() => readConfig({ ...filledFrom(needed), ...pinned })).not.toThrow()
  })

  it('declares every volume and network that it uses, and none besides', () => {
    const all = Object.values(compose.services)
    const volumes = all.flatMap((one) => one.volumes.map((volume) => volume.split(':')[0]!))

    expect([...new Set(volumes)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    expect([...new Set(all.flatMap((one) => one.networks))].toSorted()).toEqual(Object.keys(compose.networks).toSorted())
  })
})
