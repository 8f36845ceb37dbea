import { callSignOut } from './session-calls.ts'
import type { SessionDatabase } from './session-database.ts'

const ERASURE_LOCK = 'saring-erasure'

/** Erases the mirrors that are to go, or that of one user. Under a lock, as the user may be signing in again in another tab. */
export function finishErasures(
  {
    database,
    locks,
    eraseMirror,
  }: { database: SessionDatabase; locks: Pick<LockManager, 'request'>; eraseMirror: (userId: string) => Promise<void> },
  only?: string,
): Promise<void> {
  return locks.request(ERASURE_LOCK, async () => {
    for (const { userId } of await database.erasures.toArray()) {
      if (only && userId !== only) continue
      await eraseMirror(userId)
      await database.erasures.delete(userId)
    }
  })
}

/** Tells the server of sign-ins that ended here; those that it cannot hear of now stay for later. */
export async function finishRevocations({ database, send }: { database: SessionDatabase; send: typeof fetch }): Promise<void> {
  for (const { refreshToken } of await database.revocations.toArray()) {
    if (await callSignOut(send, refreshToken)) await database.revocations.delete(refreshToken)
  }
}
