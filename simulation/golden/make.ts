// `node simulation/golden/make.ts > simulation/golden/release-N.json`: a device's database today, with operations of all types.
import 'fake-indexeddb/auto'
import { openMirror, type Mirror } from '../../client/data/database/db.ts'
import { enqueueOne } from '../../client/data/test/enqueue-one.ts'
import { aBatch, aDecision, aJob, aJobCreation, aJobEdit, anUndo, anUpload, aSummary } from '../../client/data/test/builders.ts'
import { enterRows } from '../../client/data/test/devices.ts'
import type { Operation } from '../../shared/sync/operations.ts'
import { Status } from '../../shared/screening/status.ts'
import { dump } from './fixture.ts'
import { pickNext, settleRefused, settleUnanswered } from '../../client/data/test/sending.ts'

const AT = '2026-11-20T07:00:00.000Z'
const idOf = (kind: number, number: number) => `01a2000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`
const [jobId, batchId] = [idOf(1, 1), idOf(2, 1)]
const candidate = (number: number, given: object = {}) => aSummary({ id: idOf(3, number), jobId, batchId, ...given })
const act = (type: string, number: number, more: object = {}) =>
  ({ type, candidateId: idOf(3, number), ...more, at: AT }) as Operation
const decide = (number: number) => aDecision(idOf(3, number), { decisionId: idOf(4, number), at: AT })
const note = { noteId: idOf(5, 6), authorId: idOf(6, 1), author: 'Rina', text: 'Call her' }

const operations: Operation[] = [
  { ...aJobCreation(idOf(1, 3)), at: AT },
  aJobEdit({ id: jobId, version: 1 }, 'Lead Engineer'),
  { type: 'job.delete', jobId: idOf(1, 2), at: AT },
  { type: 'batch.create', batchId: idOf(2, 3), jobId, name: 'June', at: AT },
  { type: 'batch.delete', batchId: idOf(2, 2), jobId, at: AT },
  anUpload(jobId, { candidateId: idOf(3, 20), batchId, at: AT }),
  decide(1),
  anUndo(idOf(3, 3), idOf(4, 3)),
  act('candidate.retry', 4),
  act('candidate.rescreen', 5),
  act('candidate.addNote', 6, note),
  act('candidate.deleteNote', 7, { noteId: idOf(5, 7) }),
  act('candidate.addTag', 8, { tag: 'second look' }),
  act('candidate.removeTag', 9, { tag: 'remote' }),
  act('candidate.delete', 10),
  act('candidate.uncover', 13, { userId: idOf(6, 1) }),
  act('candidate.correct', 6, { fields: { name: 'Sri Wulandari', phone: null } }),
  act('candidate.giveReason', 14, { decisionId: idOf(4, 14), reason: 'No permit' }),
  { type: 'batch.rename', batchId, jobId, name: 'Spring', base: 'May', at: AT },
  { type: 'job.setClosed', jobId: idOf(1, 3), closed: true, at: AT },
]

const mirror = openMirror('golden')
await enterRows(mirror, {
  jobs: [aJob({ id: jobId }), aJob({ id: idOf(1, 2), title: 'Designer' })],
  batches: [aBatch({ id: batchId, jobId }), aBatch({ id: idOf(2, 2), jobId, name: 'April' })],
  candidates: Array.from({ length: 15 }, (_, index) => candidate(index + 1, stateOf(index + 1))),
})
for (const operation of operations)
  await enqueueOne(mirror, operation, operation.type === 'candidate.upload' ? { file: new Blob(['%PDF-1.7 a CV']) } : {})
await sentWithoutAnswer(mirror)
await beingSent(mirror)
await refused(mirror)
console.log(JSON.stringify(await dump(mirror), null, 1))
process.exit(0)

function stateOf(number: number): object {
  if (number === 3) return { status: Status.accepted, decisionId: idOf(4, 3), decidedBy: 'Rina', decidedAt: AT }
  if (number === 4) return { status: Status.failed, failure: { code: 'timeout' } }
  if (number === 14) return { status: Status.rejected, decisionId: idOf(4, 14), decidedBy: 'Rina', decidedAt: AT }
  if (number === 7) return { noteCount: 1 }
  return number === 9 ? { tags: ['remote'] } : {}
}

/** Queues a decision on this candidate and picks it for sending before the operations already queued. */
async function picked(mirror: Mirror, number: number) {
  const others = await mirror.outbox.where('state').equals('queued').primaryKeys()
  await enqueueOne(mirror, decide(number))
  await mirror.outbox.where('id').anyOf(others).modify({ state: 'blocked' })
  const row = await pickNext(mirror, 'decision', Date.parse(AT))
  await mirror.outbox.where('id').anyOf(others).modify({ state: 'queued' })
  return row!
}

async function sentWithoutAnswer(mirror: Mirror): Promise<void> {
  const times = { nextAttemptAt: Date.parse(AT) + 1_000, notBefore: 0 }
  await settleUnanswered(mirror, await picked(mirror, 2), { status: null, code: 'unreachable', at: Date.parse(AT) }, times)
}

async function beingSent(mirror: Mirror): Promise<void> {
  await picked(mirror, 11)
}

async function refused(mirror: Mirror): Promise<void> {
  await settleRefused(mirror, await picked(mirror, 12), { status: 409, code: 'conflict', at: Date.parse(AT) }, {})
}
