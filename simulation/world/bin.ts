import { restore } from '../../server/bin/restore.ts'
import { change } from '../../server/database/change.ts'
import type { createTruth } from '../checks/covered.ts'
import type { Records } from '../network/records.ts'
import type { Backend } from './backend.ts'
import type { User } from './device.ts'

interface Deps {
  backend: Backend
  workspaceId: string
  users: readonly User[]
  records: Records
  truth: ReturnType<typeof createTruth>
  /** Called after a commit. */
  changeFeed: () => void
}

/** Restores what was deleted last, as a member does on the page of the bin. Nothing where its batch is there again or its job is gone. */
export function createBin({ backend: { db }, workspaceId, users, records, truth, changeFeed }: Deps) {
  return {
    async restoreLast(): Promise<void> {
      const last = await db('bin')
        .where({ workspace_id: workspaceId, state: 'kept' })
        .orderBy('version', 'desc')
        .first<{ id: string; kind: 'job' | 'batch'; kept: Record<'jobs' | 'batches', { id: string }[]> } | undefined>(
          'id',
          'kind',
          'kept',
        )
      const deletedId = last?.kept[last.kind === 'job' ? 'jobs' : 'batches'][0]?.id
      if (!last || !deletedId || !records.model.mayComeBack(deletedId)) return
      // The deletions are noted before they are undone.
      await truth.read()
      const [{ id: userId, name }] = users as [User]
      const member = { workspaceId, userId, name, signInId: userId, isAdmin: true }
      await change(db, workspaceId, (trx, version) => restore(trx, { member, log: { info: () => {} }, version }, last.id))
      records.cameBack(deletedId)
      truth.forget()
      changeFeed()
    },
  }
}
export type Bin = ReturnType<typeof createBin>
