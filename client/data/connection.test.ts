import 'fake-indexeddb/auto'
import { Dexie, liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../shared/status.ts'
import { createConnection, type Connection } from './connection.ts'
import { mirrorName, openMirror } from './db.ts'
import { unlessClosed } from './live.ts'
import { outboxRow } from './outbox.ts'
import { perform } from './perform.ts'
import { pull } from './pull.ts'
import { drain } from './push.ts'
import type { Session } from './session-type.ts'
import { aBatch, aDecision, aJob, aSummary, wholeOf } from './test/builders.ts'
import { aDevice, aSession, never } from './test/devices.ts'
import { memoryServer, type MemoryServer } from './test/memory-server.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id })

let server: MemoryServer
let token: string | null
let session: Session
let device: ReturnType<typeof aDevice>
let connection: Connection
let stop: () => void
let reopened: Promise<void>
/** Resolves when there is something to say. */
const told = () => new Promise<void>((resolve) => connection.subscribe(resolve))

beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  server.addCandidate(wholeOf(candidate))
  token = 'token'
  session = aSession({ accessToken: async () => token })
  device = aDevice(server.send, { session })
  await pull(device, never)
  connection = createConnection(device.mirror, session)
  reopened = new Promise((resolve) => (stop = connection.watch(resolve)))
})
afterEach(async () => {
  stop()
  device.mirror.close()
  await Dexie.delete(mirrorName(session.userId))
})

/** Something is unsent, and a live query that began after the connection's has seen it. */
const unsent = async () => {
  const seen = new Promise<void>((resolve, reject) => {
    const watching = liveQuery(() => device.mirror.outbox.count()).subscribe((count) => {
      if (count === 0) return
      resolve()
      queueMicrotask(() => watching.unsubscribe())
    }, reject)
  })
  await perform(device.mirror, aDecision(candidate.id))
  await seen
}

describe('scenario 17: a database that is lost while it is open', () => {
  it('is opened again once and fetched anew, and what was unsent is said to be lost', async () => {
    await unsent()

    await Dexie.delete(mirrorName(session.userId))
    await reopened
    await pull(device, never)

    expect(connection.mishap()).toEqual({ type: 'erased', unsent: 1 })
    expect(await device.mirror.candidates.count()).toBe(1)
  })

  it('says that it cannot be opened when it is lost again', async () => {
    await Dexie.delete(mirrorName(session.userId))
    await reopened
    const next = told()

    await Dexie.delete(mirrorName(session.userId))
    await next

    expect(connection.mishap()).toEqual({ type: 'closed' })
  })

  it('is no news where only the connection was cut and everything is still there', async () => {
    await unsent()

    device.mirror.close({ disableAutoOpen: false }) // as Dexie does when the browser ends it
    await reopened

    expect(connection.mishap()).toBeUndefined()
    expect(await device.mirror.outbox.count()).toBe(1)
  })

  it('does not come back after a sign-out', async () => {
    token = null

    await Dexie.delete(mirrorName(session.userId))

    await expect(device.mirror.outbox.count()).rejects.toThrow(/closed/i)
    expect(await Dexie.exists(mirrorName(session.userId))).toBe(false)
    expect(connection.mishap()).toBeUndefined()
  })

  it('is not made again by what comes late, where nobody watches: in a worker, or in a page that is closing', async () => {
    stop()
    await Dexie.delete(mirrorName(session.userId))

    await expect(pull(device, never)).rejects.toThrow('Database has been closed')

    expect(await Dexie.exists(mirrorName(session.userId))).toBe(false)
  })

  it('leaves what was read last on the screen while it is closed', async () => {
    device.mirror.close({ disableAutoOpen: true })
    let answered = false

    void unlessClosed(device.mirror.outbox.count()).then(() => (answered = true))
    await device.mirror.outbox.count().catch(() => undefined)

    expect(answered).toBe(false)
    expect(await unlessClosed(Promise.resolve(1))).toBe(1)
  })
})

describe('scenario 15: a newer version of the app', () => {
  it('opens the database although an older tab has it open, which says so and writes no more', async () => {
    const newer = new Dexie(mirrorName(session.userId))
    newer.version(99).stores({ outbox: 'id, seq, state, target, groupId, *touches, heldBy', later: 'id' })
    const next = told()

    await newer.open()
    await next

    expect(connection.mishap()).toEqual({ type: 'outdated' })
    await expect(perform(device.mirror, aDecision(candidate.id))).rejects.toThrow(/closed/i)
    newer.close()
  })
})

it('scenario 15: outbox rows that the first version of the app wrote are read and sent', async () => {
  const older = aSession()
  const first = new Dexie(mirrorName(older.userId))
  first.version(1).stores({
    jobs: 'id, createdAt',
    batches: 'id, jobId, createdAt',
    candidates: 'id, createdAt, batchId',
    bases: '[kind+id], *parents',
    outbox: 'id, seq, state, target, groupId, *touches, heldBy',
    meta: 'key',
  })
  const decision = aDecision(candidate.id)
  await first.table('candidates').put(candidate)
  await first.table('bases').put({ kind: 'candidate', id: candidate.id, parents: [job.id, batch.id], row: candidate })
  await first.table('outbox').put(outboxRow(decision, { id: decision.decisionId, seq: 1, parents: [], groupId: null }))
  first.close()

  const upgraded = aDevice(server.send, { session: older, mirror: openMirror(older.userId) })
  await drain(upgraded, 'decision', never)

  expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  expect(await upgraded.mirror.outbox.count()).toBe(0)
  await upgraded.mirror.delete()
})
