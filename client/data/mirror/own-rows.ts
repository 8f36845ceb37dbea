import { addChecksums, checksumOf, type Stamp } from '../../../shared/sync/checksum.ts'
import type { Kind } from '../../../shared/sync/rows.ts'
import { tablesOf, type Mirror } from '../database/db.ts'
import { type ServerRow } from '../database/rows.ts'
import { keyOf, type Key } from './rebase.ts'

const AT_A_TIME = 250

/** A row that the mirror has from the server. */
export type OwnRow = Key & Stamp

export interface Own {
  rows: OwnRow[]
  checksum: number
}

export interface OwnRows {
  checksum: number
  jobs: Own
  batches: Own
  /** Candidates by their batch. */
  candidates: ReadonlyMap<string, Own>
}

/**
 * The rows that the mirror has from the server: the saved server rows where operations are unsent, and only candidates created at
 * `oldest` or later. Read in slices, so that no other transaction has to wait; `undefined` if something changed meanwhile.
 */
export async function readOwnRows(mirror: Mirror, oldest: string | undefined): Promise<OwnRows | undefined> {
  const before = await stateOf(mirror)
  if (!before) return undefined
  const serverRows = await mirror.serverRows.toArray()
  const [jobs, batches, candidates] = [nothing(), nothing(), new Map<string, Own>()]
  await readKind(mirror, 'job', serverRows, (rows) => add(jobs, rows))
  await readKind(mirror, 'batch', serverRows, (rows) => add(batches, rows))
  await readKind(mirror, 'candidate', serverRows, (rows) => addByBatch(candidates, rows), oldest)
  if ((await stateOf(mirror)) !== before) return undefined
  const checksum = addChecksums([jobs, batches, ...candidates.values()].map((own) => own.checksum))
  return { checksum, jobs, batches, candidates }
}

const nothing = (): Own => ({ rows: [], checksum: 0 })

function add(own: Own, rows: readonly OwnRow[]): void {
  own.rows.push(...rows)
  own.checksum = addChecksums([own.checksum, checksumOf(rows)])
}

function addByBatch(candidates: Map<string, Own>, rows: readonly OwnRow[]): void {
  for (const batchId of new Set(rows.map(({ parents }) => parents[1] ?? ''))) {
    const own = candidates.get(batchId) ?? nothing()
    candidates.set(batchId, own)
    add(
      own,
      rows.filter(({ parents }) => (parents[1] ?? '') === batchId),
    )
  }
}

/** Leaves out rows created on this device: their version is 0 until a pull brings them. */
async function readKind(
  mirror: Mirror,
  kind: Kind,
  serverRows: readonly ServerRow[],
  take: (rows: OwnRow[]) => void,
  oldest = '',
): Promise<void> {
  const mine = serverRows.filter((serverRow) => serverRow.kind === kind)
  const hidden = new Set(mine.map(({ id }) => id))
  const takeKnown = (rows: readonly NonNullable<ServerRow['row']>[]) => {
    const known = rows.filter((row) => row.version > 0 && row.createdAt >= oldest)
    take(known.map((row) => ({ ...keyOf(kind, row), version: row.version })))
  }
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: NonNullable<ServerRow['row']>[] = await tablesOf(mirror)[kind].where('id').above(last).limit(AT_A_TIME).toArray()
    takeKnown(rows.filter(({ id }) => !hidden.has(id)))
    last = rows.length === AT_A_TIME ? rows.at(-1)?.id : undefined
  }
  takeKnown(mine.flatMap(({ row }) => row ?? []))
}

/** Changes when a page or an answer with a proof is entered, and with the saved server rows. `undefined` while a sweep is due. */
async function stateOf(mirror: Mirror): Promise<string | undefined> {
  if ((await mirror.meta.where('key').startsWith('sweep-').count()) > 0) return undefined
  const said = await mirror.meta.bulkGet(['cursor', 'era', 'seen'])
  return JSON.stringify([said, await mirror.serverRows.toCollection().primaryKeys()])
}
