import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { rebase } from './rebase.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { discard } from '../outbox/resolve.ts'
import { aBatch, aDecision, aJob, aJobEdit, anUndo, anUpload, aSummary } from '../test/builders.ts'
import { enterRows } from '../test/devices.ts'
import { pickNext, settleRefused } from '../test/sending.ts'

let mirror: Mirror
beforeEach(() => {
  mirror = openMirror(newId())
})
afterEach(() => mirror.delete())

const at = '2026-11-20T07:00:00.000Z'
const job = aJob()
const batch = aBatch({ jobId: job.id })
const one = aSummary({ jobId: job.id, batchId: batch.id })
const other = aSummary({ jobId: job.id, batchId: batch.id, status: Status.failed })
const decision = newId()

const acts: Operation[] = [
  aDecision(one.id, { decisionId: decision }),
  anUndo(one.id, decision),
  aDecision(one.id, { status: Status.rejected }),
  { type: 'candidate.retry', candidateId: other.id, at },
  { type: 'candidate.rescreen', candidateId: one.id, at },
  { type: 'candidate.uncover', candidateId: one.id, userId: newId(), at },
  { type: 'candidate.delete', candidateId: other.id, at },
  aJobEdit(job, 'Frontend Engineer'),
  { type: 'job.setClosed', jobId: job.id, closed: true, at },
  { type: 'job.setClosed', jobId: job.id, closed: false, at },
  { type: 'batch.rename', batchId: batch.id, jobId: job.id, name: 'June', base: batch.name, at },
  { type: 'batch.delete', batchId: batch.id, jobId: job.id, at },
  { type: 'job.delete', jobId: job.id, at },
  anUpload(job.id),
  anUpload(job.id, { batchId: batch.id, batchName: batch.name }),
]
const someActs = fc.array(fc.constantFrom(...acts), { maxLength: 8 }).map((chosen) => chosen.map(anew))
/** The same act again, with new ids. */
const anew = (op: Operation): Operation =>
  op.type === 'candidate.upload'
    ? { ...op, candidateId: newId() }
    : op.type === 'candidate.decide' && op.decisionId !== decision
      ? { ...op, decisionId: newId() }
      : op

const shown = async () => ({
  jobs: await mirror.jobs.toArray(),
  batches: await mirror.batches.toArray(),
  candidates: await mirror.candidates.toArray(),
})
const fromServer = () => enterRows(mirror, { jobs: [job], batches: [batch], candidates: [one, other] })

/** Leaves out repeated decisions: a screen never performs the same operation twice. */
const once = (ops: Operation[]) =>
  ops.filter(
    (op, place) =>
      op.type !== 'candidate.decide' ||
      ops.findIndex((each) => each.type === 'candidate.decide' && each.decisionId === op.decisionId) === place,
  )

/** The row of any lane that may be sent next. */
const pickAny = async () =>
  (await pickNext(mirror, 'edit', 0)) ?? (await pickNext(mirror, 'decision', 0)) ?? (await pickNext(mirror, 'upload', 0))

describe('rebase', () => {
  it('rebase applies the operations to the server row in turn', () => {
    fc.assert(
      fc.property(someActs, someActs, (before, after) => {
        const rebased = rebase('candidate', one, [...before, ...after])

        expect(rebased).toEqual(rebase('candidate', rebase('candidate', one, before), after))
      }),
    )
  })

  it('the shown rows are the same whether a newer server row came before or after the operations', async () => {
    await fc.assert(
      fc.asyncProperty(someActs.map(once), async (ops) => {
        const early = openMirror(newId())
        const late = openMirror(newId())
        const newer = { ...one, version: 2, name: 'Sri Wahyuni Lestari' }
        await enterRows(early, { jobs: [job], batches: [batch], candidates: [newer, other] })
        for (const operation of ops) await enqueueOne(early, operation)
        await enterRows(late, { jobs: [job], batches: [batch], candidates: [one, other] })
        for (const operation of ops) await enqueueOne(late, operation)
        await enterRows(late, { candidates: [newer] })

        expect(await late.candidates.toArray()).toEqual(await early.candidates.toArray())
        await Promise.all([early.delete(), late.delete()])
      }),
      { numRuns: 40 },
    )
  })

  it('scenario 22: the server’s rows show when all operations were discarded', async () => {
    await fc.assert(
      fc.asyncProperty(someActs.map(once), fc.boolean(), async (ops, backwards) => {
        mirror = openMirror(newId())
        await fromServer()
        const before = await shown()
        for (const operation of ops) await enqueueOne(mirror, operation)

        const ids = (await mirror.outbox.orderBy('seq').toArray()).map(({ id }) => id)
        for (const id of backwards ? ids.toReversed() : ids) await discard(mirror, id)

        expect(await shown()).toEqual(before)
        expect(await mirror.serverRows.count()).toBe(0)
        await mirror.delete()
      }),
      { numRuns: 40 },
    )
  })

  it('the server’s rows show when all operations were refused', async () => {
    await fc.assert(
      fc.asyncProperty(someActs.map(once), async (ops) => {
        mirror = openMirror(newId())
        await fromServer()
        const before = await shown()
        for (const operation of ops) await enqueueOne(mirror, operation)

        for (let row = await pickAny(); row; row = await pickAny())
          await settleRefused(mirror, row, { status: 403, code: 'not_allowed', at: 0 }, {})

        expect((await mirror.outbox.toArray()).filter(({ state }) => state !== 'refused' && state !== 'held')).toEqual([])
        expect(await shown()).toEqual(before)
        expect(await mirror.serverRows.count()).toBe(0)
        await mirror.delete()
      }),
      { numRuns: 40 },
    )
  })
})

describe('a deletion', () => {
  it('the deletion of a job hides the rows below it, and shows them again when it is discarded', async () => {
    await fromServer()

    const id = await enqueueOne(mirror, { type: 'job.delete', jobId: job.id, at })

    expect(await shown()).toEqual({ jobs: [], batches: [], candidates: [] })
    await discard(mirror, id)
    expect((await shown()).candidates).toHaveLength(2)
  })

  it('the unsent deletion of a job hides rows below it that a pull brings', async () => {
    await fromServer()
    await enqueueOne(mirror, { type: 'job.delete', jobId: job.id, at })

    await enterRows(mirror, { candidates: [aSummary({ jobId: job.id, batchId: batch.id }), { ...one, version: 5 }] })

    expect(await mirror.candidates.count()).toBe(0)
  })
})

describe('a bulk act', () => {
  it('a bulk act queues one operation per candidate, all in one group', async () => {
    await fromServer()
    const third = aSummary({ jobId: job.id, batchId: batch.id })
    await enterRows(mirror, { candidates: [third] })

    const { ids } = await enqueue(mirror, [{ operation: aDecision(one.id) }, { operation: aDecision(third.id) }], 'group')

    expect(await mirror.outbox.where('groupId').equals('group').count()).toBe(2)
    expect(ids).toHaveLength(2)
    expect((await mirror.candidates.bulkGet([one.id, third.id])).map((row) => row?.status)).toEqual([
      Status.accepted,
      Status.accepted,
    ])
  })
})
