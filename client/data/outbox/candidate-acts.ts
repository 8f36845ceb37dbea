import { creates, factsOf, type CandidateAct } from '../../../shared/sync/operation-table.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { apply } from '../../../shared/sync/apply.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Mirror } from '../database/db.ts'
import type { ServerRow } from '../database/rows.ts'
import { findServerRows, isSettled, rebase, keyOf, pendingOf, type Key } from '../mirror/rebase.ts'
import { outboxRow, type OutboxRow } from '../database/outbox.ts'
import { shows } from '../database/outbox-states.ts'

/** `ids`: one outbox row per change, maybe an earlier row that it was merged into. `withdrawn`: ids that are never sent. */
export interface Enqueued {
  ids: string[]
  withdrawn: string[]
}

interface Known {
  shown: CandidateSummary | undefined
  serverRow: ServerRow<'candidate'> | undefined
}
interface Plan {
  id: string
  row?: OutboxRow
  withdrawn: string[]
}

/**
 * One act each on different candidates. Everything is read at once, decided in memory and written at once: waits for the database
 * make up the time until an act shows, and a thousand acts need no more of them than one.
 */
export async function actOn(mirror: Mirror, acts: readonly CandidateAct[], groupId: string | null): Promise<Enqueued> {
  const ids = acts.map(({ candidateId }) => candidateId)
  const [rows, shown, serverRows] = await Promise.all([
    mirror.outbox.orderBy('seq').toArray(),
    mirror.candidates.bulkGet(ids),
    findServerRows(mirror, 'candidate', ids),
  ])
  const known = acts.map((_, at): Known => ({ shown: shown[at], serverRow: serverRows[at] }))
  const outbox = new Map(rows.map((row) => [row.id, row]))
  const makers = new Map(rows.filter(isLostMaker).map((row) => [row.target, row.id]))
  const seq = rows.at(-1)?.seq ?? 0
  const plans = acts.map((act, at) => planOf(act, known[at]!, { outbox, makers, groupId, seq: seq + 1 + at }))
  await carryOut(mirror, acts, known, plans, rows)
  return { ids: plans.map(({ id }) => id), withdrawn: plans.flatMap(({ withdrawn }) => withdrawn) }
}

/** Whether the row is a creation that was refused or held. */
const isLostMaker = ({ operation, state }: OutboxRow): boolean => creates(operation) && !shows(state)

interface OutboxContext {
  outbox: Map<string, OutboxRow>
  makers: Map<string, string>
  groupId: string | null
  seq: number
}

function planOf(act: CandidateAct, known: Known, { outbox, makers, groupId, seq }: OutboxContext): Plan {
  const { key, undoes } = factsOf(act)
  const id = key?.(act) ?? newId()
  const unsent = undoes && outbox.get(undoes(act))
  if (unsent?.state === 'queued' && unsent.attempts === 0) return { id, withdrawn: [unsent.id, id] }
  if (changesNothing(act, known.shown)) return { id, withdrawn: [id] }
  const merged = mergedCorrection(act, outbox) ?? mergedReason(act, outbox)
  if (merged) return { id: merged.id, row: merged, withdrawn: [] }
  const { name } = known.shown ?? known.serverRow?.row ?? {}
  const row = outboxRow(act, { id, name, seq, parents: keyNow(act, known).parents, groupId })
  const heldBy = makers.get(act.candidateId)
  return { id, row: heldBy ? { ...row, state: 'held', heldBy } : row, withdrawn: [] }
}

/** Such as an act pressed twice or in two tabs: the first act ended the state that it requires, so the server would refuse it. */
const changesNothing = (act: CandidateAct, shown: CandidateSummary | undefined): boolean =>
  factsOf(act).effect.candidate !== undefined && shown !== undefined && apply('candidate', shown, act) === shown

/** The row of an earlier correction that was never attempted, with this one in it. */
function mergedCorrection(act: CandidateAct, outbox: ReadonlyMap<string, OutboxRow>): OutboxRow | undefined {
  if (act.type !== 'candidate.correct') return undefined
  for (const row of outbox.values()) {
    const { operation, state, attempts, target } = row
    if (operation.type !== 'candidate.correct' || target !== act.candidateId || state !== 'queued' || attempts > 0) continue
    return { ...row, operation: { ...act, fields: { ...operation.fields, ...act.fields } } }
  }
  return undefined
}

/** The row of the decision, or of an earlier reason for it, that was never attempted, with this reason in it. */
function mergedReason(act: CandidateAct, outbox: ReadonlyMap<string, OutboxRow>): OutboxRow | undefined {
  if (act.type !== 'candidate.giveReason') return undefined
  const { decisionId, reason } = act
  for (const row of outbox.values()) {
    const { operation: op, state, attempts } = row
    if (state !== 'queued' || attempts > 0 || !('decisionId' in op) || op.decisionId !== decisionId) continue
    if (op.type === 'candidate.giveReason') return { ...row, operation: act }
    if (op.type !== 'candidate.decide') continue
    const { reason: _, ...decision } = op
    return { ...row, operation: reason === null ? decision : { ...decision, reason } }
  }
  return undefined
}

function keyNow({ candidateId: id }: CandidateAct, { shown, serverRow }: Known): Key<'candidate'> {
  if (serverRow) return serverRow
  return shown ? keyOf('candidate', shown) : { kind: 'candidate', id, parents: [] }
}

/** Writes the planned outbox rows and rebases each candidate; deletes server rows that no operation needs any more. */
async function carryOut(
  mirror: Mirror,
  acts: readonly CandidateAct[],
  known: readonly Known[],
  plans: readonly Plan[],
  before: readonly OutboxRow[],
): Promise<void> {
  const gone = new Set(plans.flatMap(({ withdrawn }) => withdrawn))
  const written = plans.flatMap(({ row }) => row ?? [])
  const others = new Set([...gone, ...written.map(({ id }) => id)])
  const pending = pendingOf([...before.filter(({ id }) => !others.has(id)), ...written].filter(({ state }) => shows(state)))
  const touched = acts.flatMap((act, at) => {
    const { shown, serverRow } = known[at]!
    return serverRow || plans[at]!.row
      ? [{ isNew: !serverRow, serverRow: serverRow ?? { ...keyNow(act, known[at]!), row: shown ?? null } }]
      : []
  })
  const rebased = touched.map(({ serverRow, isNew }) => {
    const operations = pending.concerning(serverRow)
    return {
      serverRow,
      isNew,
      isSettled: isSettled(serverRow, operations),
      row: rebase('candidate', serverRow.row ?? undefined, pending.missingIn(serverRow, serverRow.row)),
    }
  })
  await Promise.all([
    mirror.outbox.bulkPut(written),
    mirror.outbox.bulkDelete(before.filter(({ id }) => gone.has(id)).map(({ id }) => id)),
    mirror.candidates.bulkPut(rebased.flatMap(({ row }) => row ?? [])),
    mirror.candidates.bulkDelete(rebased.filter(({ row }) => !row).map(({ serverRow }) => serverRow.id)),
    mirror.serverRows.bulkPut(rebased.filter(({ isNew, isSettled }) => isNew && !isSettled).map(({ serverRow }) => serverRow)),
    mirror.serverRows.bulkDelete(
      rebased.filter(({ isNew, isSettled }) => !isNew && isSettled).map(({ serverRow }) => ['candidate', serverRow.id]),
    ),
  ])
}
