import { AppError } from '../../shared/http/errors.ts'
import type { SyncPage } from '../../shared/sync/sync.ts'
import type { Database, Transaction } from '../database/database.ts'
import { changesAbove } from './changes.ts'
import { checksumOfAll } from './checksums.ts'
import { listCounts } from '../database/counters.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { listUnknown, proofsOf, type Proof } from './history.ts'
import { isEpochOf } from './old-cursor.ts'
import { listProgress } from '../screening/progress.ts'
import { snapshotAfter } from './snapshot.ts'

interface Workspace {
  version: number
  tombstones_purged_to: number
  rejection_reasons: string[] | null
}

export interface Wanted {
  limit: number
  oldest?: string | undefined
  checksum?: string | undefined
}

interface Pulled {
  page: SyncPage
  /** Of the version in which the page was read. */
  proof: Proof | undefined
}

/**
 * One page of what a device has not seen, read in one snapshot of the database; a first copy leaves out candidates created before
 * `oldest`. Throws `resync` when this history cannot go on from the cursor.
 */
export function pull(
  db: Database,
  workspaceId: string,
  from: string | undefined,
  { limit, oldest, checksum: isChecked }: Wanted,
): Promise<Pulled> {
  return db.transaction(
    async (trx) => {
      const workspace = await trx('workspaces')
        .where({ id: workspaceId })
        .first<Workspace>('version', 'tombstones_purged_to', 'rejection_reasons')
      const start: Cursor = { workspace: workspaceId, counted: 0, in: 'snapshot', horizon: workspace.version }
      const cursor = from === undefined ? start : readCursor(from)
      if (from !== undefined) await refuseLost(trx, cursor, workspaceId, workspace)
      const [proof] = await proofsOf(trx, workspaceId, [workspace.version])

      const { next, isFull, ...rows } = await (cursor.in === 'snapshot'
        ? snapshotAfter(trx, cursor, limit, oldest)
        : changesAbove(trx, cursor, limit))
      // A snapshot whose horizon is below the current version goes on with the changes since.
      const hasMore = isFull || (next.in === 'changes' && next.after[0] < horizonOf(cursor, workspace))
      const place = { ...next, seen: proof, epoch: undefined }
      if (hasMore) {
        const upTo = toldBy(next, cursor.in === 'changes')
        return { page: { ...rows, progress: {}, hasMore, upTo, cursor: writeCursor(place) }, proof }
      }

      const progress = await listProgress(trx, workspaceId)
      const counts = await listCounts(trx, workspaceId, cursor.counted)
      const last = {
        counts,
        rejectionReasons: workspace.rejection_reasons,
        ...(isChecked && { checksum: await checksumOfAll(trx, workspaceId, oldest) }),
      }
      const upTo = workspace.version // also where the last versions changed no row
      const page = { ...rows, progress, hasMore, upTo, ...last, cursor: writeCursor({ ...place, counted: workspace.version }) }
      return { page, proof }
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
}

/** A full page of changes may end in the middle of a version, which is then not covered. */
function toldBy(next: Cursor, isCut: boolean): number {
  if (next.in === 'snapshot') return next.horizon
  return isCut ? next.after[0] - 1 : next.after[0]
}

/** A snapshot has to reach the current version; a page of changes that is not full has reached it. */
const horizonOf = (cursor: Cursor, workspace: Workspace): number => (cursor.in === 'snapshot' ? workspace.version : 0)

async function refuseLost(
  trx: Transaction,
  cursor: Cursor,
  workspaceId: string,
  { version, tombstones_purged_to: purgedTo }: Workspace,
): Promise<void> {
  const position = cursor.in === 'snapshot' ? cursor.horizon : cursor.after[0]
  const isLost = cursor.workspace !== workspaceId || position > version || position < purgedTo
  if (isLost || !(await isOfThisHistory(trx, cursor))) throw new AppError('resync')
}

async function isOfThisHistory(trx: Transaction, { workspace, seen, epoch }: Cursor): Promise<boolean> {
  if (seen !== undefined) return (await listUnknown(trx, workspace, [seen])).length === 0
  return epoch !== undefined && isEpochOf(trx, epoch)
}
