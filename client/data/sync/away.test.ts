import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { Status } from '../../../shared/screening/status.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { aDecision, aSummary, anUndo, wholeOf } from '../test/builders.ts'
import { aDevice, never, pushAll } from '../test/devices.ts'
import { failing, lost, memoryServer, portal, type MemoryServer } from '../test/memory-server.ts'
import { isOnlineIn } from './device.ts'
import { drain } from './push.ts'
import { pull } from './pull.ts'

const candidate = aSummary()
const accept = aDecision(candidate.id)
const acceptAgain = aDecision(candidate.id)

let server: MemoryServer
let isOnline: boolean
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addCandidate(wholeOf(candidate))
  isOnline = true
  device = aDevice(server.send, { isOnline: () => isOnline })
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

const enqueue = (operation: Parameters<typeof enqueueOne>[1]) => enqueueOne(device.mirror, operation)
const rows = (): Promise<OutboxRow[]> => device.mirror.outbox.orderBy('seq').toArray()
const goOffline = () => {
  isOnline = false
  server.obstacles.push({ answer: lost, times: Infinity })
}

describe('while the server is away', () => {
  it('no decision is attempted, so that acceptance, undo and acceptance leave one operation', async () => {
    goOffline()

    await enqueue(accept)
    await pushAll(device)
    await enqueue(anUndo(candidate.id, accept.decisionId))
    await pushAll(device)
    expect(await rows()).toEqual([])
    await enqueue(acceptAgain)
    await pushAll(device)

    expect(await rows()).toMatchObject([{ id: acceptAgain.decisionId, state: 'queued', attempts: 0 }])
    expect(server.changes()).toEqual([])
  })

  it('the server is asked before the first decision that follows a failure', async () => {
    server.obstacles.push({ answer: lost, times: 1 })
    await pull(device, never).catch(() => undefined)
    await enqueue(accept)

    await pushAll(device)

    expect(server.seen.slice(-2).map(({ path }) => path)).toEqual(['/api/me', `/api/cv-screening/${candidate.id}/status`])
    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  })

  it('a server on this machine gets decisions although the browser knows of no network', async () => {
    isOnline = false
    await enqueue(accept)

    await pushAll(device)

    expect(await rows()).toEqual([])
    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  })

  it('one answer is enough for all operations that are sent after it', async () => {
    isOnline = false
    const many = Array.from({ length: 250 }, () => aSummary())
    for (const each of many) server.addCandidate(wholeOf(each))
    await pull(device, never)
    for (const { id } of many) await enqueue(aDecision(id))

    await pushAll(device)

    expect(await rows()).toEqual([])
    expect(server.seen.filter(({ path }) => path === '/api/me')).toHaveLength(1)
  })

  it('a browser that does not say whether it is online is taken for online', async () => {
    device = { ...device, isOnline: () => isOnlineIn({}) }
    await enqueue(accept)

    await pushAll(device)

    expect(server.seen.filter(({ path }) => path === '/api/me')).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('a server that asks to wait gets no operation right after', async () => {
    isOnline = false
    server.obstacles.push({ when: ({ path }) => path === '/api/me', answer: failing('slow_down', { 'retry-after': '30' }) })
    await enqueue(accept)

    await pushAll(device)

    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }])
  })

  it('nothing counts as attempted when sync stops while the server is asked', async () => {
    isOnline = false
    const stopped = new AbortController()
    server.obstacles.push({
      when: ({ path }) => path === '/api/me',
      answer: () => (stopped.abort(), new Response(JSON.stringify({ id: newId() }))),
    })
    await enqueue(accept)

    await drain(device, 'decision', stopped.signal)

    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }])
  })

  it('a gateway without a server behind it counts as away', async () => {
    server.obstacles.push({ answer: () => new Response('<h1>502</h1>', { status: 502 }), times: Infinity })
    await pull(device, never).catch(() => undefined)
    await enqueue(accept)

    await pushAll(device)

    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }])
  })

  it('a captive portal is not taken for the server', async () => {
    isOnline = false
    server.obstacles.push({ answer: portal, times: Infinity })
    await enqueue(accept)

    await pushAll(device)

    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }])
  })
})

describe('a decision that the server refuses', () => {
  const conflict = () =>
    server.obstacles.push({ when: ({ path }) => path.endsWith('/status'), answer: failing('conflict'), times: 1 })

  it('leaves the outbox with the undo that waits behind it, and holds back nothing', async () => {
    await enqueue(accept)
    // Attempted without an answer: the undo has to wait for it.
    server.obstacles.push({ when: ({ path }) => path.endsWith('/status'), answer: lost, times: 1 })
    await pushAll(device)
    await enqueue(anUndo(candidate.id, accept.decisionId))
    await enqueue(aDecision(candidate.id, { status: Status.rejected }))
    expect(await rows()).toHaveLength(3)
    conflict()
    device.clock.advance(6 * 60_000)

    await pushAll(device)

    expect(await rows()).toEqual([])
    expect(server.candidates.get(candidate.id)?.status).toBe(Status.rejected)
  })

  it('does not hold back another screening of the candidate', async () => {
    await enqueue(accept)
    await enqueue({ type: 'candidate.rescreen', candidateId: candidate.id, at: accept.at })
    conflict()

    await pushAll(device)

    expect(await rows()).toMatchObject([{ id: accept.decisionId, state: 'refused' }])
  })
})
