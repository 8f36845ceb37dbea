import type { CandidateSummary } from '../../shared/candidate.ts'
import type { Kind } from '../../shared/apply.ts'
import type { Device } from './device.ts'
import type { Base, Mirror } from './db.ts'
import { keyOf, type Key } from './fold.ts'
import { beginExchange } from './history.ts'
import { serverRows, type OwnChecksums } from './own-checksums.ts'

/** What has to be done so that the mirror has what the server has. */
export type Differences = {
  /** Up to this version the server's lists are true. */
  upTo: number
  /** Rows that the server does not have, or not in that version. */
  wrong: Key[]
  /** Ids of rows that are missing, old or wrong. */
  wanted: Record<Kind, string[]>
}

type Theirs = ReadonlyMap<string, number>
type Reach = { upTo: number; pulledTo: number }

/** Asks for the server's checksums, and of what differs for the versions. Throws AppError. */
export async function findDifferences(
  { mirror, api }: Pick<Device, 'mirror' | 'api'>,
  own: OwnChecksums,
  { oldest, pulledTo }: { oldest: string | undefined; pulledTo: number },
  signal: AbortSignal,
): Promise<Differences> {
  const query = oldest === undefined ? {} : { oldest }
  const exchange = await beginExchange(mirror)
  const { upTo, jobs, batches } = await api.listChecksums({ query }, signal, exchange)
  const bases = await mirror.bases.toArray()
  const found: Differences = { upTo, wrong: [], wanted: { job: [], batch: [], candidate: [] } }
  const reach = { upTo, pulledTo }
  compare(found, 'job', await serverRows(mirror, 'job', bases), versionsOf(jobs), reach)
  compare(found, 'batch', await serverRows(mirror, 'batch', bases), versionsOf(batches), reach)
  const theirs = new Map(batches.map(({ id, checksum }) => [id, checksum]))
  for (const batchId of new Set([...theirs.keys(), ...own.ofBatch.keys()])) {
    if ((theirs.get(batchId) ?? 0) === (own.ofBatch.get(batchId) ?? 0)) continue
    const versions = await fetchVersions({ mirror, api }, batchId, query, signal)
    const mine = await candidatesOf(mirror, batchId, bases, oldest)
    compare(found, 'candidate', mine, versions.of, { ...reach, upTo: Math.min(upTo, versions.upTo) })
  }
  return found
}

const versionsOf = (rows: readonly { id: string; version: number }[]): Theirs =>
  new Map(rows.map(({ id, version }) => [id, version]))

async function fetchVersions(
  { mirror, api }: Pick<Device, 'mirror' | 'api'>,
  id: string,
  query: { oldest?: string },
  signal: AbortSignal,
): Promise<{ upTo: number; of: Theirs }> {
  const of = new Map<string, number>()
  let upTo = Infinity
  for (let after: string | undefined = undefined, more = true; more;) {
    const exchange = await beginExchange(mirror)
    const page = await api.listVersions({ params: { id }, query: { ...query, ...(after && { after }) } }, signal, exchange)
    for (const [candidateId, version] of page.candidates) of.set(candidateId, version)
    upTo = Math.min(upTo, page.upTo)
    after = page.candidates.at(-1)?.[0]
    more = page.hasMore
  }
  return { upTo, of }
}

async function candidatesOf(mirror: Mirror, batchId: string, bases: readonly Base[], oldest = ''): Promise<CandidateSummary[]> {
  const hidden = new Set(bases.map(({ id }) => id))
  const shown = await mirror.candidates.where('batchId').equals(batchId).toArray()
  const under = bases.flatMap(({ row }) => (row && 'batchId' in row && row.batchId === batchId ? row : []))
  return [...shown.filter(({ id }) => !hidden.has(id)), ...under].filter(
    ({ version, createdAt }) => version > 0 && createdAt >= oldest,
  )
}

/** What is newer than the lists, or than what was pulled, comes or goes by itself. */
function compare<K extends Kind>(
  { wrong, wanted }: Differences,
  kind: K,
  mine: readonly Parameters<typeof keyOf<K>>[1][],
  theirs: Theirs,
  { upTo, pulledTo }: Reach,
): void {
  const known = new Map(mine.map((row) => [row.id, row]))
  for (const [id, version] of theirs) {
    const own = known.get(id)?.version ?? 0
    if (own !== version && version <= pulledTo && own <= upTo) wanted[kind].push(id)
  }
  for (const row of mine) {
    const isTrue = row.version <= (theirs.get(row.id) ?? 0)
    if (!isTrue && row.version <= upTo) wrong.push(keyOf(kind, row))
  }
}
