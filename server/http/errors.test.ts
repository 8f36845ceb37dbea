import fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import { jsonOf } from '../test/server.ts'
import { answerErrors } from './errors.ts'

async function answerTo(work: () => Promise<unknown>): Promise<Response> {
  const app = new Koa()
  app.silent = true
  app.use(answerErrors).use(work)
  const server = createServer((request, response) => void app.callback()(request, response))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

it('answerErrors turns a full device into 503 storage_full', async () => {
  const answer = await answerTo(() => fs.writeFile('/dev/full', 'bytes'))

  expect([answer.status, (await jsonOf(answer)).code]).toEqual([503, 'storage_full'])
})
