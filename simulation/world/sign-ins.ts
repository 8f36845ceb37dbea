import { sessionOf, type SessionDeps } from '../../client/data/session/session-tokens.ts'
import { beginRow, findRow, openSessionDatabase } from '../../client/data/session/session-database.ts'
import type { Session } from '../../client/data/session/session-type.ts'
import type { Backend } from './backend.ts'
import type { Time } from './time.ts'

/** The sign-in of one device: the real session and the server's real sign-ins. Only the expiry of tokens is simulated. */
export type SignIns = Awaited<ReturnType<typeof createSignIns>>

interface Options {
  backend: Backend
  time: Time
  deviceName: string
  userId: string
}

export async function createSignIns({ backend, time, deviceName, userId }: Options) {
  const database = openSessionDatabase(`session-${deviceName}`)
  const user = { id: deviceName, name: deviceName, email: 'somebody@example.org', picture: null }
  const expired = new Set<string>()
  let isEnded = false
  let wasEnded = false
  let expiries = 0

  async function begin(): Promise<void> {
    await beginRow(database, user, await backend.sessions.issue(userId), time.now())
    isEnded = false
  }
  const tokens = async () => (await findRow(database))?.tokens
  async function expire(): Promise<void> {
    const { accessToken } = (await tokens()) ?? {}
    if (accessToken) expired.add(accessToken)
    expiries += 1
  }

  await begin()
  return {
    /** Begins a new sign-in, as on the return from the identity provider. */
    begin,
    expire,
    /** Ends the sign-in on the server, as from another device. */
    async end(): Promise<void> {
      const { refreshToken } = (await tokens()) ?? {}
      if (refreshToken) await backend.sessions.end(refreshToken)
      isEnded = true
      wasEnded = true
    },
    /** Whether the sign-in has ended on the server, which then refuses its requests. */
    isEnded: () => isEnded,
    /** Whether a request may have been refused for its sign-in: that was ended, or its token ran out twice, maybe between two tries. */
    mayBeRefused: () => wasEnded || expiries > 1,
    isSignedIn: async (): Promise<boolean> => (await tokens()) !== undefined,
    /** The authorization as the server receives it: an invalid one if the simulation has expired its token. */
    maskExpired: (authorization: string): string =>
      expired.has(authorization.replace('Bearer ', '')) ? 'Bearer run out' : authorization,
    session: (deps: Pick<SessionDeps, 'send' | 'clock' | 'locks'>): Session =>
      sessionOf(deviceName, { ...deps, database, channel: { postMessage: () => undefined } }),
    async close(): Promise<void> {
      database.close()
      await new Promise((resolve) => (indexedDB.deleteDatabase(`session-${deviceName}`).onsuccess = resolve))
    },
  }
}
