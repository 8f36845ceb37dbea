// What the examples in deploy/ and the code have to agree about.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig, settingNames } from '../server/config/config.ts'
import { startTestServer } from '../server/test/server.ts'
import { freePort } from './free-port.ts'
import { inProject, projectFolder } from './project.ts'

const read = (...parts: string[]) => fs.readFileSync(inProject('deploy', ...parts), 'utf8')
const dockerfile = fs.readFileSync(inProject('Dockerfile'), 'utf8')
const documented = fs
  .globSync('docs/**/*.md', { cwd: projectFolder })
  .map((file) => fs.readFileSync(inProject(file), 'utf8'))
  .join('\n')

describe('the systemd unit', () => {
  const unit = read('systemd/saring.service')
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const environment = Object.fromEntries(
    valueOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

  it('starts the server that is there, with the Node that npm installs, from the folder that it works in', () => {
    const [node = '', program = ''] = valueOf('ExecStart').split(' ')
    const folder = valueOf('WorkingDirectory')

    expect(path.relative(folder, node)).toBe('node_modules/.bin/node')
    expect(fs.existsSync(inProject(program))).toBe(true)
  })

  it('sets nothing but settings and NODE_ENV, and keeps the data where the service may write', () => {
    expect(Object.keys(environment).filter((name) => ![...settingNames, 'NODE_ENV'].includes(name))).toEqual([])
    expect(environment['DATA_DIR']).toBe(`/var/lib/${valueOf('StateDirectory')}`)
  })

  it('lets the processes that look at documents make the namespaces that they need', () => {
    expect(valueOf('RestrictNamespaces').split(' ')).toEqual(['user', 'net'])
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=yes/m)
  })

  it.skipIf(!hasSystemd)(`passes systemd-analyze, and is rated as little exposed (there is one here: ${hasSystemd})`, () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saring-unit-'))
    onTestFinished(() => fs.rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'saring.service')
    fs.writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${fs.realpathSync(process.execPath)}`))

    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    const rated = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=40', file])

    expect([verified.stderr, verified.status, rated.status]).toEqual(['', 0, 0])
  })
})

describe('the Kubernetes example', () => {
  const anything = z.record(z.string(), z.unknown())
  const manifest = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }), spec: anything.optional() })
  const all = parseAllDocuments(read('kubernetes/saring.yaml')).map((document) => manifest.parse(document.toJS()))
  const find = (kind: string) => all.find((one) => one.kind === kind)!

  const port = z.object({ name: z.string(), containerPort: z.number() })
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
  const container = z.object({
    ports: z.array(port),
    envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
    startupProbe: probe,
    livenessProbe: probe,
    readinessProbe: probe,
    securityContext: anything,
    volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  })
  const pod = z
    .object({ template: z.object({ spec: z.looseObject({ securityContext: anything, containers: z.tuple([container]) }) }) })
    .parse(find('Deployment').spec).template.spec
  const [app] = pod.containers
  const settings = z.object({ data: z.record(z.string(), z.string()) }).parse(find('ConfigMap')).data
  const secrets = ['DATABASE_PASSWORD', 'SESSION_SECRET']
  const portOf = (name: string) => app.ports.find((one) => one.name === name)?.containerPort

  it('sets settings that exist, with which the server starts', () => {
    const given = { ...imageSettings(), ...settings, DATABASE_PASSWORD: 'one', SESSION_SECRET: 'x'.repeat(32) }

    expect([...Object.keys(settings), ...secrets].filter((name) => !settingNames.includes(name))).toEqual([])
    expect(() => readConfig(given)).not.toThrow()
  })

  it('reads the secret that its README makes, and holds none itself', () => {
    const made = [...read('kubernetes/README.md').matchAll(/--from-literal=(\w+)=/g)].map(([, name]) => name)

    expect(app.envFrom).toEqual([{ configMapRef: { name: 'saring' } }, { secretRef: { name: 'saring' } }])
    expect(made).toEqual(secrets)
    expect(all.map(({ kind }) => kind)).not.toContain('Secret')
    expect(Object.keys(settings).filter((name) => /PASSWORD|SECRET|KEY/.test(name))).toEqual([])
  })

  it('has the ports of the image and of the settings', () => {
    expect(portOf('http')).toBe(Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]))
    expect(portOf('metrics')).toBe(Number(settings['METRICS_PORT']))
  })

  it('asks the paths of health.ts: whether it lives, and apart from that whether it is ready', () => {
    const health = fs.readFileSync(inProject('server/http/health.ts'), 'utf8')
    const asked = [app.startupProbe, app.livenessProbe, app.readinessProbe].map(({ httpGet }) => httpGet.path)

    expect(asked).toEqual(['/health/live', '/health/live', '/health/ready'])
    expect(asked.filter((one) => !health.includes(`router.get('${one}'`))).toEqual([])
  })

  it('runs as the user of the image, with the rights of none, and writes to /data and /tmp alone', () => {
    const uid = Number(/--uid (\d+)/.exec(dockerfile)?.[1])

    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: uid, fsGroup: uid })
    expect(app.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(app.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([imageSettings()['DATA_DIR'], '/tmp'])
    expect(pod['enableServiceLinks']).toBe(false)
  })

  it('has in front what the documented nginx has, at the address of the settings', () => {
    const { annotations } = z.looseObject({ annotations: z.record(z.string(), z.string()) }).parse(find('Ingress').metadata)
    const nginx = (name: string) => new RegExp(`${name} (\\S+);`).exec(documented)?.[1]
    const ours = (name: string) => annotations[`nginx.ingress.kubernetes.io/${name}`]

    expect(ours('proxy-body-size')).toBe(nginx('client_max_body_size'))
    expect(ours('proxy-buffering')).toBe(nginx('proxy_buffering'))
    expect(`${ours('proxy-read-timeout')}s`).toBe(nginx('proxy_read_timeout'))
    expect(find('Ingress').spec).toMatchObject({ rules: [{ host: new URL(settings['PUBLIC_URL']!).host }] })
  })

  it('lets the app reach the ports that its settings name', () => {
    const policy = z.object({ egress: z.array(z.object({ ports: z.array(z.object({ port: z.number() })) })) })
    const open = policy.parse(find('NetworkPolicy').spec).egress.flatMap(({ ports }) => ports.map((one) => one.port))
    const portIn = (name: string, otherwise: number) => Number(new URL(settings[name]!).port || otherwise)

    const needed = [portIn('DATABASE_URL', 5432), portIn('OLLAMA_BASE_URL', 80), portIn('OIDC_ISSUER', 443)]
    expect(needed.filter((one) => !open.includes(one))).toEqual([])
  })

  it('is all in one namespace', () => {
    const others = all.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata['namespace'] !== find('Namespace').metadata.name,
    )

    expect(others).toEqual([])
    expect(all.length).toBeGreaterThan(6)
  })
})

describe('the example for Prometheus and Grafana', () => {
  const rules = z
    .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
    .parse(parse(read('monitoring/alerts.yaml')))
  const board = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(read('monitoring/grafana.json')))
  const expressions = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]

  it('asks for metrics that a server has', async () => {
    const port = String(await freePort())
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saring-backups-'))
    const server = await startTestServer({ METRICS_PORT: port, BACKUP_DIR: folder })
    onTestFinished(async () => {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    })
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const served = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )

    const asked = expressions.flatMap(metricsIn)
    expect(asked.length).toBeGreaterThanOrEqual(expressions.length)
    expect(asked.filter((name) => ![...served, 'up'].includes(name))).toEqual([])
  })

  it('finds the metrics of an expression', () => {
    expect(
      metricsIn('histogram_quantile(0.9, sum by (le) (rate(a_seconds_bucket{job="x_y"}[5m]))) > 2 and up{job="z"} == 0'),
    ).toEqual(['a_seconds_bucket', 'up'])
  })
})

/** Names before a selector in braces; every expression of the examples selects its job. */
const metricsIn = (expression: string): string[] => [...expression.matchAll(/(\w+)\{/g)].map(([, name = '']) => name)

const imageSettings = (): Record<string, string> =>
  Object.fromEntries(
    /^ENV (.+)$/m
      .exec(dockerfile)![1]!
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  )
