// The image without a Docker engine: its steps by hand, then the app as an engine runs it.
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Status } from '../shared/screening/status.ts'
import { aCv } from '../server/test/documents/cv.ts'
import { pdf } from '../server/test/documents/pdf.ts'
import { aJob, memberOf } from '../server/test/server.ts'
import { freePort } from './free-port.ts'
import { contained, NOBODY, runContained } from './image/container.ts'
import { buildImage, instructions, type Image } from './image/dockerfile.ts'
import { signInLocally } from './local-sign-in.ts'
import { inProject } from './project.ts'
import { startProcess } from './server-process.ts'

/** Another user and mounts take root; in a container even root may lack them. */
const isPossible = process.getuid?.() === 0 && runContained({ app: '/usr', data: '/usr' }, ['true']).status === 0

describe.skipIf(!isPossible)(
  `the image as another user on a read-only file system (takes root that may mount: ${isPossible})`,
  () => {
    let work: string
    let image: Image
    const data = () => path.join(work, 'data')

    beforeAll(async () => {
      await fs.mkdir(inProject('.cache'), { recursive: true })
      work = await fs.mkdtemp(inProject('.cache/image-'))
      image = buildImage(work)
      await fs.mkdir(data(), { mode: 0o700 })
      await fs.chown(data(), NOBODY, NOBODY)
    }, 600_000)
    afterAll(() => fs.rm(work, { recursive: true, force: true }))

    const writesTo = (file: string) => runContained({ app: image.app, data: data() }, ['touch', file]).status === 0

    it('starts with its embedded database, is healthy, serves the app, and scores a CV that the sandbox has read', async () => {
      // On loopback, for the local sign-in; what the image sets stands otherwise.
      const settings = { ...image.env, HOST: '127.0.0.1', PORT: String(await freePort()), SCREENING_ENGINE: 'keywords' }
      const mounts = { app: image.app, data: data() }
      const server = await startProcess(contained(mounts, image.command), settings, data())
      try {
        const page = await fetch(`${server.url}/`)
        const live = await fetch(`${server.url}/health/live`)
        const { accessToken, user } = await signInLocally(server, { name: 'Rina', email: 'rina@example.com' })
        const member = memberOf(server.url, accessToken, user.id)
        const { body: job } = await member.call('POST', '/jobs', aJob())
        const cv = pdf({ pages: [aCv()] })
        const { body: uploaded } = await member.upload(job.id, 'B', [['Dewi.pdf', cv]])

        expect([page.status, live.status]).toEqual([200, 200])
        expect(await page.text()).toContain('<div id="root">')
        expect(runContained(mounts, image.healthCheck, settings)).toMatchObject({ status: 0 })
        await expect
          .poll(async () => (await member.call('GET', `/cv-screening/${uploaded.id}`)).body.status, { timeout: 60_000 })
          .toBe(Status.completed)
        expect(server.output()).toMatch(/"noNewPrivileges":true.*"capabilities":"none".*Documents are looked at/)
      } finally {
        await server.end()
      }
      expect(runContained(mounts, image.healthCheck, settings)).toMatchObject({ status: 1 })
    }, 240_000)

    it('can write to /data and /tmp alone', () => {
      expect(['/data/x', '/tmp/x'].map(writesTo)).toEqual([true, true])
      expect(['/x', '/app/x', '/app/server/main.ts', '/usr/x', '/etc/x'].map(writesTo)).toEqual([
        false,
        false,
        false,
        false,
        false,
      ])
    })

    it('has neither devDependencies, source maps nor a second Node', async () => {
      const files = await fs.readdir(path.join(image.app, 'node_modules'))

      expect(files.filter((name) => /^(vitest|vite|typescript|node-linux-.*)$/.test(name))).toEqual([])
      expect(await Array.fromAsync(fs.glob(`${image.app}/node_modules/**/*.map`))).toEqual([])
    })
  },
)

it('reads the instructions of a Dockerfile with comments and continued lines', () => {
  expect(instructions('# why\nFROM a AS b\nRUN one \\\n  && two\n\n# more\nCMD ["x"]\n')).toEqual([
    ['FROM', 'a AS b'],
    ['RUN', 'one && two'],
    ['CMD', '["x"]'],
  ])
})
