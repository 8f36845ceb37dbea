import type { Database } from '../database/database.ts'

const ANSWERS_DAYS = 180
const TOMBSTONES_DAYS = 90

/** Limit of a workspace: about 300,000 answers, more than a team of fifty causes in a season. Beyond it the oldest go. */
const ANSWERS_BYTES = 64 * 1024 * 1024

/**
 * Deletes answers of operations after 180 days or beyond `answersBytes`, and tombstones and marks of versions after 90 days: the
 * mirror of a device that was away longer starts over.
 */
export async function purgeHistory(db: Database, answersBytes = ANSWERS_BYTES): Promise<void> {
  await db('operations').where('created_at', '<', daysAgo(db, ANSWERS_DAYS)).delete()
  await keepNewestAnswers(db, answersBytes)
  await forgetMarks(db)
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

/** Keeps the newest of the old marks: its version was still the current one within the period, so devices may hold its proof. */
const forgetMarks = (db: Database): Promise<unknown> =>
  db.raw(
    `DELETE FROM versions USING (
       SELECT workspace_id, max(version) AS version FROM versions WHERE made_at < ? GROUP BY workspace_id
     ) AS newest_old
     WHERE versions.workspace_id = newest_old.workspace_id AND versions.version < newest_old.version`,
    [daysAgo(db, TOMBSTONES_DAYS)],
  )

async function keepNewestAnswers(db: Database, bytes: number): Promise<void> {
  const crowded: string[] = await db('operations')
    .groupBy('workspace_id')
    .havingRaw('sum(pg_column_size(operations.*)) > ?', [bytes])
    .pluck('workspace_id')
  for (const workspaceId of crowded)
    await db.raw(
      `DELETE FROM operations USING (
         SELECT user_id, key, sum(pg_column_size(stored.*)) OVER (ORDER BY created_at DESC, key DESC) AS bytes
         FROM operations AS stored WHERE workspace_id = :workspaceId
       ) AS newest
       WHERE operations.workspace_id = :workspaceId AND operations.user_id = newest.user_id AND operations.key = newest.key
         AND newest.bytes > :bytes`,
      { workspaceId, bytes },
    )
}

const daysAgo = (db: Database, days: number) => db.raw(`now() - ? * interval '1 day'`, [days])
