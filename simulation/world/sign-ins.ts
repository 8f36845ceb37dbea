import { sessionOf, type SessionDeps } from '../../client/data/session/session-tokens.ts'
import { beginRow, findRow, openSessionDatabase } from '../../client/data/session/session-database.ts'
import type { Session } from '../../client/data/session/session-type.ts'
import type { Backend } from './backend.ts'
import type { Time } from './time.ts'

/** Who is signed in on one device: the real session on the real server's sign-ins. What is played is the time at which a token runs out. */
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

  async function begin(): Promise<void> {
    await beginRow(database, user, await backend.sessions.issue(userId), time.now())
    isEnded = false
  }
  const tokens = async () => (await findRow(database))?.tokens
  async function expire(): Promise<void> {
    const { accessToken } = (await tokens()) ?? {}
    if (accessToken) expired.add(accessToken)
  }

  await begin()
  return {
    /** The app comes back from the identity provider with a new sign-in. */
    begin,
    expire,
    /** The server goes on with it no more, as after its end on another device. */
    async end(): Promise<void> {
      const { refreshToken } = (await tokens()) ?? {}
      if (refreshToken) await backend.sessions.end(refreshToken)
      isEnded = true
    },
    /** The server would refuse whatever it is asked in this name. */
    isEnded: () => isEnded,
    isSignedIn: async (): Promise<boolean> => (await tokens()) !== undefined,
    /** What the server takes for this authorization, whose token may have run out by now. */
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
