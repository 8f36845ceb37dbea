import { creates, deletes, waitsForUploads } from '../../shared/sync/operation-table.ts'
import type { OutboxRow } from '../../client/data/database/outbox.ts'
import { describeRow } from '../acts/acting.ts'
import { isFromNewer } from '../world/builds.ts'
import type { Device } from '../world/device.ts'

/**
 * I4: what would be pointless without a refused operation does not go on by itself: what needs it, and what undoes it. What undoes it
 * goes with it, so that the user need not decide on two operations that change nothing.
 */
export function checkFollowers({ name, made, world }: Device, rows: readonly OutboxRow[]): void {
  const refused = new Map(rows.filter(({ state }) => state === 'refused').map((row) => [row.id, row]))
  for (const row of rows) {
    const isGoing = (row.state === 'queued' || row.state === 'waiting') && made.has(row.id) && !isFromNewer(row)
    const before = isGoing && [...refused.values()].find((each) => undoneBy(row) === each.id || isMadeBy(row, each))
    if (before)
      world.reportViolation(`I4: ${name}: ${describeRow(row)} goes on, though ${describeRow(before)} was refused before it`)
    const undone = refused.get(undoneBy(row) ?? '')
    if (undone && row.state === 'held' && row.attempts === 0)
      world.reportViolation(`I4: ${name}: ${describeRow(row)} is held, though it undoes ${describeRow(undone)}`)
  }
}

/** I4: what is held waits for a row that was refused or is tried again, or for the user alone once that row is gone without success. */
export function checkHeld({ name, world, outbox, workspace }: Device, rows: readonly OutboxRow[]): void {
  const ids = new Set(rows.map(({ id }) => id))
  for (const row of rows) {
    if (row.state !== 'held') continue
    const before = outbox.get(row.id)?.heldBy
    if (row.heldBy && !ids.has(row.heldBy))
      world.reportViolation(`I4: ${name}: ${describeRow(row)} is held by ${row.heldBy}, which is no longer there`)
    if (before && !row.heldBy && workspace.records.hasSucceeded(name, before))
      world.reportViolation(`I4: ${name}: ${describeRow(row)} stays held, though ${before} has succeeded, which held it`)
  }
}

const isMadeBy = ({ target, needs }: OutboxRow, { operation, target: madeId }: OutboxRow): boolean =>
  (operation.type === 'job.create' || operation.type === 'candidate.upload') && (target === madeId || needs.includes(madeId))

/**
 * I4: the server settled a device's operations in the device's order where one needs the other: on one target, what was made and what
 * acts on it, and uploads before what deletes, renames or closes that into which they go. Held and retried ones are exempt.
 */
export function checkOrder({ name, made, world, workspace }: Device): void {
  const places = new Map(workspace.records.settled().map((key, at) => [key, at]))
  const rows = [...made.values()].filter(({ id }) => places.has(id))
  for (const [at, row] of rows.entries()) {
    const before = rows.slice(0, at).find((each) => needs(row, each) && places.get(each.id)! > places.get(row.id)!)
    if (before)
      world.reportViolation(`I4: ${name}: ${describeRow(row)} was settled before ${describeRow(before)}, which came first`)
  }
}

const needs = (row: OutboxRow, before: OutboxRow): boolean =>
  before.target === row.target ||
  (creates(before.operation) && row.needs.includes(before.target)) ||
  (before.touches.includes(row.target) &&
    (deletes(row.operation) || (waitsForUploads(row.operation) && creates(before.operation))))

export function undoneBy({ operation }: OutboxRow): string | undefined {
  if (operation.type === 'candidate.undo') return operation.decisionId
  return operation.type === 'candidate.deleteNote' ? operation.noteId : undefined
}
