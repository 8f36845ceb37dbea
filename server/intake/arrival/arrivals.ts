// What was taken already, by keys that hold no personal data.
import { createHash } from 'node:crypto'
import type { Arrival } from '../../../shared/candidates/arrival.ts'
import type { Database, Transaction } from '../../database/database.ts'

export interface ArrivalKey {
  workspaceId: string
  source: Arrival
  /** From `arrivalKey`. */
  key: string
}

/** A key of whatever tells one arrival from all others. */
export const arrivalKey = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** False when it is known already. */
export async function enterArrival(trx: Transaction | Database, { workspaceId, source, key }: ArrivalKey): Promise<boolean> {
  const entered: unknown[] = await trx('arrivals')
    .insert({ workspace_id: workspaceId, source, key })
    .onConflict(['workspace_id', 'source', 'key'])
    .ignore()
    .returning('key')
  return entered.length > 0
}

/** Those of the keys that are known. */
export async function listKnown(
  db: Database,
  { workspaceId, source }: Omit<ArrivalKey, 'key'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const known: string[] = await db('arrivals').where({ workspace_id: workspaceId, source }).whereIn('key', keys).pluck('key')
  return new Set(known)
}

export async function forgetArrival(db: Database, { workspaceId, source, key }: ArrivalKey): Promise<void> {
  await db('arrivals').where({ workspace_id: workspaceId, source, key }).delete()
}
