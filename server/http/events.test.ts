import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import { streamMoves } from './events.ts'
import type { ChangeFeed } from '../database/change-feed.ts'

const closing = new AbortController().signal

/** A stream with a short heartbeat; `isWelcome` decides whether its access token is still valid. */
async function openStream(isWelcome: () => Promise<boolean>) {
  const app = new Koa()
  app.silent = true // the browser disconnects during the response
  const listening = new Set<(payload: string) => void>()
  const changeFeed: ChangeFeed = {
    subscribe(_workspaceId, listener) {
      listening.add(listener)
      return () => void listening.delete(listener)
    },
    close: () => Promise.resolve(),
  }
  app.use((ctx) =>
    streamMoves(ctx, changeFeed, {
      workspaceId: 'team',
      until: new Date(Date.now() + 60_000),
      isWelcome,
      closing,
      heartbeatMs: 5,
    }),
  )
  const answer = app.callback()
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { text: response.body!.pipeThrough(new TextDecoderStream()).getReader(), listening }
}

it('an event stream ends at the heartbeat after its user was removed from the team or signed out', async () => {
  let beats = 0
  const { text, listening } = await openStream(async () => (beats += 1) < 3)

  let heard = ''
  for (let part = await text.read(); !part.done; part = await text.read()) heard += part.value

  expect(heard).toBe(': connected\n\n: alive\n\n: alive\n\n')
  expect(listening.size).toBe(0)
})

it('an event stream goes on while it cannot be checked whether its user is still signed in', async () => {
  const { text } = await openStream(() => Promise.reject(new Error('The database is away.')))

  let heard = ''
  while (!heard.endsWith(': alive\n\n: alive\n\n')) heard += (await text.read()).value ?? ''

  expect(heard).toContain(': connected')
})
