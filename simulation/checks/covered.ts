import { IS_THERE } from '../../server/candidates/queries.ts'
import type { Kind } from '../../shared/sync/rows.ts'
import type { Backend } from '../world/backend.ts'
import type { Device } from '../world/device.ts'
import type { KnownRows } from './known-rows.ts'
import { isSweeping, metaOf } from './stored.ts'

/** The versions of the server's rows and of its deletions, by id. */
export interface Truth {
  versions: Map<string, number>
  deaths: Map<string, number>
  kinds: Map<string, Kind>
  /** Creation times of the candidates, by id. */
  madeAt: Map<string, string>
}

/** Caches a workspace's state until a commit or `forget`. Deletions stay known after their tombstones are purged. */
export function createTruth(backend: Backend, workspaceId: string) {
  const deaths = new Map<string, number>()
  let known: { commits: number; truth: Promise<Truth> } | undefined
  return {
    read(): Promise<Truth> {
      const commits = backend.commits()
      if (known?.commits !== commits) known = { commits, truth: readTruth(backend, workspaceId, deaths) }
      return known.truth
    },
    /** Drops the cached state, for changes that bypassed the gates. */
    forget: () => {
      known = undefined
    },
  }
}

async function readTruth({ db }: Backend, workspaceId: string, deaths: Map<string, number>): Promise<Truth> {
  const of = { workspace_id: workspaceId }
  const [jobs, batches, candidates, tombstones, binned] = await Promise.all([
    db('jobs').where(of).select<{ id: string; version: number }[]>('id', 'version'),
    db('batches').where(of).select<{ id: string; version: number }[]>('id', 'version'),
    db('candidates')
      .where(of)
      .whereRaw(IS_THERE)
      .select<{ id: string; version: number; at: string }[]>('id', 'version', { at: 'created_at' }),
    db('tombstones').where(of).select<{ id: string; version: number; below: string | null }[]>('id', 'version', 'below'),
    db('bin')
      .join('bin_batches', 'bin_batches.bin_id', 'bin.id')
      .join('candidates', 'candidates.batch_id', 'bin_batches.id')
      .where({ 'bin.workspace_id': workspaceId })
      .select<{ id: string; version: number; below: string }[]>({
        id: 'candidates.id',
        version: 'bin.version',
        below: 'bin_batches.batch_id',
      }),
  ])
  // A pull tells of what was below a batch with the batch's tombstone, which moves on when a batch of that name is deleted again.
  const told = new Map(tombstones.map(({ id, version }) => [id, version]))
  for (const { id, version, below } of [...tombstones, ...binned])
    deaths.set(id, Math.max(version, (below !== null && told.get(below)) || 0, deaths.get(id) ?? 0))
  return {
    deaths,
    versions: new Map([...jobs, ...batches, ...candidates].map(({ id, version }) => [id, version])),
    kinds: new Map([
      ...jobs.map(({ id }) => [id, 'job'] as const),
      ...batches.map(({ id }) => [id, 'batch'] as const),
      ...candidates.map(({ id }) => [id, 'candidate'] as const),
    ]),
    madeAt: new Map(candidates.map(({ id, at }) => [id, at])),
  }
}

/**
 * A device's pulls cover all changes up to a version: of every row up to it, the device must have the last state, deletions
 * included, whatever arrived late or was answered in between.
 */
export function checkCovered({ name, probe, world }: Device, known: KnownRows, { versions, deaths, madeAt }: Truth): void {
  const { pulledTo: coveredTo, snapshotComplete, windowFrom: edge = '' } = metaOf(probe)
  if (coveredTo === undefined || !snapshotComplete) return
  for (const [id, version] of versions) {
    const isBeyond = !known.has(id) && (madeAt.get(id) ?? edge) < edge
    if (version <= coveredTo && !isBeyond && known.get(id)?.version !== version)
      world.reportViolation(`I1: ${name} was told up to ${coveredTo} and has ${id} in ${known.get(id)?.version}, not ${version}`)
  }
  if (isSweeping(probe)) return
  for (const [id, row] of known) {
    if (versions.has(id) || row.version === 0) continue
    // An earlier death is that of an earlier batch of the same name, which has the same id.
    const ofRow = [id, ...row.parents].flatMap((one) => (versions.has(one) ? [] : (deaths.get(one) ?? [])))
    const death = Math.min(...ofRow.filter((version) => version > row.version))
    if (death <= coveredTo)
      world.reportViolation(`I1: ${name} was told up to ${coveredTo} and keeps ${id}, which was deleted in ${death}`)
  }
}
