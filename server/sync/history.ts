import { FIRST_PROOF } from '../../shared/history.ts'
import type { Database, Transaction } from '../database/database.ts'

/**
 * A workspace's history is told by its marks: `change()` gives each version a random one. Two histories that share their beginning, as
 * after a restore, share its marks and no later one; so a version with its mark proves that whoever was told it saw this history.
 */
export type Proof = string

/** What proves these versions; `undefined` for one that has no mark. */
export async function proofsOf(
  db: Database | Transaction,
  workspaceId: string,
  versions: readonly number[],
): Promise<(Proof | undefined)[]> {
  const rows: { version: number; mark: string }[] = await db('versions')
    .where({ workspace_id: workspaceId })
    .whereIn('version', [...versions])
    .select('version', 'mark')
  const marks = new Map([[0, '0'], ...rows.map(({ version, mark }): [number, string] => [version, mark])])
  return versions.map((version) => (marks.has(version) ? `${version}.${marks.get(version)}` : undefined))
}

/** Those that this history does not have. */
export async function listUnknown(db: Database | Transaction, workspaceId: string, proofs: readonly Proof[]): Promise<Proof[]> {
  const versions = proofs.map((proof) => /^(\d{1,15})\./.exec(proof)?.[1]).flatMap((version) => (version ? Number(version) : []))
  const known = new Set(await proofsOf(db, workspaceId, versions)).add(FIRST_PROOF)
  return proofs.filter((proof) => !known.has(proof))
}
