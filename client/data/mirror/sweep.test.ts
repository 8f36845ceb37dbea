import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { loadPending } from './rebase.ts'
import { applyTombstones } from './mirror.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { discard } from '../outbox/resolve.ts'
import { sweep } from './sweep.ts'
import { aBatch, aDecision, aJob, aSummary } from '../test/builders.ts'
import { never, enterRows } from '../test/devices.ts'
import { pickNext, settleAcceptedIn } from '../test/sending.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const other = aSummary()
const many = Array.from({ length: 600 }, () => aSummary({ jobId: job.id, batchId: batch.id }))
const at = '2026-11-20T07:00:00.000Z'

let mirror: Mirror
beforeEach(async () => {
  mirror = openMirror(newId())
  await enterRows(mirror, { jobs: [job], batches: [batch], candidates: [...many, other] })
})
afterEach(() => mirror.delete())

const shown = () => mirror.candidates.count()
const left = async () => [await mirror.serverRows.count(), await mirror.meta.where('key').startsWith('sweep-').count()]

describe('the deletion of a job with many candidates', () => {
  beforeEach(async () => {
    await enqueueOne(mirror, { type: 'job.delete', jobId: job.id, at })
  })

  it('the deletion of a large job shows at once on the job and its batches, and in slices on the candidates', async () => {
    expect([await mirror.jobs.count(), await mirror.batches.count()]).toEqual([0, 0])

    await sweep(mirror, never)

    expect(await shown()).toBe(1)
  })

  it('an aborted sweep continues when it runs again', async () => {
    const killed = new AbortController()
    let gone = 0
    mirror.candidates.hook('deleting', () => void ((gone += 1) === 400 && killed.abort()))
    await sweep(mirror, killed.signal)
    expect(await shown()).toBe(201)

    await sweep(mirror, never)

    expect(await shown()).toBe(1)
  })

  it('a sweep leaves the mark of a change that came while it ran, and the next sweep follows that change', async () => {
    const [row] = await mirror.outbox.toArray()
    let discarding: PromiseLike<unknown> | undefined
    mirror.candidates.hook('deleting', () => {
      discarding ??= Dexie.ignoreTransaction(() => discard(mirror, row!.id))
    })
    await sweep(mirror, never)
    await discarding
    expect((await left())[1]).toBe(1)

    await sweep(mirror, never)

    expect(await shown()).toBe(601)
    expect(await left()).toEqual([0, 0])
  })

  it('all candidates show again when the deletion of a large job is discarded after the sweep', async () => {
    const [row] = await mirror.outbox.toArray()
    await sweep(mirror, never)

    await discard(mirror, row!.id)
    await sweep(mirror, never)

    expect(await shown()).toBe(601)
    expect(await left()).toEqual([0, 0])
  })

  it('the deletion of a large job leaves nothing behind when the answer comes after the sweep', async () => {
    await sweep(mirror, never)
    const row = await pickNext(mirror, 'edit', 0)

    await settleAcceptedIn(mirror, row!, 100)
    await sweep(mirror, never)

    expect(await shown()).toBe(1)
    expect(await left()).toEqual([0, 0])
  })

  it('the deletion of a large job leaves nothing behind when the answer comes before the sweep', async () => {
    const row = await pickNext(mirror, 'edit', 0)

    await settleAcceptedIn(mirror, row!, 100)
    await sweep(mirror, never)

    expect(await shown()).toBe(1)
    expect(await left()).toEqual([0, 0])
  })
})

it('a large batch leaves nothing behind when its deletion is answered before the sweep and before any page', async () => {
  const lately = many.map((row) => ({ ...row, version: row.version + 5 }))
  await enterRows(mirror, { candidates: lately })
  await enqueueOne(mirror, { type: 'batch.delete', batchId: batch.id, jobId: job.id, at })
  const row = await pickNext(mirror, 'edit', 0)

  await settleAcceptedIn(mirror, row!, 100)
  await sweep(mirror, never)

  expect(await shown()).toBe(1)
  expect(await left()).toEqual([0, 0])
})

it('a batch created anew under its id shows when a page brought the deletion before its answer came', async () => {
  const created = { ...batch, version: 9 }
  await enqueueOne(mirror, { type: 'batch.delete', batchId: batch.id, jobId: job.id, at })
  const row = await pickNext(mirror, 'edit', 0)
  await applyTombstones(mirror, [{ kind: 'batch', id: batch.id, version: 8 }], await loadPending(mirror), 0)
  await mirror.meta.put({ key: 'pulledTo', value: 8 })

  await settleAcceptedIn(mirror, row!, 8)
  await enterRows(mirror, { batches: [created] })

  expect(await mirror.batches.get(batch.id)).toEqual(created)
})

it('a large batch deleted on another device goes with all of its candidates, including one with an unsent decision', async () => {
  await enqueueOne(mirror, aDecision(many[0]!.id))

  await applyTombstones(mirror, [{ kind: 'batch', id: batch.id, version: 9 }], await loadPending(mirror), 0)
  await sweep(mirror, never)

  expect(await shown()).toBe(1)
  expect(await mirror.outbox.count()).toBe(1)
})
