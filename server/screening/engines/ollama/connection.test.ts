import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { createConnection } from './connection.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

it('sends the given headers with each request', async () => {
  await createConnection(server.url, { 'X-Team': 'hiring' }).client(AbortSignal.timeout(5000)).version()

  const { headers, path } = server.requests.at(-1) ?? { headers: {}, path: '' }
  expect(path).toBe('/api/version')
  expect(headers).toMatchObject({ 'x-team': 'hiring' })
})

it('a refusal by the server becomes a ModelError with its status and reason', async () => {
  await expect(
    createConnection(server.url, {}).client(AbortSignal.timeout(5000)).show({ model: 'nobody' }),
  ).rejects.toMatchObject({
    kind: 'model_missing',
    message: "The model server said 404: model 'nobody' not found",
  })
})
