import * as z from 'zod/mini'
import { id } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'

/**
 * What is stored of an answer, and the answer found again by it. Stored is a reference: so the ledger neither grows with what it refers
 * to nor says anything of a person that has to be erased with them.
 */
export interface Recall {
  /** `undefined` for what is no such answer. */
  keep(body: unknown): object | undefined
  /** The answer as it would be now; `undefined` where what it spoke of is gone. */
  find(db: Database, workspaceId: string, kept: unknown): Promise<object | undefined>
}

export const recallBy = <Kept extends object>(
  kept: z.ZodMiniType<Kept>,
  find: (db: Database, workspaceId: string, kept: Kept) => Promise<object | undefined>,
): Recall => ({
  keep: (body) => kept.safeParse(body).data,
  find: (db, workspaceId, stored) => find(db, workspaceId, kept.parse(stored)),
})

const reference = z.object({ id, version: z.int() })

/**
 * For an answer that is a row. It comes as it is now, with the version that it had then: what a device makes on top of it is made on top
 * of that version, and conflicts with what others changed since.
 */
export const recallRow = (find: (db: Database, workspaceId: string, id: string) => Promise<object | undefined>): Recall =>
  recallBy(reference, async (db, workspaceId, { id: rowId, version }) => {
    const row = await find(db, workspaceId, rowId)
    return row && { ...row, version }
  })
