import { joined } from '../../../shared/jobs/merge.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { targetOf, isCandidateAct, type CandidateAct } from '../../../shared/sync/operation-table.ts'
import type { Operation, OperationOf } from '../../../shared/sync/operations.ts'
import { actOn, type Enqueued } from './candidate-acts.ts'
import { overCuts } from '../database/cut.ts'
import { inOneAct, tablesOf, type Mirror } from '../database/db.ts'
import { saveServerRows, keysOf, loadPending, rebaseRows } from '../mirror/rebase.ts'
import { creates, deletes } from '../../../shared/sync/operation-table.ts'
import { outboxRow, type OutboxRow } from '../database/outbox.ts'
import { labelOf } from './outbox-entries.ts'
import type { Change } from './perform.ts'
import { shows } from '../database/outbox-states.ts'
import { withRoom } from '../mirror/storage.ts'
import { unpin } from '../mirror/pins.ts'

/** The effect of all changes shows and their operations are queued, or neither. `groupId` finds the rows of one upload again. */
export const enqueue = (mirror: Mirror, changes: readonly Change[], groupId: string | null = null): Promise<Enqueued> =>
  overCuts(() => withRoom(mirror, () => inOneAct(mirror, () => enqueueInTransaction(mirror, changes, groupId))))

/** Must be called within a transaction over the whole mirror. */
export async function enqueueInTransaction(
  mirror: Mirror,
  changes: readonly Change[],
  groupId: string | null,
): Promise<Enqueued> {
  const done: Enqueued = { ids: [], withdrawn: [] }
  for (const run of runsOf(changes)) {
    const { ids, withdrawn } = isActs(run) ? await actOn(mirror, run, groupId) : await enqueueOne(mirror, run, groupId)
    done.ids.push(...ids)
    done.withdrawn.push(...withdrawn)
  }
  return done
}

type Run = CandidateAct[] | Change
const isActs = (run: Run): run is CandidateAct[] => Array.isArray(run)

/** Acts on different candidates that follow each other are written together; any other change is written by itself. */
function runsOf(changes: readonly Change[]): Run[] {
  const runs: Run[] = []
  let acts: CandidateAct[] | undefined
  const candidateIds = new Set<string>()
  for (const change of changes) {
    const { operation } = change
    if (!isCandidateAct(operation)) {
      runs.push(change)
      acts = undefined
      continue
    }
    if (!acts || candidateIds.has(operation.candidateId)) {
      acts = []
      candidateIds.clear()
      runs.push(acts)
    }
    acts.push(operation)
    candidateIds.add(operation.candidateId)
  }
  return runs
}

async function enqueueOne(mirror: Mirror, change: Change, groupId: string | null): Promise<Enqueued> {
  const { operation } = change
  const id = newId()
  const applied = await applyToUnsent(mirror, operation, id)
  if (applied) return { ids: [applied.id], withdrawn: applied.withdrawn }
  await append(mirror, change, id, groupId)
  return { ids: [id], withdrawn: [] }
}

type Applied = { id: string; withdrawn: string[] } | undefined

/** Applies the operation to unsent rows that were never attempted; `undefined` if it has to be queued. */
async function applyToUnsent(mirror: Mirror, op: Operation, id: string): Promise<Applied> {
  if (op.type === 'job.edit') return mergeEdit(mirror, op)
  return deletes(op) ? deleteUnsent(mirror, op, id) : undefined
}

async function mergeEdit(mirror: Mirror, op: OperationOf<'job.edit'>): Promise<Applied> {
  const last = (await mirror.outbox.where('target').equals(op.jobId).sortBy('seq')).at(-1)
  if (last?.operation.type !== 'job.edit' || last.state !== 'queued' || last.attempts > 0) return undefined
  const { base: _, ...edit } = op
  // The version stays: it is the one that the first of the merged edits was made on.
  const merged = { ...edit, ...joined(last.operation, op), version: last.operation.version }
  await mirror.outbox.put({ ...last, operation: merged })
  await rebaseRows(mirror, await keysOf(mirror, op), await loadPending(mirror))
  return { id: last.id, withdrawn: [] }
}

/** Withdraws never attempted creations of the target and below it, with other rows on these entities, without any request. */
async function deleteUnsent(mirror: Mirror, op: Operation, id: string): Promise<Applied> {
  const { kind, id: target } = targetOf(op)
  const below = await mirror.outbox.where('touches').equals(target).toArray()
  const unmade = new Set(below.filter((row) => creates(row.operation) && row.attempts === 0).map((row) => row.target))
  const gone = below.filter((row) => unmade.has(row.target))
  if (gone.length === 0) return undefined
  const keys = await Promise.all(gone.map((row) => keysOf(mirror, row.operation)))
  await withdraw(mirror, gone)
  await rebaseRows(mirror, keys.flat(), await loadPending(mirror))
  const isOnServer = (await mirror.serverRows.get([kind, target])) ?? (await tablesOf(mirror)[kind].get(target))
  return isOnServer ? undefined : { id, withdrawn: [...gone.map((row) => row.id), id] }
}

/** Removes rows from the outbox, with the files that they would have sent. */
export async function withdraw(mirror: Mirror, rows: readonly OutboxRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const uploads = rows.filter(({ operation }) => operation.type === 'candidate.upload')
  await mirror.outbox.bulkDelete(ids)
  await unpin(
    mirror,
    uploads.map(({ target }) => target),
  )
  await mirror.uploads.bulkDelete(uploads.map(({ id }) => id))
}

async function append(mirror: Mirror, { operation, file }: Change, id: string, groupId: string | null): Promise<void> {
  const keys = await keysOf(mirror, operation)
  const last = await mirror.outbox.orderBy('seq').last()
  const parents = keys.find((key) => key.id === targetOf(operation).id)?.parents ?? []
  const name = await labelOf(mirror, operation)
  const row = outboxRow(operation, { id, name, seq: (last?.seq ?? 0) + 1, parents, groupId })
  const heldBy = await missingNeed(mirror, row)
  await saveServerRows(mirror, keys)
  await mirror.outbox.add(heldBy ? { ...row, state: 'held', heldBy } : row)
  if (operation.type === 'candidate.upload') await keepUpload(mirror, operation, row, file)
  await rebaseRows(mirror, keys, await loadPending(mirror))
}

/** The refused or held row that should have created what this row needs. */
async function missingNeed(mirror: Mirror, { target, needs }: OutboxRow): Promise<string | undefined> {
  const makers = await mirror.outbox
    .where('target')
    .anyOf([target, ...needs])
    .toArray()
  return makers.find(({ operation, state }) => creates(operation) && !shows(state))?.id
}

async function keepUpload(
  mirror: Mirror,
  op: OperationOf<'candidate.upload'>,
  { id, groupId, seq }: OutboxRow,
  file: Blob | undefined,
): Promise<void> {
  const { candidateId, fileName, fileSize } = op
  if (file) await mirror.files.put({ id: candidateId, blob: file })
  await mirror.uploads.put({ id, groupId, candidateId, fileName, fileSize, seq, percent: 0, madeAt: Date.parse(op.at) })
}
