import fc from 'fast-check'
import { liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDecided, Status } from '../../../shared/screening/status.ts'
import { summaryOf } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { lanes } from '../../../shared/sync/lanes.ts'
import { lockName, type LockPart, type Mirror } from '../database/db.ts'
import type { Device } from './device.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from './pull.ts'
import { drain } from './push.ts'
import { discard } from '../outbox/resolve.ts'
import { createSync, type Sync } from './sync.ts'
import { aBatch, aDecision, aFile, aJob, aJobEdit, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, aSession, syncUntilIdle, never, sharedLocks } from '../test/devices.ts'
import { failing, lost, memoryServer, portal, type MemoryServer } from '../test/memory-server.ts'

/** Resolves when a query of the mirror returns `true`. */
const until = (question: () => Promise<boolean>): Promise<void> =>
  new Promise((resolve, reject) => {
    const watching = liveQuery(question).subscribe((yes) => {
      if (!yes) return
      resolve()
      queueMicrotask(() => watching.unsubscribe())
    }, reject)
  })

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id })

function stocked(): MemoryServer {
  const server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  server.addCandidate(wholeOf(candidate))
  return server
}

describe('createSync', () => {
  let server: MemoryServer
  let device: ReturnType<typeof aDevice>
  let sync: Sync
  beforeEach(() => {
    server = stocked()
    device = aDevice(server.send)
    sync = createSync(device)
  })
  afterEach(async () => {
    await sync.stop()
    await device.mirror.delete()
  })
  const empty = () => until(async () => (await device.mirror.outbox.count()) === 0)
  const pulled = () => until(async () => (await device.mirror.meta.get('snapshotComplete')) !== undefined)

  it('a wake that finds nothing unsent pulls, and locks no lane', async () => {
    sync.start()
    await sync.syncNow()

    const leaseOf = (part: LockPart) => device.mirror.meta.get(`lease-${part}`)
    expect(await leaseOf('pull')).toBeDefined()
    expect(await Promise.all(lanes.map(leaseOf))).toEqual(lanes.map(() => undefined))
  })

  it('sync drains a long outbox despite a rate limit, and waits as long as the server asks', async () => {
    const many = Array.from({ length: 60 }, () => aSummary({ jobId: job.id, batchId: batch.id }))
    for (const each of many) server.addCandidate(wholeOf(each))
    await pull(device, never)
    for (const { id } of many) await enqueueOne(device.mirror, aDecision(id))
    device.atOnce = 1
    const startedAt = device.clock.now()
    const minutes: number[] = []
    let refused = 0
    server.obstacles.push({
      when: ({ method }) => {
        if (method === 'GET') return false
        const minute = Math.floor((device.clock.now() - startedAt) / 60_000)
        minutes.push(minute)
        const isOver = minutes.filter((each) => each === minute).length > 25
        refused += isOver ? 1 : 0
        return isOver
      },
      answer: () =>
        failing('slow_down', { 'retry-after': String(60 - Math.floor(((device.clock.now() - startedAt) / 1000) % 60)) })(),
      times: 1_000,
    })
    const isWaiting = async () => (await device.mirror.outbox.where('state').equals('waiting').count()) > 0

    sync.start()
    for (const minute of [0, 1]) {
      const before = refused
      await until(async () => (await isWaiting()) && refused > before)
      const asked = minutes.length
      if (minute === 0) await enqueueOne(device.mirror, aJobEdit(job, 'Meanwhile'))
      await sync.syncNow()
      expect(minutes).toHaveLength(asked)
      device.clock.advance(60_000)
    }
    await empty()

    expect(refused).toBeLessThanOrEqual(4) // once a minute in each of the two lanes
    expect(server.changes()).toHaveLength(61 + refused)
    for (const { id } of many) expect((await device.mirror.candidates.get(id))?.status).toBe(Status.accepted)
  })

  it('sync pulls at its start and sends operations that are added to the outbox', async () => {
    sync.start()
    await pulled()

    await enqueueOne(device.mirror, aDecision(candidate.id))
    await empty()

    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })

  it('sync sends operations that an earlier run left, including those in state sending', async () => {
    await enqueueOne(device.mirror, aDecision(candidate.id))
    await device.mirror.outbox.toCollection().modify({ state: 'sending', attempts: 1, leaseUntil: device.clock.now() + 30_000 })

    sync.start()
    await empty()

    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })

  it('sync sends a waiting row again when its backoff ends', async () => {
    server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: lost })
    sync.start()
    await pulled()
    await enqueueOne(device.mirror, aDecision(candidate.id))
    await until(async () => (await device.mirror.outbox.where('state').equals('waiting').count()) === 1)
    await sync.syncNow()

    await empty()

    expect(server.changes()).toHaveLength(2)
  })

  it('sync retries when the device is back online', async () => {
    let isOffline = true
    server.obstacles.push({ when: () => isOffline, answer: lost, times: Infinity })
    await enqueueOne(device.mirror, aDecision(candidate.id))
    sync.start()
    await sync.syncNow()

    isOffline = false
    sync.notice('online')
    await empty()

    expect((await device.mirror.meta.get('reachable'))?.value).toBe(true)
  })

  it('sync sends blocked operations when the same user signs in again', async () => {
    await enqueueOne(device.mirror, aDecision(candidate.id))
    await device.mirror.outbox.toCollection().modify({ state: 'blocked', blockedBy: 'sign_in' })

    sync.start()
    await empty()

    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })

  it('sync sends an upload as soon as its job is on the server', async () => {
    sync.start()
    await pulled()
    const newJob = newId()
    await enqueueOne(device.mirror, { type: 'job.create', jobId: newJob, fields: { ...job }, at: '2026-11-20T07:00:00.000Z' })
    const upload = anUpload(newJob)
    await enqueueOne(device.mirror, upload, { file: aFile() })

    await until(async () => ((await device.mirror.candidates.get(upload.candidateId))?.version ?? 0) > 0)

    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('a pull that is asked for ends while an upload is still being sent', async () => {
    const { promise: sending, resolve: isSending } = Promise.withResolvers<void>()
    const { promise: answer, resolve: lose } = Promise.withResolvers<Response>()
    server.obstacles.push({
      when: ({ method }) => method !== 'GET',
      answer: () => (isSending(), answer),
    })
    sync.start()
    await pulled()
    await enqueueOne(device.mirror, anUpload(job.id), { file: aFile() })
    await sending
    const newJob = aJob()
    server.addJob(newJob)

    await sync.pullNow()

    expect(await device.mirror.jobs.get(newJob.id)).toBeDefined()
    expect(await device.mirror.outbox.count()).toBe(1)
    lose(new Response(null, { status: 502 }))
  })

  it('sync pulls once within a second of a poke', async () => {
    sync.start()
    await pulled()
    await sync.syncNow()
    server.decide(candidate.id, Status.rejected)
    const before = server.seen.length

    sync.notice('poke')
    sync.notice('poke')
    device.clock.advance(1_000)
    await until(async () => (await device.mirror.candidates.get(candidate.id))?.status === Status.rejected)

    expect(server.seen.slice(before).filter(({ path }) => path === '/api/sync')).toHaveLength(1)
  })

  it('a poke does not retry operations that the server answered with an error', async () => {
    server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: failing('unexpected'), times: 1_000 })
    await enqueueOne(device.mirror, aDecision(candidate.id))
    sync.start()
    await pulled()
    await until(async () => (await device.mirror.outbox.where('state').equals('waiting').count()) === 1)
    await device.mirror.outbox.toCollection().modify({ nextAttemptAt: device.clock.now() + 240_000 })
    const before = server.changes().length

    for (let second = 0; second < 100; second += 1) {
      const pulls = server.seen.filter(({ path }) => path === '/api/sync').length
      sync.notice('poke')
      device.clock.advance(1_000)
      await expect.poll(() => server.seen.filter(({ path }) => path === '/api/sync').length).toBeGreaterThan(pulls)
    }

    expect(server.changes()).toHaveLength(before)
    sync.notice('online')
    await expect.poll(() => server.changes().length).toBe(before + 1)
  })

  it('operations go out within seconds although the first questions whether the server is there were lost', async () => {
    sync.start()
    await pulled()
    server.obstacles.push({ when: ({ path }) => path === '/api/me', answer: lost, times: 3 })
    await device.mirror.meta.put({ key: 'reachable', value: false })
    const startedAt = device.clock.now()
    await enqueueOne(device.mirror, aDecision(candidate.id))

    await expect.poll(() => (device.clock.advance(250), device.mirror.outbox.count()), { timeout: 10_000 }).toBe(0)

    expect(device.clock.now() - startedAt).toBeLessThan(55_000) // no pull was due
    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  })

  it('a complete pull is followed by the operations that waited for a connection', async () => {
    server.obstacles.push({ when: ({ path }) => path === '/api/me', answer: lost, times: 1 })
    await device.mirror.meta.put({ key: 'reachable', value: false })
    await enqueueOne(device.mirror, aDecision(candidate.id))

    sync.start()
    await empty()

    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  })

  it('a poke retries operations that did not reach the server', async () => {
    server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: lost })
    await enqueueOne(device.mirror, aDecision(candidate.id))
    sync.start()
    await until(async () => (await device.mirror.outbox.where('state').equals('waiting').count()) === 1)
    await device.mirror.outbox.toCollection().modify({ nextAttemptAt: device.clock.now() + 240_000 })

    sync.notice('poke')
    device.clock.advance(1_000)
    await empty()

    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  })

  it('sync in an outdated tab halts, and a newer tab sends the waiting operations', async () => {
    const asked: string[] = []
    const locks = sharedLocks()
    const older = createSync({
      ...device,
      locks,
      api: aDevice(refuse).api,
      send: refuse,
    })
    async function refuse(path: string): Promise<Response> {
      asked.push(path)
      return failing('update_needed')()
    }
    const id = await enqueueOne(device.mirror, aDecision(candidate.id))
    older.start()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await older.tryNow()
    const count = asked.length
    expect(await device.mirror.outbox.get(id)).toMatchObject({ state: 'queued', attempts: 0, blockedBy: null })

    const newer = createSync({ ...device, locks })
    newer.start()
    await empty()
    older.notice('online')
    older.notice('poke')
    device.clock.advance(60_000)
    await newer.syncNow()

    expect(asked).toHaveLength(count)
    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
    await Promise.all([older.stop(), newer.stop()])
  })

  it('sync continues after a page that could not be stored, and reports the error', async () => {
    const told: unknown[] = []
    await sync.stop()
    sync = createSync({ ...device, onError: (error) => told.push(error) })
    const broken = () => {
      throw new Error('broken')
    }
    device.mirror.candidates.hook('creating', broken)
    sync.start()
    await until(async () => (await device.mirror.meta.get('reachable')) !== undefined)
    await sync.syncNow()
    device.mirror.candidates.hook('creating').unsubscribe(broken)

    sync.notice('visible')
    await pulled()

    expect(told).not.toEqual([])
  })

  it('sync aborts a request without an answer, and repeats it', async () => {
    const { asked, answer } = silentPull()
    sync.start()
    await asked
    answer()

    await expect
      .poll(async () => (device.clock.advance(10_000), (await device.mirror.meta.get('snapshotComplete'))?.value))
      .toBe(true)
  })

  it('sync notes that the server answers pulls with errors of its own, until one succeeds', async () => {
    const isTroubled = async () => (await device.mirror.meta.get('troubled'))?.value
    server.obstacles.push({ answer: failing('unexpected'), times: 1 })
    sync.start()
    await until(async () => (await isTroubled()) === true)

    await sync.tryNow()

    expect(await isTroubled()).toBe(false)
  })

  it('sync does not take a lost connection, a rate limit or its own end for a problem of the server', async () => {
    server.obstacles.push({ answer: lost, times: 1 }, { answer: failing('slow_down'), times: 1 })
    sync.start()
    await sync.tryNow()
    await sync.tryNow()
    await sync.stop()

    expect((await device.mirror.meta.get('troubled'))?.value).not.toBe(true)
  })

  it('sync can be stopped during a request, and does not record the server as unreachable', async () => {
    const { asked } = silentPull()
    sync.start()
    await asked

    await sync.stop()

    expect(await device.mirror.meta.get('reachable')).toBeUndefined()
  })

  /** The server does not answer pulls until `answer` is called; it then answers the next one. */
  function silentPull() {
    const asked = Promise.withResolvers<void>()
    let isSilent = true
    device = aDevice((path, init) => {
      if (!isSilent || !path.startsWith('/api/sync')) return server.send(path, init)
      asked.resolve()
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))
    })
    sync = createSync(device)
    return { asked: asked.promise, answer: () => (isSilent = false) }
  }

  it('sync sends other operations after a refusal whose entity cannot be fetched', async () => {
    const other = aSummary({ jobId: job.id, batchId: batch.id })
    server.addCandidate(wholeOf(other))
    device = aDevice((path, init) =>
      init.method === 'GET' && path.startsWith(`/api/cv-screening/${candidate.id}`)
        ? new Promise((_, reject) => {
            init.signal?.throwIfAborted()
            init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
          })
        : server.send(path, init),
    )
    sync = createSync(device)
    server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: failing('not_found') })
    await enqueueOne(device.mirror, aDecision(candidate.id))
    await enqueueOne(device.mirror, aDecision(other.id))
    sync.start()

    await expect.poll(() => (device.clock.advance(10_000), server.candidates.get(other.id)?.status)).toBe(Status.accepted)
  })

  it('sync pulls again after the token could not be renewed while offline', async () => {
    server.obstacles.push({ when: ({ path }) => path.startsWith('/api/sync'), answer: failing('signed_out') })
    sync.start()

    await expect
      .poll(async () => (device.clock.advance(10_000), (await device.mirror.meta.get('snapshotComplete'))?.value))
      .toBe(true)
  })

  it('scenario 16: sync frees space on a full disk, even though its lease cannot be written', async () => {
    device = aDevice(server.send, { onError: () => undefined })
    sync = createSync(device)
    const { mirror } = device
    const disk = diskOf(mirror)
    await pull(device, never)
    await mirror.files.put({ id: candidate.id, blob: aFile() })
    await mirror.pins.put({ id: candidate.id, size: 1_000, at: 1, state: 'here', detailVersion: 99, storyVersion: 99 })
    await enqueueOne(mirror, aDecision(candidate.id))
    disk.isFull = true
    sync.start()

    await expect.poll(() => (device.clock.advance(10_000), mirror.outbox.count())).toBe(0)

    expect(await mirror.files.count()).toBe(0)
    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })

  it.each(['sign_in', 'update'] as const)(
    'sync that starts on a full device sends operations blocked by %s once there is room',
    async (blockedBy) => {
      device = aDevice(server.send, { onError: () => undefined })
      sync = createSync(device)
      const { mirror } = device
      const disk = diskOf(mirror)
      const id = await enqueueOne(mirror, aDecision(candidate.id))
      await mirror.outbox.update(id, { state: 'blocked', blockedBy })
      disk.isFull = true
      sync.start()
      await sync.syncNow().catch(() => undefined)
      const meanwhile = await mirror.outbox.get(id)

      disk.isFull = false
      sync.notice('online')
      await empty()

      expect(meanwhile).toMatchObject({ state: 'blocked', blockedBy })
      expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
    },
  )

  /** Needs a closed mirror. While full, the disk refuses all writes until a file is deleted. */
  function diskOf(mirror: Mirror): { isFull: boolean } {
    const disk = { isFull: false }
    mirror.use({
      stack: 'dbcore',
      name: 'disk',
      create: (core) => ({
        ...core,
        table(name) {
          const table = core.table(name)
          return {
            ...table,
            mutate(request) {
              if (disk.isFull && (request.type === 'add' || request.type === 'put'))
                return Promise.reject(new DOMException('full', 'QuotaExceededError'))
              if (name === 'files') disk.isFull = false
              return table.mutate(request)
            },
          }
        },
      }),
    })
    return disk
  }

  it('sync sends nothing once it is stopped', async () => {
    sync.start()
    await pulled()
    await sync.stop()

    await enqueueOne(device.mirror, aDecision(candidate.id))
    await sync.tryNow()

    expect(server.changes()).toEqual([])
  })
})

describe('two tabs', () => {
  it('two tabs send each operation once', async () => {
    const server = stocked()
    const session = aSession()
    const locks = sharedLocks()
    const [one, two] = [aDevice(server.send, { session, locks }), aDevice(server.send, { session, locks })]
    const syncs = [createSync(one), createSync(two)]
    for (const sync of syncs) sync.start()
    await until(async () => (await one.mirror.candidates.count()) === 1)

    await enqueueOne(one.mirror, aDecision(candidate.id))
    await enqueueOne(two.mirror, aJobEdit({ id: job.id, version: 1 }, 'Second title'))
    await until(async () => (await one.mirror.outbox.count()) === 0)

    expect(server.changes()).toHaveLength(2)
    for (const sync of syncs) await sync.stop()
    two.mirror.close()
    await one.mirror.delete()
  })

  it('a tab goes on with a sweep that another tab began before it was closed', async () => {
    const device = aDevice(stocked().send)
    const { mirror, session, clock } = device
    Object.assign(mirror, { sizes: { sweepsAbove: 0, sweptAtOnce: 1 } })
    const closed = Promise.withResolvers<void>()
    void device.locks.ifFree(lockName(session.userId, 'sweep'), () => closed.promise)
    const sync = createSync(device)
    sync.start()
    await until(async () => (await mirror.meta.get('snapshotComplete')) !== undefined)
    await enqueueOne(mirror, { type: 'job.delete', jobId: job.id, at: new Date(0).toISOString() })
    await until(async () => (await mirror.outbox.count()) === 0)

    closed.resolve()

    const due = () => mirror.meta.where('key').startsWith('sweep-').count()
    await expect.poll(() => (clock.advance(10_000), due())).toBe(0)
    expect([await mirror.candidates.count(), await mirror.serverRows.count()]).toEqual([0, 0])
    await sync.stop()
    await mirror.delete()
  })
})

/** Events that may happen, in any order, to two devices that share a workspace. */
type Step =
  | { do: 'decide' | 'undo' | 'delete' | 'upload' | 'edit'; on: 0 | 1; which: number; accept: boolean }
  | { do: 'push' | 'pull' | 'discardOne' | 'wait'; on: 0 | 1 }
  | { do: 'lose' | 'loseAnswer' | 'portal' | 'fail' | 'deleteElsewhere' | 'deleteJobElsewhere' | 'restore' }

const side = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('decide' as const, 'undo' as const, 'delete' as const, 'upload' as const, 'edit' as const),
      on: side,
      which: fc.nat(3),
      accept: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('push' as const, 'pull' as const, 'discardOne' as const, 'wait' as const),
      on: side,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'loseAnswer' as const, 'portal' as const, 'fail' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('deleteElsewhere' as const, 'deleteJobElsewhere' as const, 'restore' as const) }),
  },
)

describe('two devices and a bad network', () => {
  it('two devices on a bad network end with the rows of the server, and no operation takes effect twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const server = stocked()
        for (let more = 0; more < 3; more += 1) server.addCandidate(wholeOf(aSummary({ jobId: job.id, batchId: batch.id })))
        const devices = [aDevice(server.send), aDevice(server.send)] as const
        for (const device of devices) await pull(device, never)

        for (const each of steps) await take(each, server, devices)
        server.obstacles.length = 0
        for (const device of devices) await syncUntilIdle(device)
        for (const device of devices) await settleAll(device)
        for (const device of devices) await pull(device, never)

        for (const { mirror } of devices) {
          expect(await mirror.outbox.count()).toBe(0)
          expect(await mirror.serverRows.count()).toBe(0)
          expect(await mirror.candidates.toArray()).toEqual(sorted([...server.candidates.values()].map(summaryOf)))
          expect(await mirror.jobs.toArray()).toEqual(sorted([...server.jobs.values()]))
          expect(await mirror.batches.toArray()).toEqual(sorted([...server.batches.values()]))
          await mirror.delete()
        }
        const effective = new Set(server.changes().map(({ key }) => key))
        expect(server.effects()).toBeLessThanOrEqual(effective.size)
      }),
      { numRuns: 25 },
    )
  })
})

const sorted = <Row extends { id: string }>(rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Discards all refused operations. */
async function settleAll({ mirror }: Device): Promise<void> {
  for (const { id } of await mirror.outbox.orderBy('seq').toArray()) await discard(mirror, id)
}

async function take(each: Step, server: MemoryServer, devices: readonly [Ours, Ours]): Promise<void> {
  switch (each.do) {
    case 'lose':
      return void server.obstacles.push({ answer: lost })
    case 'loseAnswer':
      return void server.obstacles.push({ when: ({ method }) => method !== 'GET', after: true, answer: lost })
    case 'portal':
      return void server.obstacles.push({ answer: portal })
    case 'fail':
      return void server.obstacles.push({ answer: failing('unexpected') })
    case 'deleteElsewhere': {
      const [first] = server.candidates.keys()
      return void (first && server.deleteCandidate(first))
    }
    case 'deleteJobElsewhere':
      return server.deleteJob(job.id)
    case 'restore':
      return void server.restore()
    case 'push':
      for (const lane of ['edit', 'upload', 'decision'] as const) await drain(devices[each.on], lane, never)
      return
    case 'pull':
      return void (await pull(devices[each.on], never))
    case 'wait':
      return devices[each.on].clock.advance(60_000)
    case 'discardOne': {
      const row = await devices[each.on].mirror.outbox.orderBy('seq').first()
      return void (row && (await discard(devices[each.on].mirror, row.id)))
    }
    default:
      return performOne(each, devices[each.on].mirror)
  }
}
type Ours = ReturnType<typeof aDevice>

async function performOne({ do: what, which, accept }: Extract<Step, { which: number }>, mirror: Mirror): Promise<void> {
  const rows = await mirror.candidates.toArray()
  const row = rows[which % Math.max(1, rows.length)]
  const known = await mirror.jobs.get(job.id)
  const at = '2026-11-20T07:00:00.000Z'
  if (what === 'upload') await enqueueOne(mirror, anUpload(job.id, { batchName: accept ? 'May' : 'June' }), { file: aFile() })
  if (what === 'edit' && known) await enqueueOne(mirror, aJobEdit(known, accept ? 'One title' : 'Another title'))
  if (!row) return
  if (what === 'decide' && row.status === Status.completed)
    await enqueueOne(mirror, aDecision(row.id, { status: accept ? Status.accepted : Status.rejected }))
  if (what === 'undo' && isDecided(row.status) && row.decisionId) await enqueueOne(mirror, anUndo(row.id, row.decisionId))
  if (what === 'delete') await enqueueOne(mirror, { type: 'candidate.delete', candidateId: row.id, at })
}
