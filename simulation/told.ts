import type { Kind, Row } from '../shared/apply.ts'
import { tablesOf } from '../client/data/db.ts'
import type { Backend } from './backend.ts'
import type { Device } from './device.ts'

/** What the server has, and in which version what it had was deleted. */
export type Truth = { versions: Map<string, number>; deaths: Map<string, number>; madeAt: Map<string, string> }

/** Deaths stay known when their tombstones are purged. */
export async function readTruth({ db }: Backend, workspaceId: string, deaths: Map<string, number>): Promise<Truth> {
  const of = { workspace_id: workspaceId }
  const [jobs, batches, candidates, tombstones] = await Promise.all([
    db('jobs').where(of).select<{ id: string; version: number }[]>('id', 'version'),
    db('batches').where(of).select<{ id: string; version: number }[]>('id', 'version'),
    db('candidates').where(of).select<{ id: string; version: number; at: string }[]>('id', 'version', { at: 'created_at' }),
    db('tombstones').where(of).select<{ id: string; version: number }[]>('id', 'version'),
  ])
  for (const { id, version } of tombstones) deaths.set(id, Math.max(version, deaths.get(id) ?? 0))
  return {
    deaths,
    versions: new Map([...jobs, ...batches, ...candidates].map(({ id, version }) => [id, version])),
    madeAt: new Map(candidates.map(({ id, at }) => [id, at])),
  }
}

/**
 * A device says up to which version it was told everything: of all that it has to have the last word, deletions included, whatever came
 * late or was answered in between.
 */
export async function checkTold(device: Device, { versions, deaths, madeAt }: Truth): Promise<void> {
  const { probe, world } = device
  const [told, complete, windowFrom, sweeps] = await Promise.all([
    probe.meta.get('pulledTo'),
    probe.meta.get('snapshotComplete'),
    probe.meta.get('windowFrom'),
    probe.meta.where('key').startsWith('sweep-').count(),
  ])
  if (told?.key !== 'pulledTo' || complete?.value !== true) return
  const held = await serverRowsOf(device)
  const edge = windowFrom?.key === 'windowFrom' ? windowFrom.value : ''
  for (const [id, version] of versions) {
    const isBeyond = !held.has(id) && (madeAt.get(id) ?? edge) < edge
    if (version <= told.value && !isBeyond && held.get(id)?.version !== version)
      world.complain(`I1: ${device.name} was told up to ${told.value} and has ${id} in ${held.get(id)?.version}, not ${version}`)
  }
  for (const [id, row] of held) {
    if (versions.has(id) || row.version === 0) continue
    const death = Math.min(...[id, ...row.parents].map((one) => (versions.has(one) ? Infinity : (deaths.get(one) ?? Infinity))))
    if (death <= told.value && sweeps === 0)
      world.complain(`I1: ${device.name} was told up to ${told.value} and keeps ${id}, which was deleted in ${death}`)
  }
}

/** Rows as the server gave them, whatever shows. */
async function serverRowsOf({ probe }: Device): Promise<Map<string, { version: number; parents: string[] }>> {
  const bases = await probe.bases.toArray()
  const hidden = new Set(bases.map(({ id }) => id))
  const held = new Map<string, { version: number; parents: string[] }>()
  for (const kind of ['job', 'batch', 'candidate'] as const)
    for (const row of await tablesOf(probe)[kind].toArray())
      if (!hidden.has(row.id)) held.set(row.id, { version: row.version, parents: parentsOf(row) })
  for (const { id, row } of bases) if (row) held.set(id, { version: row.version, parents: parentsOf(row) })
  return held
}

const parentsOf = (row: Row[Kind]): string[] => [
  ...('batchId' in row ? [row.batchId] : []),
  ...('jobId' in row ? [row.jobId] : []),
]
