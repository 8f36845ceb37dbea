import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDecided, Status } from '../../../shared/screening/status.ts'
import { summaryOf } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Mirror } from '../database/db.ts'
import type { Device } from './device.ts'
import { perform } from '../outbox/perform.ts'
import { pull } from './pull.ts'
import { drain } from './push.ts'
import { discard } from '../outbox/resolve.ts'
import { createSync, type Sync } from './sync.ts'
import { aBatch, aDecision, aFile, aJob, aJobEdit, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, aSession, syncUntilIdle, never, sharedLocks } from '../test/devices.ts'
import { failing, lost, memoryServer, portal, type MemoryServer } from '../test/memory-server.ts'

/** Resolves when a question to the mirror is answered with yes. */
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

describe('the loop', () => {
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

  it('brings a long outbox through a server that lets so many requests a minute pass, and waits as it is told', async () => {
    const many = Array.from({ length: 60 }, () => aSummary({ jobId: job.id, batchId: batch.id }))
    for (const each of many) server.addCandidate(wholeOf(each))
    await pull(device, never)
    for (const { id } of many) await perform(device.mirror, aDecision(id))
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
      if (minute === 0) await perform(device.mirror, aJobEdit(job, 'Meanwhile'))
      await sync.syncNow()
      expect(minutes).toHaveLength(asked)
      device.clock.advance(60_000)
    }
    await empty()

    expect(refused).toBeLessThanOrEqual(4) // once a minute in each of the two lanes
    expect(server.changes()).toHaveLength(61 + refused)
    for (const { id } of many) expect((await device.mirror.candidates.get(id))?.status).toBe(Status.accepted)
  })

  it('fetches at its start and sends what is put into the outbox', async () => {
    sync.start()
    await pulled()

    await perform(device.mirror, aDecision(candidate.id))
    await empty()

    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })

  it('sends what an earlier run left behind, also what was being sent', async () => {
    await perform(device.mirror, aDecision(candidate.id))
    await device.mirror.outbox.toCollection().modify({ state: 'sending', attempts: 1, leaseUntil: device.clock.now() + 30_000 })

    sync.start()
    await empty()

    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })

  it('tries again when the time of a row has come', async () => {
    server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: lost })
    sync.start()
    await pulled()
    await perform(device.mirror, aDecision(candidate.id))
    await until(async () => (await device.mirror.outbox.where('state').equals('waiting').count()) === 1)
    await sync.syncNow()

    await empty()

    expect(server.changes()).toHaveLength(2)
  })

  it('tries again when the server may be there again', async () => {
    server.obstacles.push({ answer: lost, times: 2 })
    await perform(device.mirror, aDecision(candidate.id))
    sync.start()
    await until(async () => (await device.mirror.outbox.where('state').equals('waiting').count()) === 1)

    sync.notice('online')
    await empty()

    expect((await device.mirror.meta.get('reachable'))?.value).toBe(true)
  })

  it('goes on where it stood when the same user signs in again', async () => {
    await perform(device.mirror, aDecision(candidate.id))
    await device.mirror.outbox.toCollection().modify({ state: 'blocked', blockedBy: 'sign_in' })

    sync.start()
    await empty()

    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })

  it('sends an upload as soon as the job that it needs is there', async () => {
    sync.start()
    await pulled()
    const newJob = newId()
    await perform(device.mirror, { type: 'job.create', jobId: newJob, fields: { ...job }, at: '2026-11-20T07:00:00.000Z' })
    const upload = anUpload(newJob)
    await perform(device.mirror, upload, { file: aFile() })

    await until(async () => ((await device.mirror.candidates.get(upload.candidateId))?.version ?? 0) > 0)

    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('fetches within a second of a poke', async () => {
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

  it('does not send again what the server failed because of a poke', async () => {
    server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: failing('unexpected'), times: 1_000 })
    await perform(device.mirror, aDecision(candidate.id))
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

  it('sends at a poke what could not get through before', async () => {
    server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: lost })
    await perform(device.mirror, aDecision(candidate.id))
    sync.start()
    await until(async () => (await device.mirror.outbox.where('state').equals('waiting').count()) === 1)
    await device.mirror.outbox.toCollection().modify({ nextAttemptAt: device.clock.now() + 240_000 })

    sync.notice('poke')
    device.clock.advance(1_000)
    await empty()

    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  })

  it('of a version that the server takes no more steps aside, and a newer tab sends what waits', async () => {
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
    const id = await perform(device.mirror, aDecision(candidate.id))
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

  it('goes on after a page that could not be kept, and says what was wrong', async () => {
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

  it('gives up a request that nobody answers, and asks again', async () => {
    const { asked, answer } = silentPull()
    sync.start()
    await asked
    answer()

    await expect
      .poll(async () => (device.clock.advance(10_000), (await device.mirror.meta.get('snapshotComplete'))?.value))
      .toBe(true)
  })

  it('can be stopped while nobody answers, and does not call that a server out of reach', async () => {
    const { asked } = silentPull()
    sync.start()
    await asked

    await sync.stop()

    expect(await device.mirror.meta.get('reachable')).toBeUndefined()
  })

  /** The server takes the question and says nothing, until it is told to answer the next one. */
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

  it('sends what follows a refusal whose entity nobody answers for', async () => {
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
    await perform(device.mirror, aDecision(candidate.id))
    await perform(device.mirror, aDecision(other.id))
    sync.start()

    await expect.poll(() => (device.clock.advance(10_000), server.candidates.get(other.id)?.status)).toBe(Status.accepted)
  })

  it('asks again where the sign-in could not be renewed for want of a connection', async () => {
    server.obstacles.push({ when: ({ path }) => path.startsWith('/api/sync'), answer: failing('signed_out') })
    sync.start()

    await expect
      .poll(async () => (device.clock.advance(10_000), (await device.mirror.meta.get('snapshotComplete'))?.value))
      .toBe(true)
  })

  it('scenario 16: makes room on a full disk, though not even that it is at work can be written', async () => {
    device = aDevice(server.send, { onError: () => undefined })
    sync = createSync(device)
    const { mirror } = device
    const disk = diskOf(mirror)
    await pull(device, never)
    await mirror.files.put({ id: candidate.id, blob: aFile() })
    await mirror.pins.put({ id: candidate.id, size: 1_000, at: 1, state: 'here', detailVersion: 99, storyVersion: 99 })
    await perform(mirror, aDecision(candidate.id))
    disk.isFull = true
    sync.start()

    await expect.poll(() => (device.clock.advance(10_000), mirror.outbox.count())).toBe(0)

    expect(await mirror.files.count()).toBe(0)
    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })

  /** Of a mirror that is still closed. Full, it takes nothing until a file is deleted. */
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

  it('sends nothing once it is stopped', async () => {
    sync.start()
    await pulled()
    await sync.stop()

    await perform(device.mirror, aDecision(candidate.id))
    await sync.tryNow()

    expect(server.changes()).toEqual([])
  })
})

describe('two tabs', () => {
  it('send each operation once', async () => {
    const server = stocked()
    const session = aSession()
    const locks = sharedLocks()
    const [one, two] = [aDevice(server.send, { session, locks }), aDevice(server.send, { session, locks })]
    const syncs = [createSync(one), createSync(two)]
    for (const sync of syncs) sync.start()
    await until(async () => (await one.mirror.candidates.count()) === 1)

    await perform(one.mirror, aDecision(candidate.id))
    await perform(two.mirror, aJobEdit({ id: job.id, version: 1 }, 'Second title'))
    await until(async () => (await one.mirror.outbox.count()) === 0)

    expect(server.changes()).toHaveLength(2)
    for (const sync of syncs) await sync.stop()
    two.mirror.close()
    await one.mirror.delete()
  })
})

/** What may happen, in any order, to two devices that share a workspace. */
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
  it('end with the same rows as the server, and with nothing done twice', async () => {
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
  }, 60_000)
})

const sorted = <Row extends { id: string }>(rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The user discards whatever the server refused. */
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
  if (what === 'upload') await perform(mirror, anUpload(job.id, { batchName: accept ? 'May' : 'June' }), { file: aFile() })
  if (what === 'edit' && known) await perform(mirror, aJobEdit(known, accept ? 'One title' : 'Another title'))
  if (!row) return
  if (what === 'decide' && row.status === Status.completed)
    await perform(mirror, aDecision(row.id, { status: accept ? Status.accepted : Status.rejected }))
  if (what === 'undo' && isDecided(row.status) && row.decisionId) await perform(mirror, anUndo(row.id, row.decisionId))
  if (what === 'delete') await perform(mirror, { type: 'candidate.delete', candidateId: row.id, at })
}
