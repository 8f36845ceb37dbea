import { Dexie, type EntityTable, type Table } from 'dexie'
import type { User } from '../../shared/account.ts'

/** On which pages and the service worker tell each other that the row has changed. */
export const SESSION_CHANNEL = 'saring-session'

export interface Tokens {
  accessToken: string
  refreshToken: string
  /** When the sign-in ends unless it is renewed before; rows of older versions of the app do not say. */
  refreshExpiresAt?: string
}

/** Who is signed in on this device. At most one row; a generation is never given twice, also not after signing out. */
export interface SessionRow {
  generation: number
  userId: string
  user: User
  tokens: Tokens
}

export interface SessionDatabase extends Dexie {
  sessions: EntityTable<SessionRow, 'generation'>
  /** Sign-ins that ended here and that the server has not heard of yet. */
  revocations: Table<{ refreshToken: string }, string>
  /** Users whose mirror has to go, when the page was closed before it was gone. */
  erasures: Table<{ userId: string }, string>
}

/** The service worker has no local storage, so the session lies in IndexedDB. */
export function openSessionDatabase(name = 'saring-session'): SessionDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' })
  database.version(1).stores({ sessions: '++generation', revocations: 'refreshToken', erasures: 'userId' })
  return database as SessionDatabase
}

export const findRow = (database: SessionDatabase): Promise<SessionRow | undefined> => database.sessions.toCollection().last()

interface Ending {
  revoke: boolean
  erase: boolean
  /** End no other sign-in than this one. */
  generation?: number
}

/** Takes the row away, and notes in the same transaction what is left to do. */
export function endRow(database: SessionDatabase, { revoke, erase, generation }: Ending): Promise<void> {
  return database.transaction('rw', database.sessions, database.revocations, database.erasures, async () => {
    const row = await findRow(database)
    if (!row || row.generation !== (generation ?? row.generation)) return
    await database.sessions.clear()
    if (revoke) await database.revocations.put({ refreshToken: row.tokens.refreshToken })
    if (erase) await database.erasures.put({ userId: row.userId })
  })
}

/** A new sign-in; one that it takes the place of is to be revoked. */
export function beginRow(database: SessionDatabase, user: User, tokens: Tokens): Promise<number> {
  return database.transaction('rw', database.sessions, database.revocations, database.erasures, async () => {
    await endRow(database, { revoke: true, erase: false })
    return await database.sessions.add({ userId: user.id, user, tokens: pick(tokens) })
  })
}

/** Does nothing when that sign-in has ended meanwhile. */
export async function replaceTokens(database: SessionDatabase, generation: number, tokens: Tokens): Promise<void> {
  await database.sessions.update(generation, { tokens: pick(tokens) })
}

const pick = ({ accessToken, refreshToken, refreshExpiresAt }: Tokens): Tokens => ({
  accessToken,
  refreshToken,
  ...(refreshExpiresAt !== undefined && { refreshExpiresAt }),
})
