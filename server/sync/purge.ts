import type { Database } from '../database/database.ts'

const ANSWERS_DAYS = 180
const TOMBSTONES_DAYS = 90

/** Forgets answers of operations after 180 days, and tombstones after 90: a device that was away longer starts over. */
export async function purgeHistory(db: Database): Promise<void> {
  await db('operations').where('created_at', '<', daysAgo(db, ANSWERS_DAYS)).delete()
  const old = () => db('tombstones').where('deleted_at', '<', daysAgo(db, TOMBSTONES_DAYS))
  const workspaces: string[] = await old().distinct().pluck('workspace_id')
  for (const workspaceId of workspaces) {
    await db.transaction(async (trx) => {
      await trx('workspaces').where({ id: workspaceId }).forUpdate().first('id')
      const mine = () => old().transacting(trx).where({ workspace_id: workspaceId })
      const [{ version }] = (await mine().max('version as version')) as [{ version: number }]
      await trx('workspaces').where({ id: workspaceId }).update({ tombstones_purged_to: version })
      await mine().delete()
    })
  }
}

const daysAgo = (db: Database, days: number) => db.raw(`now() - ? * interval '1 day'`, [days])
