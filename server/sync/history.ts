import { FIRST_PROOF, versionOfProof } from '../../shared/sync/history.ts'
import type { Database, Transaction } from '../database/database.ts'

/**
 * A version with its mark: `change()` gives each version a random one. Two histories that share their beginning, as after a
 * restore, share the marks of the beginning and no later ones. So a proof shows that the device which holds it saw this history.
 */
export type Proof = string

/** The proofs of these versions; `undefined` for a version that has no mark. */
export async function proofsOf(
  db: Database | Transaction,
  workspaceId: string,
  versions: readonly number[],
): Promise<(Proof | undefined)[]> {
  if (versions.length === 0) return []
  const rows: Marked[] = await db('versions')
    .where({ workspace_id: workspaceId })
    .whereIn('version', [...versions])
    .select('version', 'mark')
  const proofs = new Map(rows.map((row) => [row.version, proofOf(row)]))
  return versions.map((version) => (version === 0 ? FIRST_PROOF : proofs.get(version)))
}

/** The proofs that do not belong to this history. */
export async function listUnknown(db: Database | Transaction, workspaceId: string, proofs: readonly Proof[]): Promise<Proof[]> {
  const known = new Set(await proofsOf(db, workspaceId, proofs.flatMap(versionOf)))
  return proofs.filter((proof) => !known.has(proof))
}

/**
 * The proofs of the current version and of a row's version; `undefined` when this history lacks one of the proofs in `seen`, or
 * when there is no such workspace.
 */
export async function readPresent(
  db: Database,
  workspaceId: string,
  { seen, row }: { seen: readonly Proof[]; row: number | undefined },
): Promise<{ head: Proof; row: Proof | undefined } | undefined> {
  const versions = [...seen.flatMap(versionOf), ...(row === undefined ? [] : [row])]
  const { rows } = await db.raw<{ rows: (Marked & { is_head: boolean })[] }>(
    `SELECT asked.version, asked.is_head, mark FROM (
       SELECT version, true AS is_head FROM workspaces WHERE id = :workspaceId UNION ALL SELECT unnest(:versions::bigint[]), false
     ) AS asked
     LEFT JOIN versions ON versions.workspace_id = :workspaceId AND versions.version = asked.version`,
    { workspaceId, versions },
  )
  const proofs = new Map(rows.map((each) => [each.version, proofOf(each)]))
  const known = new Set(proofs.values())
  const head = rows.find(({ is_head }) => is_head)
  const present = head && proofs.get(head.version)
  if (!present || seen.some((proof) => !known.has(proof) && proof !== FIRST_PROOF)) return undefined
  return { head: present, row: row === undefined ? undefined : proofs.get(row) }
}

interface Marked {
  version: number
  mark: string | null
}

/** Every version gets a mark, except version 0, from before any change. */
function proofOf({ version, mark }: Marked): Proof | undefined {
  if (version === 0) return FIRST_PROOF
  return mark === null ? undefined : `${version}.${mark}`
}

const versionOf = (proof: Proof): number[] => [versionOfProof(proof) ?? []].flat()
