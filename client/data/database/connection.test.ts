import { Dexie, liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { createConnection, type Connection } from './connection.ts'
import { mirrorName, openMirror } from './db.ts'
import { unlessClosed } from '../hooks/useLive.ts'
import { outboxRow } from './outbox.ts'
import { eraseData } from '../page.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from '../sync/pull.ts'
import { drain } from '../sync/push.ts'
import type { Session } from '../session/session-type.ts'
import { aBatch, aDecision, aJob, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, aSession, never } from '../test/devices.ts'
import { memoryServer, type MemoryServer } from '../test/memory-server.ts'

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
let timesReopened: number
let tellReopened: () => void
/** Resolves when the connection notifies its subscribers. */
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
  connection = createConnection(device.mirror, session, { clock: device.clock, random: () => 0.5 })
  timesReopened = 0
  reopened = new Promise((resolve) => (tellReopened = resolve))
  stop = connection.watch(() => {
    timesReopened += 1
    tellReopened()
  })
})
afterEach(async () => {
  stop()
  device.mirror.close()
  await Dexie.delete(mirrorName(session.userId))
})

/** Performs a decision, and waits until a live query that began after the connection's has seen it. */
const unsent = async () => {
  const seen = new Promise<void>((resolve, reject) => {
    const watching = liveQuery(async () => device.mirror.outbox.count()).subscribe((count) => {
      if (count === 0) return
      resolve()
      queueMicrotask(() => watching.unsubscribe())
    }, reject)
  })
  await enqueueOne(device.mirror, aDecision(candidate.id))
  await seen
}

const drainMessages = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Advances the clock until `isSo` returns `true`. */
async function passing(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    device.clock.advance(1_000)
    await drainMessages()
  }
}

/** The name of the error that the next transaction throws, as in WebKit when its storage process has ended. */
let nextCut: string | undefined
const { transaction } = IDBDatabase.prototype
IDBDatabase.prototype.transaction = function cut(...given) {
  const name = nextCut
  nextCut = undefined
  if (name) throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', name)
  return transaction.apply(this, given)
}

describe('scenario 17: a database that is lost while it is open', () => {
  it('a deleted database is reopened once and fetched anew, and the number of lost unsent operations is reported', async () => {
    await unsent()

    await Dexie.delete(mirrorName(session.userId))
    await reopened
    await pull(device, never)

    expect(connection.problem()).toEqual({ type: 'erased', unsent: 1 })
    expect(await device.mirror.candidates.count()).toBe(1)
  })

  it('the database is reopened each time that the browser cuts its connection, without a report', async () => {
    await unsent()
    const said: unknown[] = []
    connection.subscribe(() => said.push(connection.problem()))

    for (let cuts = 1; cuts <= 5; cuts += 1) {
      device.mirror.close({ disableAutoOpen: false }) // as Dexie does when the browser ends the connection
      await passing(() => timesReopened === cuts)
      await drainMessages()
    }

    expect(said).toEqual([])
    expect(await device.mirror.outbox.count()).toBe(1)
  })

  it('opening the database is retried until it succeeds, and `closed` is reported until then', async () => {
    await unsent()
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
    onTestFinished(() => void (indexedDB.open = open))

    device.mirror.close({ disableAutoOpen: false })
    await passing(() => connection.problem() !== undefined)
    expect(connection.problem()).toEqual({ type: 'closed' })
    indexedDB.open = open
    await passing(() => timesReopened === 1)

    expect(connection.problem()).toBeUndefined()
    expect(await device.mirror.outbox.count()).toBe(1)
  })

  it.each(['InvalidStateError', 'UnknownError'])(
    'a decision is kept when its transaction meets a lost connection (%s)',
    async (name) => {
      await drainMessages()
      nextCut = name

      await enqueueOne(device.mirror, aDecision(candidate.id))

      expect((await device.mirror.candidates.get(candidate.id))?.status).toBe(Status.accepted)
      expect(await device.mirror.outbox.count()).toBe(1)
      await passing(() => timesReopened > 0)
      expect(connection.problem()).toBeUndefined()
    },
  )

  it('a live query that failed while the connection was lost runs again', async () => {
    const seen: number[] = []
    await drainMessages()
    nextCut = 'UnknownError'
    const watching = liveQuery(async () => unlessClosed(device.mirror.candidates.count())).subscribe((count) => seen.push(count))
    onTestFinished(() => watching.unsubscribe())

    await passing(() => timesReopened > 0 && seen.length > 0)

    expect(seen.at(-1)).toBe(1)
  })

  it('nothing is reported when only the connection was cut and no data is lost', async () => {
    await unsent()

    device.mirror.close({ disableAutoOpen: false }) // as Dexie does when the browser ends the connection
    await reopened

    expect(connection.problem()).toBeUndefined()
    expect(await device.mirror.outbox.count()).toBe(1)
  })

  it('a deleted database is not created again after a sign-out', async () => {
    token = null

    await Dexie.delete(mirrorName(session.userId))

    await expect(device.mirror.outbox.count()).rejects.toThrow(/closed/i)
    expect(await Dexie.exists(mirrorName(session.userId))).toBe(false)
    expect(connection.problem()).toBeUndefined()
  })

  it('a late access does not create the database again when nothing watches it, as in a worker or a closing page', async () => {
    stop()
    await Dexie.delete(mirrorName(session.userId))

    await expect(pull(device, never)).rejects.toThrow('Database has been closed')

    expect(await Dexie.exists(mirrorName(session.userId))).toBe(false)
  })

  it('unlessClosed stays pending while the database is closed, so that the last result stays on the screen', async () => {
    device.mirror.close({ disableAutoOpen: true })
    let answered = false

    void unlessClosed(device.mirror.outbox.count()).then(() => (answered = true))
    await device.mirror.outbox.count().catch(() => undefined)

    expect(answered).toBe(false)
    expect(await unlessClosed(Promise.resolve(1))).toBe(1)
  })
})

describe('scenario 15: a newer version of the app', () => {
  it('a newer version opens the database of an older tab, which reports `outdated` and stops writing', async () => {
    const newer = new Dexie(mirrorName(session.userId))
    newer.version(99).stores({ outbox: 'id, seq, state, target, groupId, *touches, heldBy', later: 'id' })
    const next = told()

    await newer.open()
    await next

    expect(connection.problem()).toEqual({ type: 'outdated' })
    await expect(enqueueOne(device.mirror, aDecision(candidate.id))).rejects.toThrow(/closed/i)
    newer.close()
  })
})

it('scenario 15: `blocked` is reported while a frozen tab keeps an older version of the database open', async () => {
  const user = aSession()
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(mirrorName(user.userId), 10)
    opening.onsuccess = () => resolve(opening.result)
  })
  const mirror = openMirror(user.userId)
  onTestFinished(() => mirror.delete())
  const held = createConnection(mirror, user, { clock: device.clock, random: () => 0.5 })
  const said: (string | undefined)[] = []
  held.subscribe(() => said.push(held.problem()?.type))
  onTestFinished(held.watch(() => undefined))

  const opening = mirror.open()
  await passing(() => said.length > 0)
  expect(said).toEqual(['blocked'])
  frozen.close()
  await opening
  await passing(() => said.length > 1)

  expect(said).toEqual(['blocked', undefined])
})

it('eraseData reports that a frozen tab blocks it, and continues when that tab closes the database', async () => {
  const { userId } = aSession()
  const mirror = openMirror(userId)
  await mirror.open()
  mirror.close()
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(mirrorName(userId))
    opening.onsuccess = () => resolve(opening.result)
  })

  await eraseData(userId, () => frozen.close())

  expect(await Dexie.exists(mirrorName(userId))).toBe(false)
})

it('scenario 15: outbox rows of the first version of the app are read and sent', async () => {
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
