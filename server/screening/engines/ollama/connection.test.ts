import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { createConnection } from './connection.ts'
import { lookAt } from './look.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

it('sends the given headers with each request', async () => {
  await createConnection(server.url, { 'X-Team': 'hiring' }, false).client(AbortSignal.timeout(5000)).version()

  const { headers, path } = server.requests.at(-1) ?? { headers: {}, path: '' }
  expect(path).toBe('/api/version')
  expect(headers).toMatchObject({ 'x-team': 'hiring' })
})

it('a refusal by the server becomes a ModelError with its status and reason', async () => {
  await expect(
    createConnection(server.url, {}, false).client(AbortSignal.timeout(5000)).show({ model: 'nobody' }),
  ).rejects.toMatchObject({
    kind: 'model_missing',
    message: "The model server said 404: model 'nobody' not found",
  })
})

it('a redirect is not followed, since it could lead off the own machines', async () => {
  const elsewhere = createServer((_, response) => response.writeHead(302, { Location: `${server.url}/api/version` }).end())
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo

  await expect(
    createConnection(`http://127.0.0.1:${port}`, {}, false).client(AbortSignal.timeout(5000)).version(),
  ).rejects.toThrow('fetch failed')
  elsewhere.close()
})

it.each([
  ['http://203.0.113.7:11434', false, { state: 'not_allowed', isCloud: true }],
  ['https://ollama.com', false, { state: 'not_allowed', isCloud: true }],
])('the server at %s is refused as a cloud model is', async (host, allowCloud, expected) => {
  expect(await lookAt(createConnection(host, {}, allowCloud), 'ok', allowCloud)).toEqual(expected)
})
