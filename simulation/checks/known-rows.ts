import type { Kind, Row } from '../../shared/sync/rows.ts'
import type { Mirror } from '../../client/data/database/db.ts'
import { stored, storedOf } from './stored.ts'

/** Versions and parents of the rows as the server gave them, without unsent operations, by id. */
export type KnownRows = ReadonlyMap<string, { version: number; parents: string[] }>

export function knownRowsOf(probe: Mirror): KnownRows {
  const serverRows = stored(probe, 'serverRows')
  const hidden = new Set(serverRows.map(({ id }) => id))
  const known = new Map<string, { version: number; parents: string[] }>()
  for (const kind of ['job', 'batch', 'candidate'] as const)
    for (const row of storedOf(probe, kind))
      if (!hidden.has(row.id)) known.set(row.id, { version: row.version, parents: parentsOf(row) })
  for (const { id, row } of serverRows) if (row) known.set(id, { version: row.version, parents: parentsOf(row) })
  return known
}

const parentsOf = (row: Row[Kind]): string[] => [
  ...('batchId' in row ? [row.batchId] : []),
  ...('jobId' in row ? [row.jobId] : []),
]
