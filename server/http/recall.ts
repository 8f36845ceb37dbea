import * as z from 'zod/mini'
import { id } from '../../shared/lib/id.ts'
import type { Database } from '../database/database.ts'

/** What a change answers that leaves a row: the row itself is read once the change is committed. */
export class Changed {
  readonly id: string
  readonly version: number

  constructor({ id: rowId, version }: { id: string; version: number }) {
    this.id = rowId
    this.version = version
  }
}

/**
 * What is stored of an answer, and the answer found again by it. Stored is a reference: so the ledger neither grows with what it refers
 * to nor says anything of a person that has to be erased with them.
 */
export interface Recall {
  /** `undefined` for what is no such answer. */
  keep(result: unknown): object | undefined
  /** The answers as they would be now, in the order of what is kept; `undefined` where what it spoke of is gone. */
  find(db: Database, workspaceId: string, kept: readonly unknown[]): Promise<(object | undefined)[]>
}

export const recallBy = <Kept extends object>(
  kept: z.ZodMiniType<Kept>,
  find: (db: Database, workspaceId: string, kept: Kept) => Promise<object | undefined>,
): Recall => ({
  keep: (result) => kept.safeParse(result).data,
  find: (db, workspaceId, stored) => Promise.all(stored.map((one) => find(db, workspaceId, kept.parse(one)))),
})

const reference = z.object({ id, version: z.int() })

/**
 * For an answer that is a row. It comes as it is now, with the version that it had then: what a device makes on top of it is made on top
 * of that version, and conflicts with what others changed since.
 */
export const recallRow = (
  list: (db: Database, workspaceId: string, ids: readonly string[]) => Promise<{ id: string }[]>,
): Recall => ({
  keep: (result) => reference.safeParse(result).data,
  async find(db, workspaceId, stored) {
    const references = stored.map((one) => reference.parse(one))
    const ids = [...new Set(references.map((one) => one.id))]
    const rows = new Map((await list(db, workspaceId, ids)).map((row) => [row.id, row]))
    return references.map((one) => {
      const row = rows.get(one.id)
      return row && { ...row, version: one.version }
    })
  },
})
