import { AppError } from '../../shared/http/errors.ts'
import type { Quotas } from '../config/config.ts'
import type { Database } from '../database/database.ts'

/**
 * Throws `quota_reached` when the workspace's files or bytes, together with `more`, exceed its quota. Exact within `change`, once
 * the files are inserted.
 */
export async function refuseOverQuota(
  db: Database,
  workspaceId: string,
  { workspaceMb, workspaceFiles }: Pick<Quotas, 'workspaceMb' | 'workspaceFiles'>,
  more = { files: 0, bytes: 0 },
): Promise<void> {
  const used = await usageOf(db, workspaceId)
  const isOver = used.files + more.files > workspaceFiles || used.bytes + more.bytes > workspaceMb * 1024 * 1024
  if (isOver) throw new AppError('quota_reached', { details: { workspaceMb, workspaceFiles } })
}

/** What a workspace's originals take, each counted as often as it was uploaded. */
export const usageOf = (db: Database, workspaceId: string): Promise<{ files: number; bytes: number }> =>
  db('files')
    .where({ workspace_id: workspaceId })
    .select({ files: db.raw('count(*)'), bytes: db.raw('coalesce(sum(size), 0)') })
    .first<{ files: number; bytes: number }>()
