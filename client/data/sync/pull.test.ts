import { liveQuery, type DBCoreTable } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { summaryOf, type CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { Status } from '../../../shared/screening/status.ts'
import { SEEN_HEADER } from '../../../shared/sync/history.ts'
import type { SyncPage } from '../../../shared/sync/sync.ts'
import type { Mirror } from '../database/db.ts'
import type { Api } from '../net/api.ts'
import { countByStatus } from '../queries/counts.ts'
import { listReasons } from '../queries/reasons.ts'
import { fetchUndecided } from '../mirror/details.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { applyPage, PAGE_ROWS, pull } from './pull.ts'
import { StorageFullError } from '../mirror/storage.ts'
import { aBatch, aDecision, aFile, aJob, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, aSession, syncUntilIdle, never } from '../test/devices.ts'
import { failing, lost, memoryServer, portal, type MemoryServer } from '../test/memory-server.ts'
import { pickNext, settleAccepted } from '../test/sending.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(() => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  device = aDevice(server.send)
})
afterEach(() => device.mirror.delete())

const add = (count: number) =>
  Array.from({ length: count }, () => server.addCandidate(wholeOf(aSummary({ jobId: job.id, batchId: batch.id }))))
const serverSummaries = () => [...server.candidates.values()].map(summaryOf).toSorted((a, b) => a.id.localeCompare(b.id))
/** The number of requests that the mirror has made to IndexedDB since. */
function countRequests(mirror: Mirror): () => number {
  let made = 0
  const counted =
    <Given extends unknown[], Answer>(request: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      made += 1
      return request(...given)
    }
  const table = (one: DBCoreTable): DBCoreTable => ({
    ...one,
    get: counted(one.get),
    getMany: counted(one.getMany),
    query: counted(one.query),
    openCursor: counted(one.openCursor),
    count: counted(one.count),
    mutate: counted(one.mutate),
  })
  mirror.use({ stack: 'dbcore', name: 'counted', create: (core) => ({ ...core, table: (name) => table(core.table(name)) }) })
  return () => made
}

const meta = async (key: string) => (await device.mirror.meta.get(key))?.value

describe('pull', () => {
  it('pull fetches pages until the mirror has what the server has', async () => {
    add(450)

    expect(await pull(device, never)).toEqual({ type: 'complete' })

    expect(server.seen.filter(({ path }) => path === '/api/sync')).toHaveLength(3)
    expect(await device.mirror.candidates.toArray()).toEqual(serverSummaries())
    expect(await countByStatus(device.mirror, {})).toMatchObject({ completed: 450, total: 450 })
    expect(await meta('snapshotComplete')).toBe(true)
    expect(await meta('pulledAt')).toBe(device.clock.now())
  })

  it('pull requests the next page before it enters one, with the proof of the one before', async () => {
    add(450)
    const storedAtRequest: number[] = []
    const proofs: (string | undefined)[] = []
    const { send } = server
    const watched = aDevice(async (path, init) => {
      if (path.startsWith('/api/sync')) {
        storedAtRequest.push(await watched.mirror.candidates.count())
        proofs.push(new Headers(init?.headers).get(SEEN_HEADER) ?? undefined)
      }
      return send(path, init)
    })

    await pull(watched, never)

    expect(storedAtRequest[1]).toBeLessThan(200)
    expect(storedAtRequest[2]).toBeLessThan(400)
    expect(proofs.slice(1).every((proof) => proof && !proof.includes(','))).toBe(true)
    expect(await watched.mirror.candidates.toArray()).toEqual(serverSummaries())
    await watched.mirror.delete()
  })

  it('a page that arrives once another sign-in has begun enters nothing', async () => {
    add(3)
    let generation = 1
    const send: typeof server.send = async (...call) => {
      const answer = await server.send(...call)
      generation = 2
      return answer
    }
    const ended = aDevice(send, { session: aSession({ generation: async () => generation }) })

    expect(await pull(ended, never)).toEqual({ type: 'failed', code: 'stopped' })

    expect(await ended.mirror.candidates.count()).toBe(0)
    await ended.mirror.delete()
  })

  it('a page of deletions takes at most half again as many requests to the database as a page of rows', async () => {
    const requests = countRequests(device.mirror)
    const ids = add(PAGE_ROWS).map(({ id }) => id)

    await pull(device, never)
    const ofRows = requests()
    for (const id of ids) server.deleteCandidate(id)
    await pull(device, never)
    const ofDeletions = requests() - ofRows

    expect(await device.mirror.candidates.count()).toBe(0)
    expect(ofDeletions).toBeLessThan(1.5 * ofRows)
  })

  it('pages grow while they are entered fast, and shrink when that takes long', async () => {
    const limits: number[] = []
    const watched = aDevice(async (path, init) => {
      const limit = /^\/api\/sync\?.*limit=(\d+)/.exec(path)?.[1]
      if (limit) limits.push(Number(limit))
      return server.send(path, init)
    })
    let tookMs = 0
    watched.mirror.candidates.hook('creating', () => void watched.clock.advance(tookMs))

    add(2_500)
    await pull(watched, never)
    expect(limits.splice(0)).toEqual([200, 200, 300, 450, 500, 500, 500])

    tookMs = 5
    add(700)
    await pull(watched, never)
    expect(limits).toEqual([200, 200, 100, 100, 100])
    await watched.mirror.delete()
  })

  it('a pull that brings nothing new runs no live query of rows and reasons again', async () => {
    add(3)
    await pull(device, never)
    const { mirror } = device
    const runs = { rows: 0, reasons: 0 }
    const seenAt: unknown[] = []
    const watched = [
      liveQuery(() => ((runs.rows += 1), countByStatus(mirror, {}))).subscribe(() => {}),
      liveQuery(() => ((runs.reasons += 1), listReasons(mirror))).subscribe(() => {}),
      liveQuery(() => mirror.meta.get('pulledAt')).subscribe((row) => seenAt.push(row?.value)),
    ]
    await vi.waitFor(() => expect(seenAt).toHaveLength(1))
    device.clock.advance(1_000)

    await pull(device, never)

    await vi.waitFor(() => expect(seenAt).toHaveLength(2))
    expect(runs).toEqual({ rows: 1, reasons: 1 })
    for (const one of watched) one.unsubscribe()
  })

  it('pull does not mark the snapshot complete before the last page', async () => {
    add(250)
    server.obstacles.push({ when: () => server.seen.length === 2, answer: lost })

    expect(await pull(device, never)).toEqual({ type: 'failed', code: 'unavailable' })

    expect(await meta('snapshotComplete')).toBeUndefined()
    expect(await countByStatus(device.mirror, {})).toBeUndefined()
    expect(await device.mirror.candidates.count()).toBeGreaterThan(0)
    await pull(device, never)
    expect(await device.mirror.candidates.count()).toBe(250)
  })

  it('pull removes rows that were deleted meanwhile', async () => {
    const [one] = add(3)
    await pull(device, never)
    server.deleteCandidate(one!.id)

    await pull(device, never)

    expect(await device.mirror.candidates.toArray()).toEqual(serverSummaries())
  })

  it('scenario 3: pull leaves the mirror unchanged when it crashes while writing a page', async () => {
    add(3)
    device.mirror.meta.hook('creating', (key) => {
      if (key === 'cursor') throw new Error('killed')
    })

    await expect(pull(device, never)).rejects.toThrow('killed')

    expect(await device.mirror.candidates.count()).toBe(0)
  })

  it('pull stores nothing of a page that exceeds the quota, and rejects with StorageFullError', async () => {
    add(3)
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    device.mirror.candidates.hook('creating', full)

    await expect(pull(device, never)).rejects.toBeInstanceOf(StorageFullError)

    expect([await device.mirror.jobs.count(), await meta('cursor')]).toEqual([0, undefined])
    device.mirror.candidates.hook('creating').unsubscribe(full)
    expect(await pull(device, never)).toEqual({ type: 'complete' })
  })

  it('applyPage drops a page when another tab has moved the cursor', async () => {
    add(3)
    await pull(device, never)
    const page = {
      jobs: [],
      batches: [],
      candidates: [aSummary()],
      deleted: [],
      cursor: 'elsewhere',
      hasMore: false,
      upTo: 1,
      progress: {},
    }

    expect(await applyPage(device.mirror, page, { from: 'an older cursor', uploaded: [] }, 0)).toBe(false)

    expect(await device.mirror.candidates.count()).toBe(3)
    expect(await meta('cursor')).not.toBe('elsewhere')
  })

  it('pull treats a captive portal’s page as no connection', async () => {
    server.obstacles.push({ answer: portal })

    expect(await pull(device, never)).toEqual({ type: 'failed', code: 'unavailable' })
    expect(await meta('reachable')).toBe(false)
  })

  it('scenario 22: pull shows the server’s row where a pending decision does not apply, also once the decision is refused', async () => {
    const [one] = add(1)
    await pull(device, never)
    await enqueueOne(device.mirror, aDecision(one!.id))
    server.decide(one!.id, Status.rejected)

    await pull(device, never)
    expect(await device.mirror.candidates.get(one!.id)).toMatchObject({ status: Status.rejected })
    await syncUntilIdle(device)

    expect(await device.mirror.candidates.toArray()).toEqual(serverSummaries())
    expect((await device.mirror.outbox.toArray()).map(({ state }) => state)).toEqual(['refused'])
  })

  it('scenario 19: an accepted upload that was deleted before any pull is removed from the mirror', async () => {
    const [one] = add(1)
    await pull(device, never)
    await enqueueOne(device.mirror, anUpload(one!.jobId), { file: aFile() })
    await settleAccepted(device.mirror, (await pickNext(device.mirror, 'upload', 0))!, {}, 0)
    expect(await device.mirror.candidates.count()).toBe(2)

    // The tombstone was purged too: no page will ever name the candidate.
    await pull(device, never)

    expect(await device.mirror.candidates.toArray()).toEqual(serverSummaries())
    expect((await device.mirror.batches.toArray()).map(({ version }) => version)).not.toContain(0)
    expect(await device.mirror.serverRows.count()).toBe(0)
  })

  it('pull keeps an upload that was accepted while its page was in flight', async () => {
    const [one] = add(1)
    await pull(device, never)
    const upload = anUpload(one!.jobId)
    await enqueueOne(device.mirror, upload, { file: aFile() })
    const sync: Api['sync'] = async (input) => {
      const page = await device.api.sync(input)
      await settleAccepted(device.mirror, (await pickNext(device.mirror, 'upload', 0))!, {}, 0)
      return page
    }

    await pull({ ...device, api: { ...device.api, sync } }, never)

    expect(await device.mirror.candidates.get(upload.candidateId)).toMatchObject({ version: 0 })
  })

  describe('progress', () => {
    const page = { jobs: [], batches: [], candidates: [], deleted: [], hasMore: false, upTo: 1 }
    const scoring = { stage: 'scoring', done: 1, total: 2 } as const
    const waiting = { stage: 'waiting', done: 0, total: 0 } as const
    const tell = (
      from: string | undefined,
      cursor: string,
      progress: SyncPage['progress'],
      candidates: CandidateSummary[] = [],
    ) => applyPage(device.mirror, { ...page, candidates, cursor, progress }, { from, uploaded: [] }, 0)
    const known = () => device.mirror.progress.get(job.id)

    it('applyPage stores the progress of running screenings and removes it when they have ended', async () => {
      await tell(undefined, 'one', { [job.id]: scoring })
      expect(await known()).toMatchObject({ id: job.id, progress: scoring, reached: 65 })

      await tell('one', 'two', {})

      expect(await device.mirror.progress.count()).toBe(0)
    })

    it('a screening that waits again keeps the percent it has reached, until another screening takes its place', async () => {
      const summary = aSummary({ id: job.id, version: 1, detailVersion: 1, status: Status.processing })
      await tell(undefined, 'one', { [job.id]: scoring }, [summary])
      await tell('one', 'two', { [job.id]: waiting })
      expect(await known()).toMatchObject({ progress: waiting, reached: 65 })

      await tell('two', 'three', { [job.id]: waiting }, [{ ...summary, version: 2, detailVersion: 2 }])

      expect(await known()).toMatchObject({ progress: waiting, reached: 20 })
    })
  })
})

describe('pull after a restore of the server', () => {
  it('the mirror starts over and the outbox stays', async () => {
    const [one] = add(3)
    await pull(device, never)
    const upload = anUpload(job.id)
    await enqueueOne(device.mirror, aDecision(one!.id))
    await enqueueOne(device.mirror, upload, { file: aFile() })
    server.restore()
    server.candidates.delete(one!.id)

    expect(await pull(device, never)).toEqual({ type: 'complete' })

    expect(await device.mirror.outbox.count()).toBe(2)
    expect(await device.mirror.files.count()).toBe(1)
    expect((await device.mirror.candidates.toArray()).map(({ id }) => id).toSorted()).toEqual(
      [...server.candidates.keys(), upload.candidateId].toSorted(),
    )
  })

  it('a cursor that the server cannot read makes the mirror start over too', async () => {
    add(3)
    await pull(device, never)
    server.obstacles.push({ answer: failing('invalid_input') })

    expect(await pull(device, never)).toEqual({ type: 'complete' })

    expect(server.seen.filter(({ path }) => path === '/api/sync')).toHaveLength(3)
  })

  it('pending operations are rebased over the rows that are fetched anew', async () => {
    const [one] = add(1)
    await pull(device, never)
    await enqueueOne(device.mirror, aDecision(one!.id))
    server.restore()

    await pull(device, never)

    expect(await device.mirror.candidates.get(one!.id)).toMatchObject({ status: Status.accepted })
    expect(await device.mirror.serverRows.get(['candidate', one!.id])).toMatchObject({ row: { status: Status.completed } })
  })
})

describe('fetchUndecided', () => {
  it('fetchUndecided fetches details that are missing or old, a hundred at a time', async () => {
    const [one] = add(120)
    server.decide(one!.id, Status.accepted)
    await pull(device, never)

    await fetchUndecided(device.mirror, device.api, never)
    expect(await device.mirror.keptDetails.count()).toBe(119)
    expect(server.seen.filter(({ path }) => path.endsWith('/details'))).toHaveLength(2)
    await fetchUndecided(device.mirror, device.api, never)

    expect(server.seen.filter(({ path }) => path.endsWith('/details'))).toHaveLength(2)
  })
})
