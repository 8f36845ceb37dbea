import { callSignOut, type Transport } from './session-calls.ts'
import { listErasures, listRevocations, noteErased, noteRevoked, type SessionDatabase } from './session-database.ts'
import { ownName } from '../../lib/base-path.ts'

const ERASURE_LOCK = ownName('saring-erasure')
const REVOCATION_LOCK = ownName('saring-revocation')

interface Deps {
  database: SessionDatabase
  locks: Pick<LockManager, 'request'>
}

/** Erases the mirrors marked for erasure, or that of one user. Under a lock, as another tab may be signing the user in again. */
export async function finishErasures(
  { database, locks, eraseMirror }: Deps & { eraseMirror: (userId: string) => Promise<void> },
  only?: string,
): Promise<void> {
  const due = async () => (await listErasures(database)).filter((userId) => !only || userId === only)
  // A blocked erasure of one user must not make another user wait for the lock.
  if ((await due()).length === 0) return
  await locks.request(ERASURE_LOCK, async () => {
    for (const userId of await due()) {
      await eraseMirror(userId)
      await noteErased(database, userId)
    }
  })
}

/** Revokes sign-ins that ended here at the server; those that cannot be revoked now stay stored. */
export function finishRevocations({ database, locks, ...transport }: Deps & Transport): Promise<void> {
  return locks.request(REVOCATION_LOCK, async () => {
    for (const refreshToken of await listRevocations(database)) {
      if (await callSignOut(transport, refreshToken)) await noteRevoked(database, refreshToken)
    }
  })
}
