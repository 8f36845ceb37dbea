import { callRefresh, type Transport } from './session-calls.ts'
import { findRow, refuseRow, replaceTokens, replaceUser, type SessionDatabase, type SessionRow } from './session-database.ts'
import type { Session } from './session-type.ts'
import { ownName } from '../../lib/base-path.ts'

/** Held while a refresh token is exchanged, in pages and the service worker. */
export const REFRESH_LOCK = ownName('saring-refresh')

/** Longer than a call may take. Independent of how many wait: all of them use the tokens that the first one gets. */
const LOCK_PATIENCE_MS = 30_000

export interface SessionDeps extends Transport {
  locks: Pick<LockManager, 'request'>
  channel: Pick<BroadcastChannel, 'postMessage'>
  database: SessionDatabase
}

/**
 * A frozen page keeps its lock, so the lock is stolen after LOCK_PATIENCE_MS. The page that lost it gets `undefined`; its
 * `run` goes on, and its result may come too late.
 */
export async function underRefreshLock<Result>(
  { locks, clock }: Pick<SessionDeps, 'locks' | 'clock'>,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  const patience = new AbortController()
  const cancel = clock.after(LOCK_PATIENCE_MS, () => patience.abort())
  const held = () => (cancel(), run())
  try {
    return await locks.request(REFRESH_LOCK, { signal: patience.signal }, held)
  } catch (error) {
    if (patience.signal.aborted) return await locks.request(REFRESH_LOCK, { steal: true }, run)
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

export type RefreshResult = Awaited<ReturnType<Session['refresh']>>

export type RefreshableSession = Session

/** The session of the user signed in now; for the service worker, and for a page behind its sign-in. */
export async function currentSession(deps: SessionDeps): Promise<RefreshableSession | undefined> {
  const row = await findRow(deps.database)
  return row && sessionOf(row.userId, deps)
}

/** The session of this user; no token when another or no user is signed in. `changed`: a channel does not reach its own page. */
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
      const result = await underRefreshLock(deps, async (): Promise<RefreshResult> => {
        const row = await own()
        if (!row) return 'signed_out'
        if (row.tokens.accessToken !== stale) return 'refreshed'
        if ((await renew(row, deps)) === 'unreachable') return 'unreachable'
        deps.channel.postMessage('changed')
        changed()
        return (await own()) ? 'refreshed' : 'signed_out'
      })
      return result ?? 'unreachable'
    },
  }
}

/** Only a 401 from this call signs out. The data on the device stays until its user is back or has it erased. */
async function renew(
  { generation, tokens }: SessionRow,
  { database, ...transport }: SessionDeps,
): Promise<'answered' | 'unreachable'> {
  const answer = await callRefresh(transport, tokens.refreshToken)
  if (answer.status === 'unreachable') return 'unreachable'
  const used = { generation, refreshToken: tokens.refreshToken }
  if (answer.status === 'signed_out') await refuseRow(database, used, answer.reason)
  if (answer.status === 'ok') await replaceTokens(database, used, answer.body, transport.clock.now())
  return 'answered'
}
