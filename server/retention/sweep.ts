import { append, type AuditLog } from '../audit/record.ts'
import { eraseAnywhere } from '../candidates/erase.ts'
import { change } from '../database/change.ts'
import type { Database } from '../database/database.ts'
import { forgetAnswers } from '../http/operations.ts'
import { findOverdue, listOverdue } from './due.ts'
import { noteSweep } from './rules.ts'

/** Erased in one transaction, for which the workspace's other writers wait. */
const AT_ONCE = 50

/** Erases the candidates that their job's rule keeps no longer, until none is left or `signal` aborts. Their files are queued. */
export async function eraseOverdue(db: Database, log: AuditLog, signal: AbortSignal): Promise<void> {
  await noteSweep(db)
  for (let found = await findOverdue(db); found && !signal.aborted; found = await findOverdue(db)) await eraseSome(db, log, found)
}

const eraseSome = (db: Database, log: AuditLog, workspaceId: string): Promise<void> =>
  change(db, workspaceId, async (trx, version) => {
    const candidateIds = await listOverdue(trx, workspaceId, AT_ONCE)
    let files = 0
    for (const id of candidateIds) files += (await eraseAnywhere(trx, workspaceId, id, version, 'retention'))?.files ?? 0
    await forgetAnswers(trx, workspaceId, candidateIds)
    const detail = { candidates: candidateIds.length, files }
    if (candidateIds.length > 0) await append(trx, log, workspaceId, [{ code: 'retention_erased', candidateIds, detail }])
  })
