import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { addressOf, createConnection } from './connection.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

it.each([
  ['http://gpu:11434', 'http://gpu:11434'],
  ['http://gpu:11434/', 'http://gpu:11434'],
  ['http://gpu:11434/api/', 'http://gpu:11434'],
  ['http://gpu:11434/v1', 'http://gpu:11434'],
  ['https://ai.example.com/ollama/v1//', 'https://ai.example.com/ollama'],
  ['gpu', 'http://gpu:11434'],
  ['gpu:8080', 'http://gpu:8080'],
])('takes %s for %s', (baseUrl, host) => {
  expect(addressOf(baseUrl)).toEqual({ host, authorization: undefined })
})

it('sends a name and a secret from the address as basic auth, and other headers as they are', async () => {
  const url = server.url.replace('http://', 'http://me:s%40cret@')

  await createConnection(url, { 'X-Team': 'hiring' }).client(AbortSignal.timeout(5000)).version()

  const { headers, path } = server.requests.at(-1) ?? { headers: {}, path: '' }
  expect(path).toBe('/api/version')
  expect(headers).toMatchObject({ authorization: `Basic ${Buffer.from('me:s@cret').toString('base64')}`, 'x-team': 'hiring' })
})

it('says who refused and why, without printing it', async () => {
  await expect(
    createConnection(server.url, {}).client(AbortSignal.timeout(5000)).show({ model: 'nobody' }),
  ).rejects.toMatchObject({
    kind: 'model_missing',
    message: "The model server said 404: model 'nobody' not found",
  })
})
