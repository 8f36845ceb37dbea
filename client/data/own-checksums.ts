import { addChecksums, checksumOf } from '../../shared/checksum.ts'
import type { CandidateSummary } from '../../shared/candidate.ts'
import { tablesOf, type Base, type Mirror } from './db.ts'
import type { Kind, Row } from '../../shared/apply.ts'

const atATime = 500

export type OwnChecksums = { all: number; ofBatch: ReadonlyMap<string, number> }

/**
 * Over what the mirror has from the server, as it lies in the database: of rows under unsent operations the bases, of candidates those of
 * the window. Read in slices, so that nothing has to wait for it; `undefined` where something has changed meanwhile.
 */
export async function ownChecksums(mirror: Mirror, oldest: string | undefined): Promise<OwnChecksums | undefined> {
  const before = await stateOf(mirror)
  if (!before) return undefined
  const bases = await mirror.bases.toArray()
  const [jobs, batches] = [await serverRows(mirror, 'job', bases), await serverRows(mirror, 'batch', bases)]
  const ofBatch = await checksumsOfBatches(mirror, bases, oldest)
  if ((await stateOf(mirror)) !== before) return undefined
  return { all: addChecksums([checksumOf(jobs), checksumOf(batches), ...ofBatch.values()]), ofBatch }
}

async function checksumsOfBatches(mirror: Mirror, bases: Base[], oldest = ''): Promise<Map<string, number>> {
  const hidden = new Set(bases.map(({ id }) => id))
  const sums = new Map<string, number>()
  const add = (rows: CandidateSummary[]) => {
    for (const row of rows)
      if (row.createdAt >= oldest) sums.set(row.batchId, addChecksums([sums.get(row.batchId) ?? 0, checksumOf([row])]))
  }
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: CandidateSummary[] = await mirror.candidates.where('id').above(last).limit(atATime).toArray()
    add(rows.filter(({ id }) => !hidden.has(id)))
    last = rows.length === atATime ? rows.at(-1)?.id : undefined
  }
  add(bases.flatMap(({ row }) => (row && 'batchId' in row ? row : [])))
  return sums
}

/** What the mirror has of a kind from the server; what it made itself has no version yet. */
export async function serverRows<K extends Kind>(mirror: Mirror, kind: K, bases: readonly Base[]): Promise<Row[K][]> {
  const mine = bases.filter((base): base is Base<K> => base.kind === kind)
  const hidden = new Set(mine.map(({ id }) => id))
  const shown: Row[K][] = await tablesOf(mirror)[kind].toArray()
  return [...shown.filter(({ id }) => !hidden.has(id)), ...mine.flatMap(({ row }) => row ?? [])].filter(
    ({ version }) => version > 0,
  )
}

/** Changes with whatever comes from the server, and with what lies under unsent operations. Nothing while rows have still to follow a deletion. */
async function stateOf(mirror: Mirror): Promise<string | undefined> {
  if ((await mirror.meta.where('key').startsWith('sweep-').count()) > 0) return undefined
  const said = await mirror.meta.bulkGet(['cursor', 'era', 'seen'])
  return JSON.stringify([said, await mirror.bases.toCollection().primaryKeys()])
}
