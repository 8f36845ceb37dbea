import { expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { enqueue } from './enqueue.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { applyPage } from '../sync/pull.ts'
import { pickRun } from './queue.ts'
import { change, discard, tryAgain } from './resolve.ts'
import { settleAll } from './settle.ts'
import { aBatch, aDecision, aFile, aJob, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { enterRows } from '../test/devices.ts'
import { pickNext, settleAccepted, settleRefused } from '../test/sending.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const [one, two] = [aSummary({ jobId: job.id, batchId: batch.id }), aSummary({ jobId: job.id, batchId: batch.id })]
const decision = aDecision(one.id)
const upload = anUpload(job.id)
const refusal = { status: 409, code: 'conflict', at: 0 }
const theirs = { ...wholeOf(one), status: Status.rejected, decisionId: newId(), version: 7 }

/** Each `step` is one step of the device, on a mirror that `before` has prepared. */
const steps: Record<string, { before?: (mirror: Mirror) => Promise<unknown>; step: (mirror: Mirror) => Promise<unknown> }> = {
  'a bulk act': { step: (mirror) => enqueue(mirror, [{ operation: decision }, { operation: upload, file: aFile() }]) },
  'a deletion': { step: (mirror) => enqueueOne(mirror, { type: 'job.delete', jobId: job.id, at: decision.at }) },
  'taking back what was not sent': {
    before: (mirror) => enqueueOne(mirror, decision),
    step: (mirror) => enqueueOne(mirror, anUndo(one.id, decision.decisionId)),
  },
  'an answer': {
    before: (mirror) => enqueueOne(mirror, decision),
    step: async (mirror) =>
      settleAccepted(mirror, (await pickNext(mirror, 'decision', 0))!, { candidate: { ...theirs, status: Status.accepted } }, 0),
  },
  'many answers': {
    before: (mirror) => enqueue(mirror, [{ operation: decision }, { operation: aDecision(two.id) }]),
    step: async (mirror) => {
      const [first, second] = await pickRun(mirror, 'decision', 0, 2)
      const accepted = { ...theirs, status: Status.accepted }
      await settleAll(
        mirror,
        [
          { type: 'accepted', sent: first!, answer: { candidate: accepted } },
          { type: 'refused', sent: second!, error: refusal, current: {} },
        ],
        0,
      )
    },
  },
  'the answer to an upload': {
    before: (mirror) => enqueueOne(mirror, upload, { file: aFile() }),
    step: async (mirror) => settleAccepted(mirror, (await pickNext(mirror, 'upload', 0))!, {}, 0),
  },
  'a refusal': {
    before: (mirror) => enqueue(mirror, [{ operation: decision }, { operation: aDecision(one.id) }]),
    step: async (mirror) => settleRefused(mirror, (await pickNext(mirror, 'decision', 0))!, refusal, { candidate: theirs }),
  },
  'a page': {
    before: (mirror) => enqueueOne(mirror, decision),
    step: (mirror) =>
      applyPage(
        mirror,
        {
          jobs: [{ ...job, version: 8 }],
          batches: [],
          candidates: [{ ...one, version: 9 }, aSummary({ id: decision.decisionId })],
          deleted: [{ kind: 'candidate', id: two.id, version: 9 }],
          cursor: 'next',
          hasMore: false,
          upTo: 9,
          progress: {},
          counts: [{ jobId: job.id, batchId: batch.id, status: 2, count: 1, version: 9 }],
        },
        { from: undefined, uploaded: [] },
        0,
      ),
  },
  discarding: { before: (mirror) => enqueueOne(mirror, decision), step: (mirror) => discard(mirror, decision.decisionId) },
  'trying again': { before: refused, step: (mirror) => tryAgain(mirror, decision.decisionId) },
  'deciding anew': {
    before: refused,
    step: (mirror) =>
      change(mirror, decision.decisionId, [{ operation: anUndo(one.id, newId()) }, { operation: aDecision(one.id) }]),
  },
}

async function refused(mirror: Mirror): Promise<void> {
  await enqueueOne(mirror, decision)
  await settleRefused(mirror, (await pickNext(mirror, 'decision', 0))!, refusal, {})
}

it.each(Object.keys(steps))('scenario 8: %s that is aborted at any write has no effect', async (name) => {
  const { before = async () => undefined, step } = steps[name]!
  let writes = 0
  for (let killedAt = 1; ; killedAt += 1) {
    const mirror = openMirror(newId())
    await enterRows(mirror, { jobs: [job], batches: [batch], candidates: [one, two] })
    await before(mirror)
    // Picking is a step of its own, which `recover` undoes later.
    const start = await contents(mirror)
    killAt(mirror, killedAt)

    const ended = await step(mirror).then(
      () => 'done',
      () => 'killed',
    )

    const end = await contents(mirror)
    await mirror.delete()
    if (ended === 'done') break
    writes = killedAt
    expect(withoutPicking(end)).toEqual(withoutPicking(start))
  }
  expect(writes).toBeGreaterThan(1)
})

/** All writes fail from the n-th on, as when the page is killed. */
function killAt(mirror: Mirror, n: number): void {
  let left = n
  const kill = () => {
    left -= 1
    if (left <= 0) throw new Error('killed')
  }
  for (const table of mirror.tables) {
    table.hook('creating', () => kill())
    table.hook('updating', (changes) => (isPicking(changes) ? undefined : kill()))
    table.hook('deleting', () => kill())
  }
}

const isPicking = (changes: object): boolean => 'state' in changes && changes.state === 'sending'

type Contents = Record<string, unknown[]>
const contents = async (mirror: Mirror): Promise<Contents> =>
  Object.fromEntries(await Promise.all(mirror.tables.map(async (table) => [table.name, await table.toArray()] as const)))

const withoutPicking = ({ outbox = [], ...rest }: Contents): Contents => ({
  ...rest,
  outbox: outbox.map((row) => ({
    ...(row instanceof Object ? row : {}),
    state: '',
    attempts: 0,
    leaseUntil: 0,
    request: undefined,
  })),
})
