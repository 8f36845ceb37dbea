import { callRefresh } from './session-calls.ts'
import { findRow, refuseRow, replaceTokens, replaceUser, type SessionDatabase, type SessionRow } from './session-database.ts'
import type { Session } from './session-type.ts'

/** Held by whoever exchanges a refresh token, in pages and the service worker. */
export const REFRESH_LOCK = 'saring-refresh'

export interface SessionDeps {
  send: typeof fetch
  locks: Pick<LockManager, 'request'>
  channel: Pick<BroadcastChannel, 'postMessage'>
  database: SessionDatabase
}

export type RefreshResult = Awaited<ReturnType<Session['refresh']>>

export type RefreshableSession = Session

/** The session of whoever is signed in now; for the service worker, and for a page behind its sign-in. */
export async function currentSession(deps: SessionDeps): Promise<RefreshableSession | undefined> {
  const row = await findRow(deps.database)
  return row && sessionOf(row.userId, deps)
}

/** The session of this user: it has no token when nobody or somebody else is signed in. A channel tells all pages but its own, hence `changed`. */
export function sessionOf(userId: string, deps: SessionDeps, changed: () => void = () => undefined): RefreshableSession {
  const own = async (): Promise<SessionRow | undefined> => {
    const row = await findRow(deps.database)
    return row?.userId === userId ? row : undefined
  }

  return {
    userId,
    accessToken: async () => (await own())?.tokens.accessToken ?? null,
    generation: async () => (await findRow(deps.database))?.generation ?? 0,
    signedInUntil: async () => (await own())?.tokens.refreshExpiresAt ?? null,
    async noteUser(user) {
      if (!(await replaceUser(deps.database, user))) return
      deps.channel.postMessage('changed')
      changed()
    },
    async refresh(refused) {
      const stale = refused ?? (await own())?.tokens.accessToken
      return await deps.locks.request(REFRESH_LOCK, async () => {
        const row = await own()
        if (!row) return 'signed_out'
        if (row.tokens.accessToken !== stale) return 'refreshed'
        if ((await renew(row, deps)) === 'unreachable') return 'unreachable'
        deps.channel.postMessage('changed')
        changed()
        return (await own()) ? 'refreshed' : 'signed_out'
      })
    },
  }
}

/** Only a 401 from this call signs out; what is on the device stays until its user is back, or it was offered and is to go. */
async function renew({ generation, tokens }: SessionRow, { send, database }: SessionDeps): Promise<'answered' | 'unreachable'> {
  const answer = await callRefresh(send, tokens.refreshToken)
  if (answer.status === 'unreachable') return 'unreachable'
  if (answer.status === 'signed_out') await refuseRow(database, generation, answer.reason)
  if (answer.status === 'ok') await replaceTokens(database, generation, answer.body)
  return 'answered'
}
