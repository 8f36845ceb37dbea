import { callMe, callRefresh } from './session-calls.ts'
import { copiedRefreshToken, eraseCopies, hasCopies, type CopyStorage } from './session-copies.ts'
import { beginRow, endRow, findRow, listRevocations } from './session-database.ts'
import { underRefreshLock, type SessionDeps } from './session-tokens.ts'

/**
 * Reconciles the row with the copies in local storage when a page opens. Missing copies mean that the user cleared them to
 * sign out; copies without a row (its database was lost) are tried at the server.
 */
export async function reconcile(deps: SessionDeps, storage: CopyStorage): Promise<void> {
  const row = await findRow(deps.database)
  if (row && !hasCopies(storage)) await endRow(deps.database, { revoke: true, erase: false })
  if (!row && hasCopies(storage)) await underRefreshLock(deps, () => adopt(deps, storage))
}

async function adopt({ database, ...line }: SessionDeps, storage: CopyStorage): Promise<void> {
  const copy = copiedRefreshToken(storage)
  if (await findRow(database)) return
  if (!copy || (await listRevocations(database)).includes(copy)) return eraseCopies(storage)
  const answer = await callRefresh(line, copy)
  if (answer.status === 'signed_out') return eraseCopies(storage)
  if (answer.status === 'unreachable') return
  const me = await callMe(line, answer.body.accessToken)
  if (me.status === 'ok') await beginRow(database, me.body, answer.body, line.clock.now())
}
