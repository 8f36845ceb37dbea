import { newId } from '../../../shared/lib/new-id.ts'
import { apply } from '../../../shared/sync/apply.ts'
import type { Kind, Row } from '../../../shared/sync/rows.ts'
import { deletes, factsOf, isKnown, targetOf, type ChangedRow } from '../../../shared/sync/operation-table.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { tablesOf, type Mirror } from '../database/db.ts'
import { type ServerRow } from '../database/rows.ts'
import { needsUpdate, type OutboxRow } from '../database/outbox.ts'
import { shows } from '../database/outbox-states.ts'

/** A row of the mirror by kind and id, with the ids whose deletion deletes it too. */
export interface Key<K extends Kind = Kind> {
  kind: K
  id: string
  parents: string[]
}

export const rebase = <K extends Kind>(kind: K, row: Row[K] | undefined, operations: readonly Operation[]): Row[K] | undefined =>
  operations.reduce((shown, op) => apply(kind, shown, op), row)

/**
 * The unsent operations that show, in order. `missingIn` leaves out operations that the server row already includes although
 * they are unanswered: applied again, a note would count twice, and later changes by others would be hidden.
 */
export interface Pending {
  concerning(key: Key): Operation[]
  missingIn(key: Key, row: Versioned | null | undefined): Operation[]
}
interface Versioned {
  version: number
}

export async function loadPending(mirror: Mirror): Promise<Pending> {
  const rows = await mirror.outbox.orderBy('seq').toArray()
  return pendingOf(rows.filter(({ state }) => shows(state)))
}

export function pendingOf(rows: readonly OutboxRow[]): Pending {
  const byId = new Map<string, OutboxRow[]>()
  for (const row of rows.filter(canBeApplied))
    for (const id of actsOn(row)) {
      const known = byId.get(id)
      if (known) known.push(row)
      else byId.set(id, [row])
    }
  const rowsOn = ({ id, parents }: Key): OutboxRow[] => {
    const own = byId.get(id) ?? []
    const above = parents.flatMap((parent) => (byId.get(parent) ?? []).filter(({ operation }) => deletes(operation)))
    return [...own, ...above].sort((a, b) => a.seq - b.seq)
  }
  return {
    concerning: (key) => rowsOn(key).map(({ operation }) => operation),
    missingIn: (key, row) => rowsOn(key).flatMap((unsent) => (isIn(unsent, key, row) ? [] : [unsent.operation])),
  }
}

const isIn = ({ target, confirmedIn }: OutboxRow, { id }: Key, row: Versioned | null | undefined): boolean =>
  target === id && confirmedIn !== undefined && (row?.version ?? -1) >= confirmedIn

/** An operation of an unknown type changes no row when applied; an unreadable one of a known type might break `apply`. */
const canBeApplied = (row: OutboxRow): boolean => !needsUpdate(row) || !isKnown(row.operation)

const actsOn = ({ operation: op, target }: OutboxRow): string[] =>
  isKnown(op)
    ? factsOf(op)
        .rows(op)
        .map(({ id }) => id)
    : [target]

/** Every row that the operation changes, including those that a deletion takes along. */
export const keysOf = async (mirror: Mirror, op: Operation): Promise<Key[]> => keysIn(op) ?? readKeysOf(mirror, op)

/** The keys that follow from the operation alone; `undefined` if the mirror has to be read. */
export function keysIn(op: Operation): Key[] | undefined {
  if (!isKnown(op)) return []
  const rows = factsOf(op).rows(op)
  return !deletes(op) && rows.every(isKey) ? rows : undefined
}

const isKey = (row: ChangedRow): row is Key => row.parents !== undefined

export async function readKeysOf(mirror: Mirror, op: Operation): Promise<Key[]> {
  const { kind, id, parents } = targetOf(op)
  const own: Key = { kind, id, parents: parents ?? (await parentsOfCandidate(mirror, id)) }
  return [own, ...(await keysBelow(mirror, own))]
}

async function parentsOfCandidate(mirror: Mirror, id: string): Promise<string[]> {
  const serverRow = await mirror.serverRows.get(['candidate', id])
  if (serverRow) return serverRow.parents
  const shown = await mirror.candidates.get(id)
  return shown ? parentsOf('candidate', shown) : []
}

/** The rows below a job or batch. If there are many, their candidates are left to a sweep, noted in the same transaction. */
export async function keysBelow(mirror: Mirror, { kind, id }: Key): Promise<Key[]> {
  if (kind === 'candidate') return []
  const batches = kind === 'job' ? await mirror.batches.where('jobId').equals(id).toArray() : []
  const hiddenBelow = mirror.serverRows.where('parents').equals(id)
  const isMuch = (await candidatesBelow(mirror, kind, id).count()) + (await hiddenBelow.count()) > mirror.sizes.sweepsAbove
  if (isMuch) await mirror.meta.put({ key: `sweep-${id}`, value: { kind, mark: newId() } })
  const candidates = isMuch ? [] : await candidatesBelow(mirror, kind, id).toArray()
  const hidden = isMuch ? await hiddenBatches(mirror, id) : await hiddenBelow.toArray()
  const keys: Key[] = [
    ...batches.map((row) => keyOf('batch', row)),
    ...candidates.map((row) => keyOf('candidate', row)),
    ...hidden,
  ]
  return [...new Map(keys.map(({ kind, id, parents }) => [id, { kind, id, parents }])).values()]
}

const hiddenBatches = (mirror: Mirror, jobId: string): Promise<ServerRow[]> =>
  mirror.serverRows
    .where('[kind+id]')
    .between(['batch', ''], ['batch', '\uffff'])
    .filter(({ parents }) => parents.includes(jobId))
    .toArray()

export const candidatesBelow = (mirror: Mirror, kind: 'job' | 'batch', id: string) =>
  kind === 'job'
    ? mirror.candidates.where('[jobId+createdAt]').between([id, ''], [id, '\uffff'])
    : mirror.candidates.where('batchId').equals(id)

export const keyOf = <K extends Kind>(kind: K, row: Row[K]): Key<K> => ({ kind, id: row.id, parents: parentsOf(kind, row) })

function parentsOf<K extends Kind>(kind: K, row: Row[K]): string[] {
  if (kind === 'job' || !('jobId' in row)) return []
  return 'batchId' in row ? [row.jobId, row.batchId] : [row.jobId]
}

export async function findServerRows<K extends Kind>(
  mirror: Mirror,
  kind: K,
  ids: string[],
): Promise<(ServerRow<K> | undefined)[]> {
  // The table is usually empty, and 200 useless reads per page would be noticeable.
  if ((await mirror.serverRows.count()) === 0) return ids.map(() => undefined)
  // The key includes the kind, so a row found under it is of that kind.
  return (await mirror.serverRows.bulkGet(ids.map((id): [Kind, string] => [kind, id]))) as (ServerRow<K> | undefined)[]
}

/** Saves server rows that are not saved yet: from now on the shown rows may differ from them. */
export async function saveServerRows(mirror: Mirror, keys: readonly Key[]): Promise<void> {
  await Promise.all([
    saveServerRowsOf(mirror, 'job', keys),
    saveServerRowsOf(mirror, 'batch', keys),
    saveServerRowsOf(mirror, 'candidate', keys),
  ])
}

async function saveServerRowsOf<K extends Kind>(mirror: Mirror, kind: K, all: readonly Key[]): Promise<void> {
  const keys = all.filter((key) => key.kind === kind)
  if (keys.length === 0) return
  const ids = keys.map(({ id }) => id)
  const known = await findServerRows(mirror, kind, ids)
  const shown = await tablesOf(mirror)[kind].bulkGet(ids)
  const fresh = keys.flatMap(({ id, parents }, at): ServerRow[] =>
    known[at] ? [] : [{ kind, id, parents, row: shown[at] ?? null }],
  )
  await mirror.serverRows.bulkPut(fresh)
}

/** The server's row is not needed any more: nothing unsent changes it. One with version 0 is not on the server yet. */
export const isSettled = ({ row }: ServerRow, operations: readonly Operation[]): boolean =>
  operations.length === 0 && row?.version !== 0

/** Rebases these rows. Deletes server rows without unsent operations, except those at version 0, not yet brought by a pull. */
export async function rebaseRows(mirror: Mirror, keys: readonly Key[], pending: Pending): Promise<void> {
  await Promise.all([
    rebaseRowsOf(mirror, 'job', keys, pending),
    rebaseRowsOf(mirror, 'batch', keys, pending),
    rebaseRowsOf(mirror, 'candidate', keys, pending),
  ])
}

async function rebaseRowsOf<K extends Kind>(mirror: Mirror, kind: K, all: readonly Key[], pending: Pending): Promise<void> {
  const ids = all.filter((key) => key.kind === kind).map(({ id }) => id)
  if (ids.length === 0) return
  const serverRows = (await findServerRows(mirror, kind, ids)).filter((serverRow) => serverRow !== undefined)
  const rebased = serverRows.map((serverRow) => {
    const operations = pending.concerning(serverRow)
    return {
      id: serverRow.id,
      row: rebase(kind, serverRow.row ?? undefined, pending.missingIn(serverRow, serverRow.row)),
      settled: isSettled(serverRow, operations),
    }
  })
  const table = tablesOf(mirror)[kind]
  await table.bulkPut(rebased.map(({ row }) => row).filter((row) => row !== undefined))
  await table.bulkDelete(rebased.filter(({ row }) => !row).map(({ id }) => id))
  await mirror.serverRows.bulkDelete(rebased.filter(({ settled }) => settled).map(({ id }): [Kind, string] => [kind, id]))
}
