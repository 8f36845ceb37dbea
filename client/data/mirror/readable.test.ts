import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { Status } from '../../../shared/screening/status.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { outboxRow, type OutboxRow } from '../database/outbox.ts'
import { listOutbox } from '../outbox/outbox-entries.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from '../sync/pull.ts'
import { drain } from '../sync/push.ts'
import { unblock } from '../outbox/queue.ts'
import { isReadable } from './readable.ts'
import { discard } from '../outbox/resolve.ts'
import { aBatch, aDecision, aJob, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, never, pushAll } from '../test/devices.ts'
import { memoryServer, type MemoryServer } from '../test/memory-server.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const [one, two] = [aSummary({ jobId: job.id, batchId: batch.id }), aSummary({ jobId: job.id, batchId: batch.id })]

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  server.addCandidate(wholeOf(one))
  server.addCandidate(wholeOf(two))
  device = aDevice(server.send)
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

type Given = Omit<Partial<OutboxRow>, 'operation'> & { operation?: unknown }

/** Adds an outbox row of a newer version of the app. */
async function fromNewer(given: Given = {}): Promise<string> {
  const id = newId()
  const row = outboxRow(aDecision(one.id), { id, seq: 1, parents: [job.id, batch.id], groupId: null })
  const operation = { type: 'candidate.assign', candidateId: one.id, to: 'Ana', at: row.operation.at }
  await device.mirror.outbox.add({ ...row, operation, priority: 7, ...given } as OutboxRow)
  return id
}
const push = () => drain(device, 'decision', never)
const row = (id: string) => device.mirror.outbox.get(id)

const unreadable: [string, Given][] = [
  ['of a type that it does not know', {}],
  ['with a part that it does not know', { operation: { ...aDecision(one.id), confidence: 'high' } }],
  [
    'of another shape',
    { operation: { type: 'job.edit', jobId: job.id, title: 'Lead', at: aDecision(one.id).at }, lane: 'decision' },
  ],
]

describe('an operation of a newer version of the app', () => {
  it.each(unreadable)('an unreadable operation is blocked, and the others are sent: %s', async (_, given) => {
    const id = await fromNewer(given)
    await enqueueOne(device.mirror, aDecision(two.id))

    await push()

    expect(await row(id)).toMatchObject({ state: 'blocked', blockedBy: 'update', attempts: 0, priority: 7 })
    expect(server.candidates.get(two.id)).toMatchObject({ status: Status.accepted })
    expect(await device.mirror.outbox.count()).toBe(1)
  })

  it.each(unreadable)(
    'an unreadable operation that was being sent is blocked, and does not block others: %s',
    async (_, given) => {
      const id = await fromNewer({ ...given, state: 'sending', attempts: 1 })
      await enqueueOne(device.mirror, aDecision(two.id))

      await pushAll(device)

      expect(await row(id)).toMatchObject({ state: 'blocked', blockedBy: 'update' })
      expect(server.candidates.get(two.id)).toMatchObject({ status: Status.accepted })
    },
  )

  it('a row in an unknown state stays as it is, and later operations on its candidate wait', async () => {
    const id = await fromNewer({ state: 'paused' as OutboxRow['state'] })
    await enqueueOne(device.mirror, aDecision(one.id))
    await enqueueOne(device.mirror, aDecision(two.id))

    await unblock(device.mirror)
    await push()

    expect(await row(id)).toMatchObject({ state: 'paused', priority: 7 })
    expect(server.changes().map(({ path }) => path)).toEqual([`/api/cv-screening/${two.id}/status`])
  })

  it.each(unreadable)('an unreadable operation prevents neither a pull nor a resync: %s', async (_, given) => {
    await fromNewer(given)
    await unblock(device.mirror)
    server.addCandidate({ ...wholeOf(one), name: 'Renamed' })
    await pull(device, never)
    server.restore()

    expect(await pull(device, never)).toEqual({ type: 'complete' })
    expect(await device.mirror.candidates.get(one.id)).toMatchObject({ name: 'Renamed' })
    expect(await device.mirror.outbox.count()).toBe(1)
  })

  it.each([...unreadable, ['in a state of its own', { state: 'paused' as OutboxRow['state'] }] satisfies [string, Given]])(
    'an unreadable operation can be listed and discarded: %s',
    async (_, given) => {
      const id = await fromNewer(given)
      await unblock(device.mirror)
      expect(await listOutbox(device.mirror)).toMatchObject([{ id, label: expect.any(String) }])

      await discard(device.mirror, id)

      expect(await device.mirror.outbox.count()).toBe(0)
      expect(await device.mirror.serverRows.count()).toBe(0)
    },
  )

  it('an operation does not show while it is unreadable, and shows again when it can be read', async () => {
    await enqueueOne(device.mirror, aDecision(one.id))
    const [{ id, operation }] = (await device.mirror.outbox.toArray()) as [OutboxRow]
    const shown = async () => (await device.mirror.candidates.get(one.id))?.status
    const longer = { ...operation, confidence: 'high' }
    await device.mirror.outbox.update(id, { operation: longer })

    await unblock(device.mirror)
    expect(await shown()).toBe(Status.completed)

    await device.mirror.outbox.update(id, { operation })
    await unblock(device.mirror)
    expect(await shown()).toBe(Status.accepted)
  })

  it('a blocked operation is sent when a version of the app that can read it is back', async () => {
    const id = await fromNewer()
    await push()
    expect(await row(id)).toMatchObject({ blockedBy: 'update' })

    // Makes the operation readable, as it is to the newer version.
    await device.mirror.outbox.update(id, { operation: aDecision(one.id) })
    await unblock(device.mirror)
    await push()

    expect(await device.mirror.outbox.count()).toBe(0)
    expect(server.candidates.get(one.id)).toMatchObject({ status: Status.accepted })
  })
})

describe('an operation of this version', () => {
  it('isReadable accepts an operation beyond a limit, which the server refuses', () => {
    const note: Operation = {
      type: 'candidate.addNote',
      candidateId: one.id,
      noteId: newId(),
      authorId: newId(),
      author: 'Rina',
      text: 'x'.repeat(10_000),
      at: aDecision(one.id).at,
    }

    expect(isReadable(outboxRow(note, { id: newId(), seq: 1, parents: [], groupId: null }))).toBe(true)
  })
})
