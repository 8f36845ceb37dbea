// The nginx of docs/hardening.md before a real server. Runs where nginx is installed.
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { documentedSettings, hasNginx, runNginx } from '../test/nginx.ts'
import { startServerOn } from '../test/server.ts'
import { anInstallation, faultsOf } from './test/installation.ts'

it.skipIf(!hasNginx).each(['', '/saring'])(
  'nginx as in docs/hardening.md passes streams, slices, the Host header and the path on: below "%s/"',
  async (basePath) => {
    expect(await faultsBehind(basePath)).toEqual([])
  },
)

it.skipIf(!hasNginx)('nginx that buffers and keeps its default limit of bodies is named with both', async () => {
  const spoilt = (settings: string) =>
    settings
      .replace('proxy_buffering off;', 'proxy_buffering on; proxy_ignore_headers X-Accel-Buffering;')
      .replace(/client_max_body_size .*;/, '')

  expect(await faultsBehind('', spoilt)).toEqual([
    'proxy: The proxy holds event streams back until they end, so that screens hear of changes late.',
    'proxy: The proxy refuses bodies of 1 MB, so that files go in many small pieces.',
  ])
})

it.skipIf(!hasNginx)('nginx that takes the path off is named', async () => {
  const spoilt = (settings: string) => settings.replace(/proxy_pass (.*);/, 'proxy_pass $1/;')

  expect(await faultsBehind('/saring', spoilt)).toEqual([
    'proxy: The proxy takes /saring off the path before it passes a request on.',
  ])
})

async function faultsBehind(basePath: string, spoilt = (settings: string) => settings): Promise<string[]> {
  const { env, database, dataDir } = await anInstallation()
  const port = await freePort()
  const publicUrl = `http://localhost:${port}${basePath}`
  const server = await startServerOn(database, dataDir, { ...env, PUBLIC_URL: publicUrl })
  onTestFinished(server.stop)
  const nginx = await runNginx(spoilt(await documentedSettings(port, { [`${basePath}/`]: Number(env['PORT']) })))
  onTestFinished(nginx.end)
  return faultsOf({ ...env, PUBLIC_URL: publicUrl })
}
