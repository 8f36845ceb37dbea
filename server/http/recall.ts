import * as z from 'zod/mini'
import { id } from '../../shared/lib/id.ts'
import type { Database } from '../database/database.ts'

/** The result of a change that leaves a row. The row itself is read after the commit. */
export class Changed {
  readonly id: string
  readonly version: number

  constructor({ id: rowId, version }: { id: string; version: number }) {
    this.id = rowId
    this.version = version
  }
}

/**
 * Stores a reference in place of an answer, and finds the answer by it. A reference keeps the ledger small, and holds no personal
 * data that an erasure would have to find.
 */
export interface Recall {
  /** The reference to store; `undefined` if `result` is not an answer of this kind. */
  keep(result: unknown): object | undefined
  /** The current answers, in the order of `kept`; `undefined` if the row is gone. */
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
 * Recalls an answer that is a row: the current row with the version that the first answer gave. A device bases its next change on
 * that version, so the change conflicts with what others changed since.
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
