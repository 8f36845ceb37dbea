import { z } from 'zod'
import { id } from '../../shared/lib/id.ts'
import type { Database } from '../database/database.ts'
import type { Member } from '../http/scope.ts'

/** Operations in one request. A device asks about its oldest ones first, and about the others later. */
const MOST = 500

const reference = z.object({ version: z.int() })

/**
 * Of the listed operations, the member's own that succeeded, with the version that each gave to its row. Leaves out operations
 * whose answer is no row: applying an upload or a deletion once more changes nothing.
 */
export async function confirmedAmong(
  db: Database,
  { workspaceId, userId }: Pick<Member, 'workspaceId' | 'userId'>,
  listed: string,
): Promise<Record<string, number>> {
  // A key that is no id cannot be in the ledger.
  const keys = listed.split(',').filter((key) => id.safeParse(key).success)
  const done: { key: string; body: unknown }[] = await db('operations')
    .where({ workspace_id: workspaceId, user_id: userId })
    .whereIn('key', keys.slice(0, MOST))
    .where('status', '<', 300)
    .whereNot({ status: 204 })
    .select('key', 'body')
  return Object.fromEntries(
    done.flatMap(({ key, body }) => {
      const read = reference.safeParse(body)
      return read.success ? [[key, read.data.version]] : []
    }),
  )
}
