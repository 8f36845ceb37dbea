import { execFile } from 'node:child_process'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { createGateway } from './gateway.ts'

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const aProvider = () => listening(createServer((_, response) => response.end('keys')))

/** What a Node of its own gets there with the gateway as its proxy. */
async function fetchedThrough(gateway: string, address: string): Promise<string> {
  const script = `fetch('${address}').then((it) => it.text()).then(console.log)`
  const env = { PATH: process.env['PATH'], NODE_USE_ENV_PROXY: '1', HTTP_PROXY: gateway, HTTPS_PROXY: gateway }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env })
  return stdout.trim()
}

/** How the gateway answers a request for a tunnel. */
function tunnelStatus(gateway: string, authority: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(gateway, { method: 'CONNECT', path: authority })
    asked.on('connect', ({ statusCode }, socket) => resolve((socket.destroy(), statusCode))).on('error', reject)
    asked.end()
  })
}

it('leads Node’s fetch to an address that it was given, whatever the path', async () => {
  const provider = await aProvider()
  const gateway = await listening(createGateway([`${provider}/realms/hr`]))

  expect(await fetchedThrough(gateway, `${provider}/certs`)).toBe('keys')
})

it('leads nowhere else, not even to another port of the same host', async () => {
  const [provider, other] = [await aProvider(), await aProvider()]
  const gateway = await listening(createGateway([provider]))

  expect(await tunnelStatus(gateway, new URL(provider).host)).toBe(200)
  expect(await tunnelStatus(gateway, new URL(other).host)).toBe(403)
})

it('takes an https address for its port 443', async () => {
  const gateway = await listening(createGateway(['https://127.0.0.1/realms/hr']))

  expect(await tunnelStatus(gateway, '127.0.0.1:80')).toBe(403)
  expect(await tunnelStatus(gateway, '127.0.0.1:443')).not.toBe(403)
})

it('says 502 where nobody listens', async () => {
  const host = `127.0.0.1:${await freePort()}`
  const gateway = await listening(createGateway([`http://${host}`]))

  expect(await tunnelStatus(gateway, host)).toBe(502)
})

it('answers nothing but CONNECT', async () => {
  const gateway = await listening(createGateway([await aProvider()]))

  expect((await fetch(gateway)).status).toBe(405)
})
