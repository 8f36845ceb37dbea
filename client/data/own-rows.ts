import { addChecksums, checksumOf, type Stamp } from '../../shared/checksum.ts'
import type { Kind } from '../../shared/apply.ts'
import { tablesOf, type Base, type Mirror } from './db.ts'
import { keyOf, type Key } from './fold.ts'

const atATime = 500

/** A row that the mirror has from the server. */
export type OwnRow = Key & Stamp

export type OwnRows = {
  checksum: number
  jobs: OwnRow[]
  batches: OwnRow[]
  /** Candidates by their batch. */
  candidates: ReadonlyMap<string, OwnRow[]>
}

/**
 * What the mirror has from the server, as it lies in the database: of rows under unsent operations the bases, of candidates those of the
 * window. Read in slices, so that nothing has to wait for it; `undefined` where something has changed meanwhile.
 */
export async function readOwnRows(mirror: Mirror, oldest: string | undefined): Promise<OwnRows | undefined> {
  const before = await stateOf(mirror)
  if (!before) return undefined
  const bases = await mirror.bases.toArray()
  const [jobs, batches] = [await readKind(mirror, 'job', bases), await readKind(mirror, 'batch', bases)]
  const candidates = byBatch(await readKind(mirror, 'candidate', bases, oldest))
  if ((await stateOf(mirror)) !== before) return undefined
  const checksum = addChecksums([jobs, batches, ...candidates.values()].map(checksumOf))
  return { checksum, jobs, batches, candidates }
}

function byBatch(rows: readonly OwnRow[]): Map<string, OwnRow[]> {
  const found = new Map<string, OwnRow[]>()
  for (const row of rows) {
    const batchId = row.parents[1] ?? ''
    const known = found.get(batchId)
    if (known) known.push(row)
    else found.set(batchId, [row])
  }
  return found
}

async function readKind(mirror: Mirror, kind: Kind, bases: readonly Base[], oldest = ''): Promise<OwnRow[]> {
  const mine = bases.filter((base) => base.kind === kind)
  const hidden = new Set(mine.map(({ id }) => id))
  const found: OwnRow[] = []
  // What was made here has no version yet.
  const add = (row: NonNullable<Base['row']>) => {
    if (row.version > 0 && row.createdAt >= oldest) found.push({ ...keyOf(kind, row), version: row.version })
  }
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: NonNullable<Base['row']>[] = await tablesOf(mirror)[kind].where('id').above(last).limit(atATime).toArray()
    for (const row of rows) if (!hidden.has(row.id)) add(row)
    last = rows.length === atATime ? rows.at(-1)?.id : undefined
  }
  for (const { row } of mine) if (row) add(row)
  return found
}

/** Changes with whatever comes from the server, and with what lies under unsent operations. Nothing while rows have still to follow a deletion. */
async function stateOf(mirror: Mirror): Promise<string | undefined> {
  if ((await mirror.meta.where('key').startsWith('sweep-').count()) > 0) return undefined
  const said = await mirror.meta.bulkGet(['cursor', 'era', 'seen'])
  return JSON.stringify([said, await mirror.bases.toCollection().primaryKeys()])
}
