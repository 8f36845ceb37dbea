import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterEach, expect, it } from 'vitest'
import { answerErrors } from './errors.ts'
import { limitCalls } from './limit.ts'

let server: Server
let now = 0

afterEach(() => void server.close())

async function start(): Promise<(path: string) => Promise<Response>> {
  const app = new Koa()
  app.use(answerErrors)
  app.use(limitCalls(/^\/api\/auth\//, 3, () => now))
  app.use((ctx) => {
    ctx.body = 'answered'
  })
  server = createServer((request, response) => void app.callback()(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (path) => fetch(`http://127.0.0.1:${port}${path}`)
}

it('lets so many calls a minute pass, then asks to slow down, and forgets after the minute', async () => {
  const call = await start()
  const statuses = async (times: number) => {
    const seen = []
    for (let at = 0; at < times; at += 1) seen.push((await call('/api/auth/google')).status)
    return seen
  }

  expect(await statuses(5)).toEqual([200, 200, 200, 429, 429])
  expect((await call('/api/auth/google')).headers.get('retry-after')).toBe('5')
  now += 60_000
  expect(await statuses(1)).toEqual([200])
})

it('counts nothing else', async () => {
  const call = await start()

  for (let at = 0; at < 5; at += 1) expect((await call('/api/jobs')).status).toBe(200)
})
