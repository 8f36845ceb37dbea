import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from './pull.ts'
import { drain } from './push.ts'
import { recover, requeueDue, unblock } from '../outbox/queue.ts'
import { aBatch, aDecision, aFile, aJob, aJobCreation, aJobEdit, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, aSession, syncUntilIdle, never, pushAll } from '../test/devices.ts'
import { failing, lost, memoryServer, portal, redirect, type MemoryServer } from '../test/memory-server.ts'
import { pickNext, settleAccepted } from '../test/sending.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id })
const other = aSummary({ jobId: job.id, batchId: batch.id })

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  server.addCandidate(wholeOf(candidate))
  server.addCandidate(wholeOf(other))
  device = aDevice(server.send)
  await pull(device, never)
})
afterEach(() => {
  vi.restoreAllMocks()
  return device.mirror.delete()
})

const act = (operation: Operation, file?: Blob) => enqueueOne(device.mirror, operation, file ? { file } : {})
const row = (id: string): Promise<OutboxRow | undefined> => device.mirror.outbox.get(id)
const shown = (id = candidate.id) => device.mirror.candidates.get(id)
const changes = () => server.changes().map(({ method, path }) => `${method} ${path}`)

describe('a decision', () => {
  it('a decision is sent under its own id, and its answer enters the mirror as it leaves the outbox', async () => {
    const decision = aDecision(candidate.id)
    await act(decision)

    await drain(device, 'decision', never)

    expect(server.changes()).toMatchObject([
      {
        method: 'PUT',
        path: `/api/cv-screening/${candidate.id}/status`,
        key: decision.decisionId,
        token: 'token',
        body: { status: 4 },
      },
    ])
    expect(await device.mirror.outbox.count()).toBe(0)
    expect(await device.mirror.serverRows.count()).toBe(0)
    expect(await shown()).toMatchObject({
      status: Status.accepted,
      decisionId: decision.decisionId,
      version: server.candidates.get(candidate.id)?.version,
    })
  })

  it('a decision whose answer was lost is sent again under the same key and takes effect once', async () => {
    const id = await act(aDecision(candidate.id))
    server.obstacles.push({ after: true, answer: lost })

    await drain(device, 'decision', never)
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: { status: null, code: 'unreachable' } })
    await requeueDue(device.mirror, 'user', device.clock.now())
    await drain(device, 'decision', never)

    expect(server.changes().map(({ key }) => key)).toEqual([id, id])
    expect(server.effects()).toBe(1)
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('a decision that conflicts with another user’s is refused, and the current decision shows', async () => {
    const id = await act(aDecision(candidate.id))
    server.decide(candidate.id, Status.rejected)

    await drain(device, 'decision', never)

    expect(await row(id)).toMatchObject({ state: 'refused', lastError: { status: 409, code: 'conflict' } })
    expect(await shown()).toMatchObject({ status: Status.rejected })
  })

  it('a decision that another user has also made succeeds', async () => {
    await act(aDecision(candidate.id))
    server.decide(candidate.id, Status.accepted)

    await drain(device, 'decision', never)

    expect(await device.mirror.outbox.count()).toBe(0)
    expect(await shown()).toMatchObject({ status: Status.accepted })
  })

  it('a decision does not wait for an upload', async () => {
    await act(anUpload(job.id), aFile())
    const sent = drain(
      { ...device, sendFile: { ...device.sendFile, stallMs: 1, send: () => new Promise(() => undefined) } },
      'upload',
      never,
    )
    await act(aDecision(candidate.id))

    await drain(device, 'decision', never)

    expect(await shown()).toMatchObject({ status: Status.accepted, version: expect.any(Number) })
    expect(await device.mirror.outbox.count()).toBe(1)
    device.clock.advance(2)
    void sent
  })
})

describe('an answer that is not final', () => {
  it.each([
    ['a portal’s page', portal],
    ['a redirect', redirect],
    ['no connection', lost],
    ['an internal error', failing('unexpected')],
    ['a pause', failing('unavailable')],
    ['haste', failing('slow_down')],
  ])('an operation and its optimistic effect stay after %s', async (_, answer) => {
    const id = await act(aDecision(candidate.id))
    server.obstacles.push({ answer })

    await drain(device, 'decision', never)

    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(await shown()).toMatchObject({ status: Status.accepted })
  })

  it('scenario 11: the status alone decides how an answer is handled, whatever its text says', async () => {
    const id = await act(aDecision(candidate.id))
    server.obstacles.push({ answer: () => new Response('{"code":"unexpected","message":"401 not signed in"}', { status: 500 }) })

    await drain(device, 'decision', never)

    expect(await row(id)).toMatchObject({ state: 'waiting', lastError: { status: 500 } })
  })

  it('one failed request does not stop the next one', async () => {
    const first = await act(aDecision(candidate.id))
    await act(aDecision(other.id))
    server.obstacles.push({ answer: failing('unexpected') })

    await drain(device, 'decision', never)

    expect((await device.mirror.outbox.toArray()).map(({ id }) => id)).toEqual([first])
  })

  it('three failures in a row end the drain', async () => {
    const more = Array.from({ length: 5 }, () => aSummary({ jobId: job.id, batchId: batch.id }))
    for (const each of more) server.addCandidate(wholeOf(each))
    await pull(device, never)
    await enqueue(
      device.mirror,
      more.map(({ id }) => ({ operation: aDecision(id) })),
    )
    server.obstacles.push({ answer: failing('unexpected'), times: 99 })

    await drain({ ...device, atOnce: 1 }, 'decision', never)

    expect(server.changes()).toHaveLength(3)
  })

  it('an operation waits as long as the server asks', async () => {
    const id = await act(aDecision(candidate.id))
    server.obstacles.push({ answer: failing('slow_down', { 'retry-after': '120' }) })
    await drain(device, 'decision', never)
    const now = device.clock.now()
    expect(await row(id)).toMatchObject({ nextAttemptAt: now + 120_000 })

    expect(await requeueDue(device.mirror, 'outside', now + 60_000)).toBe(0)
    expect(await requeueDue(device.mirror, 'outside', now + 120_000)).toBe(1)
  })

  it('scenario 25: a waiting operation is sent at once when the clock was set back', async () => {
    const id = await act(aDecision(candidate.id))
    server.obstacles.push({ answer: lost })
    await drain(device, 'decision', never)

    device.clock.set(device.clock.now() - 3 * 24 * 60 * 60_000)
    await drain(device, 'decision', never)

    expect(await row(id)).toBeUndefined()
  })
})

describe('an expired token', () => {
  const withTokens = (refresh: 'refreshed' | 'signed_out' | 'unreachable', renewed = 'new') => {
    let token = 'old'
    const refreshes: string[] = []
    const session = aSession({
      userId: device.session.userId,
      accessToken: async () => token,
      refresh: async () => {
        refreshes.push(token)
        if (refresh === 'refreshed') token = renewed
        return refresh
      },
    })
    server.accept('new')
    device = { ...aDevice(server.send, { session }), mirror: device.mirror }
    return refreshes
  }

  it('scenario 10: is renewed once, and the operation goes out again', async () => {
    const id = await act(aDecision(candidate.id))
    const refreshes = withTokens('refreshed')

    await drain(device, 'decision', never)

    expect(refreshes).toHaveLength(1)
    expect(server.changes().map(({ token, key }) => [token, key])).toEqual([
      ['old', id],
      ['new', id],
    ])
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('an operation is blocked when the renewed token is refused too', async () => {
    const id = await act(aDecision(candidate.id))
    const refreshes = withTokens('refreshed', 'bad as well')

    await drain(device, 'decision', never)

    expect(refreshes).toHaveLength(1)
    expect(await row(id)).toMatchObject({ state: 'blocked', blockedBy: 'sign_in' })
    expect(await shown()).toMatchObject({ status: Status.accepted })
  })

  it('all operations are blocked when the sign-in is over, until the same user signs in again', async () => {
    const id = await act(aDecision(candidate.id))
    await act(aDecision(other.id))
    withTokens('signed_out')
    await drain(device, 'decision', never)
    expect(await row(id)).toMatchObject({ state: 'blocked', blockedBy: 'sign_in' })
    expect(server.together()).toEqual([2])
    await pushAll(device)
    expect(server.together()).toEqual([2])

    server.accept('old')
    await unblock(device.mirror)
    await drain(device, 'decision', never)

    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('an operation waits when the token cannot be renewed while offline', async () => {
    const id = await act(aDecision(candidate.id))
    withTokens('unreachable')

    await drain(device, 'decision', never)

    expect(await row(id)).toMatchObject({ state: 'waiting' })
  })
})

describe('another user’s sign-in', () => {
  it('a user’s operations are never sent after another user has signed in', async () => {
    await act(aDecision(candidate.id))
    let generation = 1
    const session = aSession({
      userId: device.session.userId,
      generation: async () => generation,
      accessToken: async () => {
        generation = 2
        return 'token'
      },
    })

    await drain({ ...device, session }, 'decision', never)

    expect(server.changes()).toEqual([])
    expect(await device.mirror.outbox.count()).toBe(1)
  })

  it('an operation is not picked once another sign-in has begun', async () => {
    let generation = 1
    const session = aSession({ userId: device.session.userId, generation: async () => generation })
    const send: typeof server.send = async (...call) => {
      const answer = await server.send(...call)
      if (call[0].endsWith('/status')) generation = 2
      return answer
    }
    await act(aDecision(candidate.id))
    const second = aDecision(other.id)
    await act(second)

    await drain({ ...aDevice(send, { session }), mirror: device.mirror, atOnce: 1 }, 'decision', never)

    expect(server.changes()).toHaveLength(1)
    expect(await row(second.decisionId)).toMatchObject({ state: 'queued', attempts: 0 })
  })
})

describe('an outdated app', () => {
  it('an outdated app leaves its operations unchanged for a newer version in another tab', async () => {
    const id = await act(aDecision(candidate.id))
    await act(aDecision(other.id))
    const before = await device.mirror.outbox.toArray()
    server.obstacles.push({ when: ({ path }) => path === '/api/operations', answer: failing('update_needed') })

    const { isOutdated } = await drain(device, 'decision', never)

    expect(isOutdated).toBe(true)
    expect(await device.mirror.outbox.toArray()).toEqual(before)
    await drain(device, 'decision', never)
    expect(await row(id)).toBeUndefined()
  })

  it('drain sends operations that an earlier version of the app blocked as outdated', async () => {
    const id = await act(aDecision(candidate.id))
    await device.mirror.outbox.update(id, { state: 'blocked', blockedBy: 'update' })

    await unblock(device.mirror)
    await drain(device, 'decision', never)

    expect(await device.mirror.outbox.count()).toBe(0)
  })
})

describe('a refusal', () => {
  it('scenario 13: a refused operation at the head of the queue does not stop the others', async () => {
    await act({ type: 'candidate.rescreen', candidateId: candidate.id, at: '2026-11-20T07:00:00.000Z' })
    await act(aDecision(other.id))
    server.obstacles.push({ answer: failing('not_allowed') })

    await drain(device, 'decision', never)

    expect((await device.mirror.outbox.toArray()).map(({ state, lastError }) => [state, lastError?.code])).toEqual([
      ['refused', 'not_allowed'],
    ])
    expect(await shown(other.id)).toMatchObject({ status: Status.accepted })
  })

  it('a refusal fetches the current state of the entity', async () => {
    await act(aDecision(candidate.id))
    server.addCandidate({ ...server.candidates.get(candidate.id)!, name: 'Renamed meanwhile' })
    server.obstacles.push({ answer: failing('not_allowed') })

    await drain(device, 'decision', never)

    expect(await shown()).toMatchObject({ name: 'Renamed meanwhile', status: Status.completed })
  })

  it('a refusal because the entity is gone removes it from the mirror', async () => {
    await act(aDecision(candidate.id))
    server.deleteCandidate(candidate.id)

    await drain(device, 'decision', never)

    expect(await shown()).toBeUndefined()
    expect((await device.mirror.outbox.toArray()).map(({ lastError }) => lastError?.code)).toEqual(['not_found'])
  })

  it('a refusal holds later operations on the same entity and those that need it, and no others', async () => {
    const creation = aJobCreation()
    const upload = anUpload(creation.jobId)
    await act(creation)
    await act(aJobEdit({ id: creation.jobId, version: 0 }, 'Second title'))
    await act(upload, aFile())
    await act({ type: 'candidate.rescreen', candidateId: upload.candidateId, at: upload.at })
    await act(aDecision(candidate.id))
    server.obstacles.push({ when: ({ path }) => path === '/api/jobs', answer: failing('invalid_input') })

    await pushAll(device)

    const rows = await device.mirror.outbox.orderBy('seq').toArray()
    expect(rows.map(({ state, operation }) => `${operation.type} ${state}`)).toEqual([
      'job.create refused',
      'job.edit held',
      'candidate.upload held',
      'candidate.rescreen held',
    ])
    expect(rows.map(({ heldBy }) => rows.findIndex(({ id }) => id === heldBy))).toEqual([-1, 0, 0, 2])
    expect(await device.mirror.jobs.get(creation.jobId)).toBeUndefined()
    expect(await shown()).toMatchObject({ status: Status.accepted })
  })
})

describe('order', () => {
  it('operations on an entity keep their order across lanes', async () => {
    const creation = aJobCreation()
    await act(creation)
    await act(anUpload(creation.jobId), aFile())
    await act({ type: 'batch.create', jobId: creation.jobId, batchId: newId(), name: 'June', at: creation.at })

    await drain(device, 'upload', never)
    expect(changes()).toEqual([])
    await syncUntilIdle(device)

    expect(changes()).toEqual(['POST /api/jobs', 'POST /api/batches', 'POST /api/files/upload'])
  })

  it('an edit is sent with the version that its predecessor produced', async () => {
    const creation = aJobCreation()
    await act(creation)
    await act(aJobEdit({ id: creation.jobId, version: 0 }, 'Second title'))

    await drain(device, 'edit', never)

    expect(server.jobs.get(creation.jobId)).toMatchObject({ title: 'Second title' })
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('an undo is sent after the decision that it undoes', async () => {
    const id = await act(aDecision(candidate.id))
    await pickNext(device.mirror, 'decision', device.clock.now())
    await act(anUndo(candidate.id, id))

    device.clock.advance(31_000)
    await drain(device, 'decision', never)

    expect(changes().map((change) => change.split('/').at(-1))).toEqual(['status', 'undo'])
    expect(await shown()).toMatchObject({ status: Status.completed, decisionId: null })
  })
})

describe('an edit of an old version', () => {
  it('an edit of an old version is refused, and the current version shows', async () => {
    const id = await act(aJobEdit({ ...job, version: 1 }, 'Mine'))
    server.editJob(job.id, 'Theirs')

    await drain(device, 'edit', never)

    expect(await row(id)).toMatchObject({
      state: 'refused',
      lastError: { code: 'conflict' },
      operation: { fields: { title: 'Mine' } },
    })
    expect(await device.mirror.jobs.get(job.id)).toMatchObject({ title: 'Theirs' })
  })
})

describe('uploads', () => {
  it('uploads continue when one file is refused', async () => {
    const files = ['a.pdf', 'b.exe', 'c.pdf', 'd.pdf', 'e.pdf'].map((fileName) => ({
      operation: anUpload(job.id, { fileName }),
      file: aFile(),
    }))
    await enqueue(device.mirror, files, 'group')

    await drain(device, 'upload', never)

    expect(
      (await device.mirror.outbox.toArray()).map(({ state, lastError, operation }) => [
        operation.type === 'candidate.upload' && operation.fileName,
        state,
        lastError?.code,
      ]),
    ).toEqual([['b.exe', 'refused', 'unsupported_type']])
    expect([...server.candidates.values()].filter(({ status }) => status === Status.processing)).toHaveLength(4)
    expect(await device.mirror.files.count()).toBe(1)
    expect((await device.mirror.uploads.toArray()).filter(({ percent }) => percent === 100)).toHaveLength(4)
  })

  it('go three at a time', async () => {
    let inFlight = 0
    let most = 0
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const sendFile = {
      ...device.sendFile,
      stallMs: 1_000,
      send: async (...[path, form, headers, , signal]: Parameters<typeof device.sendFile.send>) => {
        most = Math.max(most, (inFlight += 1))
        if (inFlight === 3) open()
        await gate
        const reply = await device.sendFile.send(path, form, headers, () => undefined, signal)
        inFlight -= 1
        return reply
      },
    }
    await enqueue(
      device.mirror,
      Array.from({ length: 7 }, () => ({ operation: anUpload(job.id), file: aFile() })),
    )

    await drain({ ...device, sendFile }, 'upload', never)

    expect(most).toBe(3)
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('the device refuses an upload whose file it can no longer read, and sends the others', async () => {
    const [lostFile, next] = [anUpload(job.id), anUpload(job.id)]
    const id = await act(lostFile, aFile())
    await act(next, aFile())
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone', 'NotReadableError'))

    await drain(device, 'upload', never)

    expect(await row(id)).toMatchObject({ state: 'refused', lastError: { status: null, code: 'unreadable' } })
    expect(server.candidates.has(lostFile.candidateId)).toBe(false)
    expect(server.candidates.has(next.candidateId)).toBe(true)
  })

  it('an upload is refused when the success answer reports an error for its file', async () => {
    const upload = anUpload(job.id)
    const id = await act(upload, aFile())
    const body = {
      id: upload.candidateId,
      ids: [upload.candidateId],
      files: [{ id: upload.candidateId, name: 'budi.pdf', error: { code: 'empty', message: '' } }],
    }
    server.obstacles.push({ answer: () => Response.json(body, { status: 201 }) })

    await drain(device, 'upload', never)

    expect(await row(id)).toMatchObject({ state: 'refused', lastError: { code: 'empty' } })
  })

  it.each([201, 415])('an upload that is refused with %i keeps what the file is', async (status) => {
    const upload = anUpload(job.id)
    const id = await act(upload, aFile())
    const error = { code: 'unsupported_type', message: '', fileKind: 'excel' }
    const files = [{ id: upload.candidateId, name: 'budi.pdf', error }]
    const answer = { id: upload.candidateId, ids: [upload.candidateId], files }
    server.obstacles.push({ answer: () => Response.json(status === 201 ? answer : { ...error, details: answer }, { status }) })

    await drain(device, 'upload', never)

    expect(await row(id)).toMatchObject({ state: 'refused', lastError: { code: 'unsupported_type', fileKind: 'excel' } })
  })

  it('an upload is aborted after a while without progress, however long it takes in total', async () => {
    const id = await act(anUpload(job.id), aFile())
    let begun = () => {}
    const started = new Promise<void>((resolve) => (begun = resolve))
    const sendFile = {
      ...device.sendFile,
      stallMs: 30_000,
      send: (...[, , , onProgress, signal]: Parameters<typeof device.sendFile.send>) =>
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          for (let share = 1; share < 20; share += 1) {
            device.clock.advance(29_000)
            onProgress(share / 30)
          }
          begun()
        }),
    }

    const draining = drain({ ...device, sendFile }, 'upload', never)
    await started
    expect(await row(id)).toMatchObject({ state: 'sending' })
    device.clock.advance(30_000)
    await draining

    expect(await row(id)).toMatchObject({ state: 'waiting', lastError: { code: 'unreachable' } })
    expect(await device.mirror.files.count()).toBe(1)
  })

  it('scenario 27: uploads to a job that was deleted elsewhere are refused and kept', async () => {
    const id = await act(anUpload(job.id), aFile())
    server.deleteJob(job.id)

    await syncUntilIdle(device)

    expect(await row(id)).toMatchObject({ state: 'refused', lastError: { code: 'not_found' } })
    expect(await device.mirror.files.count()).toBe(1)
    expect(await device.mirror.candidates.count()).toBe(0)
  })
})

describe('concurrent drains', () => {
  it('concurrent drains send each operation once', async () => {
    const more = Array.from({ length: 10 }, () => aSummary({ jobId: job.id, batchId: batch.id }))
    for (const each of more) server.addCandidate(wholeOf(each))
    await pull(device, never)
    await enqueue(
      device.mirror,
      more.map(({ id }) => ({ operation: aDecision(id) })),
    )

    await Promise.all([drain(device, 'decision', never), drain(device, 'decision', never), drain(device, 'decision', never)])

    expect(new Set(server.changes().map(({ key }) => key)).size).toBe(10)
    expect(server.changes()).toHaveLength(10)
  })

  it('a row is settled once, even if its first sender wakes up after the second', async () => {
    const id = await act(aDecision(candidate.id))
    const frozen = await pickNext(device.mirror, 'decision', device.clock.now())
    await drain(device, 'decision', never)
    expect(await row(id)).toBeUndefined()

    await settleAccepted(device.mirror, frozen!, { candidate: { ...wholeOf(candidate), status: Status.accepted, version: 2 } }, 0)
    expect(await shown()).toMatchObject({ version: server.candidates.get(candidate.id)?.version })
  })
})

describe('an answer to a sender whose row was recovered', () => {
  it('an answer to a former sender leaves the row to its new sender', async () => {
    const id = await act(aDecision(candidate.id))
    const frozen = await pickNext(device.mirror, 'decision', device.clock.now())
    await recover(device.mirror, 'decision')
    await pickNext(device.mirror, 'decision', device.clock.now() + 30_000)

    await settleAccepted(
      device.mirror,
      frozen!,
      { candidate: { ...wholeOf(candidate), status: Status.accepted, version: 99 } },
      0,
    )

    expect(await row(id)).toMatchObject({ state: 'sending', attempts: 2 })
    expect(await shown()).toMatchObject({ version: 99 })
  })
})

describe('drain', () => {
  it('drain releases the lane after HOLD_MS, between two requests', async () => {
    await act(aDecision(candidate.id))
    await act(aDecision(other.id))
    server.obstacles.push({ when: () => (device.clock.advance(20_000), false), answer: lost, times: 9 })

    expect(await drain({ ...device, atOnce: 1 }, 'decision', never)).toMatchObject({ settled: 1, more: true })
  })

  it('drain sends nothing once its signal is aborted', async () => {
    await act(aDecision(candidate.id))
    const stopped = new AbortController()
    stopped.abort()

    await drain(device, 'decision', stopped.signal)

    expect(server.changes()).toEqual([])
  })
})

describe('the deletion of a batch', () => {
  const deletion = (): Operation => ({ type: 'batch.delete', batchId: batch.id, jobId: job.id, at: new Date().toISOString() })
  const inBatch = async () => (await device.mirror.candidates.where('batchId').equals(batch.id).primaryKeys()).sort()
  const fresh = aSummary({ jobId: job.id, batchId: batch.id })

  async function drainAgain() {
    await requeueDue(device.mirror, 'user', device.clock.now())
    await drain(device, 'edit', never)
  }
  function makeAnew() {
    server.addBatch(batch)
    server.addCandidate(wholeOf(fresh))
  }

  it('a batch deletion whose answer was lost leaves the batch that another user has recreated since', async () => {
    await act(deletion())
    server.obstacles.push({ after: true, answer: lost })
    await drain(device, 'edit', never)
    makeAnew()
    await pull(device, never)
    expect(await device.mirror.batches.get(batch.id)).toBeUndefined()

    await drainAgain()

    expect(await device.mirror.batches.get(batch.id)).toMatchObject({ version: server.batches.get(batch.id)?.version })
    expect(await inBatch()).toEqual([fresh.id])
    await pull(device, never)
    expect(await inBatch()).toEqual([fresh.id])
  })

  it('a batch deletion that never arrived also deletes candidates added since', async () => {
    await act(deletion())
    server.obstacles.push({ answer: lost })
    await drain(device, 'edit', never)
    server.addCandidate(wholeOf(fresh))
    await pull(device, never)

    await drainAgain()

    expect(await device.mirror.batches.get(batch.id)).toBeUndefined()
    expect(await inBatch()).toEqual([])
    await pull(device, never)
    expect(await inBatch()).toEqual([])
  })
})

describe('a late answer', () => {
  it('a late answer does not restore an older state', async () => {
    const id = await act(aDecision(candidate.id))
    server.obstacles.push({ after: true, answer: lost })
    await drain(device, 'decision', never)
    server.undo(candidate.id)
    await pull(device, never)

    await syncUntilIdle(device)

    expect(await row(id)).toBeUndefined()
    expect(await shown()).toMatchObject({ status: Status.completed, version: server.candidates.get(candidate.id)?.version })
  })

  it('a late answer does not bring back a deleted candidate', async () => {
    await act(aDecision(candidate.id))
    server.obstacles.push({ after: true, answer: lost })
    await drain(device, 'decision', never)
    server.deleteCandidate(candidate.id)
    await pull(device, never)

    await syncUntilIdle(device)

    expect(await shown()).toBeUndefined()
    expect(await device.mirror.outbox.count()).toBe(0)
  })
})
