import type { Erasure } from './certificates.ts'
import { hashOf, traitsIn, type TraitRow } from './traits.ts'

/** `id`: of a row that may be older than the erasure. */
type Row = TraitRow & { id?: string; createdAt: string }

/** Tells who was erased by one of these erasures of the workspace. Somebody who applied again after an erasure was not. */
export function erasedBy(erasures: readonly Erasure[], key: string, workspaceId: string): (row: Row) => boolean {
  const erasedAt = new Map<string, number>()
  for (const { at, candidateIds, hashes } of erasures)
    for (const name of [...candidateIds, ...hashes]) erasedAt.set(name, Math.max(erasedAt.get(name) ?? 0, Date.parse(at)))
  return (row) =>
    [row.id ?? '', ...traitsIn(row).map((trait) => hashOf(key, workspaceId, trait))].some(
      (name) => Date.parse(row.createdAt) <= (erasedAt.get(name) ?? -Infinity),
    )
}
