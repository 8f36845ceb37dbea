import { z } from 'zod'
import { id } from '../../shared/lib/id.ts'
import type { Database } from '../database/database.ts'
import type { Member } from '../http/scope.ts'

/** A device asks about its oldest ones; what it does not ask about now it asks about later. */
const MOST = 500

const reference = z.object({ version: z.int() })

/**
 * Of these operations of a member those that were done, with the version that the row had by it. Not those whose answer is no row:
 * an upload or a deletion that is applied once more changes nothing.
 */
export async function confirmedAmong(
  db: Database,
  { workspaceId, userId }: Pick<Member, 'workspaceId' | 'userId'>,
  listed: string,
): Promise<Record<string, number>> {
  // One that cannot be read is nothing that was done here.
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
