import type { Kind } from '../../../shared/sync/rows.ts'
import type { Device } from './device.ts'
import type { Key } from '../mirror/rebase.ts'
import { beginExchange } from '../mirror/history.ts'
import type { OwnRow, OwnRows } from '../mirror/own-rows.ts'

/** The changes that bring the mirror in line with the server. */
export interface Differences {
  /** The server's lists are valid up to this version. */
  upTo: number
  /** Rows that the server does not have, or has only in a lower version. */
  wrong: Key[]
  /** Ids of rows that the mirror lacks or has in another version. */
  wanted: Record<Kind, string[]>
}

interface Versions {
  upTo: number
  of: ReadonlyMap<string, number>
}
type Asking = Pick<Device, 'mirror' | 'api'>

/** Fetches the server's checksums, then the versions of the batches that differ. Throws AppError. */
export async function findDifferences(
  asking: Asking,
  own: OwnRows,
  { oldest, pulledTo }: { oldest: string | undefined; pulledTo: number },
  signal: AbortSignal,
): Promise<Differences> {
  const query = oldest === undefined ? {} : { oldest }
  const { upTo, jobs, batches } = await asking.api.listChecksums({ query }, signal, await beginExchange(asking.mirror))
  const found: Differences = { upTo, wrong: [], wanted: { job: [], batch: [], candidate: [] } }
  compare(found, 'job', own.jobs.rows, { upTo, of: versionsOf(jobs) }, pulledTo)
  compare(found, 'batch', own.batches.rows, { upTo, of: versionsOf(batches) }, pulledTo)
  const theirs = new Map(batches.map(({ id, checksum }) => [id, checksum]))
  for (const batchId of new Set([...theirs.keys(), ...own.candidates.keys()])) {
    const mine = own.candidates.get(batchId)
    if ((theirs.get(batchId) ?? 0) === (mine?.checksum ?? 0)) continue
    compare(found, 'candidate', mine?.rows ?? [], await fetchVersions(asking, batchId, query, signal), pulledTo)
  }
  return found
}

const versionsOf = (rows: readonly { id: string; version: number }[]): Map<string, number> =>
  new Map(rows.map(({ id, version }) => [id, version]))

async function fetchVersions(
  { mirror, api }: Asking,
  id: string,
  query: { oldest?: string },
  signal: AbortSignal,
): Promise<Versions> {
  const of = new Map<string, number>()
  let upTo = Infinity
  for (let after: string | undefined = undefined, more = true; more;) {
    const asked = { params: { id }, query: { ...query, ...(after && { after }) } }
    const page = await api.listVersions(asked, signal, await beginExchange(mirror))
    for (const [candidateId, version] of page.candidates) of.set(candidateId, version)
    upTo = Math.min(upTo, page.upTo)
    after = page.candidates.at(-1)?.[0]
    more = page.hasMore
  }
  return { upTo, of }
}

/** Ignores rows newer than the lists or than the last pull: the next pull brings or removes them. */
function compare(found: Differences, kind: Kind, mine: readonly OwnRow[], theirs: Versions, pulledTo: number): void {
  found.upTo = Math.min(found.upTo, theirs.upTo)
  const known = versionsOf(mine)
  for (const [id, version] of theirs.of) {
    const own = known.get(id) ?? 0
    if (own !== version && version <= pulledTo && own <= theirs.upTo) found.wanted[kind].push(id)
  }
  for (const { version, ...key } of mine)
    if (version > (theirs.of.get(key.id) ?? 0) && version <= theirs.upTo) found.wrong.push(key)
}
