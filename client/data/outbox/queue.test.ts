import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Lane } from '../../../shared/sync/lanes.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { outboxRow, type OutboxRow } from '../database/outbox.ts'
import type { OutboxState } from '../database/outbox-states.ts'
import { LEASE_MS, nextWakeAt, recover, renewLeases, requeueDue, sendable } from './queue.ts'
import { aDecision, aJobCreation, aJobEdit, anUndo, anUpload } from '../test/builders.ts'

let seq = 0
const row = (operation: Operation, given: Partial<OutboxRow> & { parents?: string[] } = {}): OutboxRow => ({
  ...outboxRow(operation, { id: newId(), seq: (seq += 1), parents: given.parents ?? [], groupId: null }),
  ...given,
})
const at = '2026-11-20T07:00:00.000Z'
const [jobId, candidateId] = [newId(), newId()]
const decision = aDecision(candidateId)
const first = (rows: OutboxRow[], lane: Lane) => sendable(rows, lane, 1)[0]

describe('sendable', () => {
  it.each(['sending', 'waiting', 'blocked'] satisfies OutboxState[])(
    'a row after a %s row on the same entity is not sendable',
    (state) => {
      const rows = [row(decision, { state }), row(anUndo(candidateId, decision.decisionId)), row(aDecision(newId()))]

      expect(first(rows, 'decision')).toBe(rows[2])
    },
  )

  it.each(['refused', 'held'] satisfies OutboxState[])(
    'a row after a %s row is sendable, since rows that depend on that one are held themselves',
    (state) => {
      const rows = [row(decision, { state }), row(aDecision(candidateId))]

      expect(first(rows, 'decision')).toBe(rows[1])
    },
  )

  it('a row whose entity is being sent in another lane is not sendable', () => {
    const upload = anUpload(jobId)
    const rows = [row(upload, { state: 'sending' }), row(aDecision(upload.candidateId))]

    expect(first(rows, 'decision')).toBeUndefined()
  })

  it('a row that needs an unsent creation is not sendable', () => {
    const creation = aJobCreation(jobId)
    const rows = [row(creation), row(anUpload(jobId))]

    expect(first(rows, 'upload')).toBeUndefined()
    expect(first(rows, 'edit')).toBe(rows[0])
  })

  it('a deletion is not sendable while an earlier row touches its target', () => {
    const rows = [
      row(decision, { state: 'waiting', parents: [jobId], touches: [candidateId, jobId] }),
      row({ type: 'job.delete', jobId, at }),
    ]

    expect(first(rows, 'edit')).toBeUndefined()
  })

  it('neither a renaming nor a closing is sendable while an upload waits that needs the batch or the open job', () => {
    const upload = anUpload(jobId)
    const { batchId } = upload
    const rename = row({ type: 'batch.rename', batchId, jobId, name: 'June', base: 'May', at })

    const close = row({ type: 'job.setClosed', jobId, closed: true, at })

    expect(first([row(upload), rename], 'edit')).toBeUndefined()
    expect(first([row(upload), close], 'edit')).toBeUndefined()
    expect(first([row(decision, { touches: [candidateId, batchId] }), rename], 'edit')).toBe(rename)
  })

  it('an edit is sendable while an earlier row touches its target', () => {
    const rows = [
      row(decision, { state: 'waiting', touches: [candidateId, jobId] }),
      row(aJobEdit({ id: jobId, version: 1 }, 'Lead')),
    ]

    expect(first(rows, 'edit')).toBe(rows[1])
  })
})

describe('waiting rows', () => {
  let mirror: Mirror
  beforeEach(() => {
    mirror = openMirror(newId())
  })
  afterEach(() => mirror.delete())
  const now = Date.parse(at)
  const waiting = (nextAttemptAt: number, notBefore = 0) =>
    row(aDecision(newId()), { state: 'waiting', nextAttemptAt, notBefore })

  it('waiting rows are due when their time has come', async () => {
    await mirror.outbox.bulkAdd([waiting(now - 1), waiting(now), waiting(now + 1)])

    expect(await requeueDue(mirror, 'time', now)).toBe(2)
  })

  it('waiting rows are due when their time is further off than any backoff allows', async () => {
    await mirror.outbox.add(waiting(now + 3 * 24 * 60 * 60_000))

    expect(await requeueDue(mirror, 'time', now)).toBe(1)
  })

  it('waiting rows are due when the server may be reachable again, except those with a Retry-After', async () => {
    await mirror.outbox.bulkAdd([waiting(now + 60_000), waiting(now + 60_000, now + 60_000)])

    expect(await requeueDue(mirror, 'outside', now)).toBe(1)
    expect(await requeueDue(mirror, 'user', now)).toBe(1)
  })

  it('nextWakeAt is the time of the first row that is due', async () => {
    await mirror.outbox.bulkAdd([
      waiting(now + 9_000),
      waiting(now + 5_000),
      row(decision, { state: 'sending', leaseUntil: now + 7_000 }),
    ])

    expect(await nextWakeAt(mirror)).toBe(now + 5_000)
  })

  it('recover re-queues rows of its lane that were being sent', async () => {
    await mirror.outbox.bulkAdd([
      row(decision, { state: 'sending', leaseUntil: now + LEASE_MS }),
      row(anUpload(jobId), { state: 'sending' }),
    ])

    expect(await recover(mirror, 'decision')).toBe(1)
    expect((await mirror.outbox.orderBy('seq').toArray()).map(({ state }) => state)).toEqual(['queued', 'sending'])
  })

  it('nextWakeAt is the end of the lease of a row that is being sent', async () => {
    await mirror.outbox.add(row(decision, { state: 'sending', leaseUntil: now }))

    await renewLeases(mirror, 'decision', now)

    expect(await nextWakeAt(mirror)).toBe(now + LEASE_MS)
  })
})
