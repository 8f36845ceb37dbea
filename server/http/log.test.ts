import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import { jsonOf } from '../test/server.ts'
import { readableLog } from '../test/log.ts'
import { answerErrors } from './errors.ts'
import { logRequests } from './log.ts'

async function serve(answer: Koa.Middleware) {
  const { log, lines } = readableLog()
  const app = new Koa().use(logRequests(log)).use(answerErrors).use(answer)
  app.silent = true
  const server = createServer(app.callback())
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { lines, ask: (place: string) => fetch(`${url}${place}`) }
}

it('each call of the API has one line, under the id that its answer has, without its query', async () => {
  const { lines, ask } = await serve((ctx) => void (ctx.body = 'done'))

  const first = await ask('/api/people?email=dewi@example.com')
  const second = await ask('/api/people')
  await ask('/assets/app.js')

  const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  expect(lines).toMatchObject(
    ids.map((requestId) => ({ requestId, method: 'GET', path: '/api/people', status: 200, ms: expect.any(Number), level: 30 })),
  )
  expect(JSON.stringify(lines)).not.toContain('dewi')
})

it('an error of the server tells the id of its line, any other error does not', async () => {
  const { lines, ask } = await serve((ctx) => {
    throw ctx.path === '/api/broken' ? new Error('a secret') : Object.assign(new Error('away'), { status: 404 })
  })

  const broken = await ask('/api/broken')
  const missing = await ask('/api/missing')

  expect(await jsonOf(broken)).toEqual({
    code: 'unexpected',
    message: expect.any(String),
    requestId: broken.headers.get('x-request-id'),
  })
  expect(lines[0]).toMatchObject({ requestId: broken.headers.get('x-request-id'), status: 500 })
  expect(Object.keys(await jsonOf(missing))).toEqual(['code', 'message'])
})
