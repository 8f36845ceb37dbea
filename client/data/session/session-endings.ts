import { callSignOut, type Line } from './session-calls.ts'
import { listErasures, listRevocations, noteErased, noteRevoked, type SessionDatabase } from './session-database.ts'

const ERASURE_LOCK = 'saring-erasure'
const REVOCATION_LOCK = 'saring-revocation'

interface Deps {
  database: SessionDatabase
  locks: Pick<LockManager, 'request'>
}

/** Erases the mirrors that are to go, or that of one user. Under a lock, as the user may be signing in again in another tab. */
export async function finishErasures(
  { database, locks, eraseMirror }: Deps & { eraseMirror: (userId: string) => Promise<void> },
  only?: string,
): Promise<void> {
  const due = async () => (await listErasures(database)).filter((userId) => !only || userId === only)
  // One that is held up is no reason for somebody else to wait.
  if ((await due()).length === 0) return
  await locks.request(ERASURE_LOCK, async () => {
    for (const userId of await due()) {
      await eraseMirror(userId)
      await noteErased(database, userId)
    }
  })
}

/** Tells the server of sign-ins that ended here; those that it cannot hear of now stay for later. */
export function finishRevocations({ database, locks, ...line }: Deps & Line): Promise<void> {
  return locks.request(REVOCATION_LOCK, async () => {
    for (const refreshToken of await listRevocations(database)) {
      if (await callSignOut(line, refreshToken)) await noteRevoked(database, refreshToken)
    }
  })
}
