// The nginx of docs/hardening.md before a real server. Runs where nginx is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { startServerOn } from '../test/server.ts'
import { aFolder, anInstallation, faultsOf } from './test/installation.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const hasNginx = spawnSync('nginx', ['-v']).status === 0

it.skipIf(!hasNginx)('nginx as in docs/hardening.md passes streams, slices and the Host header on', async () => {
  expect(await faultsBehind(await documentedSettings())).toEqual([])
})

it.skipIf(!hasNginx)('nginx that buffers and keeps its default limit of bodies is named with both', async () => {
  const settings = (await documentedSettings())
    .replace('proxy_buffering off;', 'proxy_buffering on; proxy_ignore_headers X-Accel-Buffering;')
    .replace(/client_max_body_size .*;/, '')

  expect(await faultsBehind(settings)).toEqual([
    'proxy: The proxy holds event streams back until they end, so that screens hear of changes late.',
    'proxy: The proxy refuses bodies of 1 MB, so that files go in many small pieces.',
  ])
})

async function documentedSettings(): Promise<string> {
  const [, block] = /```nginx\n([^]*?)```/.exec(await fs.readFile(path.join(ROOT, 'docs/hardening.md'), 'utf8')) ?? []
  if (!block) throw new Error('docs/hardening.md has no nginx settings.')
  return block
}

async function faultsBehind(settings: string): Promise<string[]> {
  const { env, database, dataDir } = await anInstallation()
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const server = await startServerOn(database, dataDir, { ...env, PUBLIC_URL: publicUrl })
  onTestFinished(server.stop)
  await runNginx(
    settings
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replace('server_name cv.example.org;', 'server_name 127.0.0.1;')
      .replace('http://127.0.0.1:3000', `http://127.0.0.1:${env['PORT']}`),
  )
  await expect
    .poll(() =>
      fetch(publicUrl).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  return faultsOf({ ...env, PUBLIC_URL: publicUrl })
}

async function runNginx(server: string): Promise<void> {
  const folder = await aFolder()
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const file = path.join(folder, 'nginx.conf')
  await fs.writeFile(file, `pid ${folder}/pid; events {} http { access_log off; ${places.join(' ')} ${server} }`)
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  onTestFinished(async () => {
    nginx.kill()
    if (nginx.exitCode === null) await once(nginx, 'exit')
  })
}
