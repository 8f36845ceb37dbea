import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
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

interface Stores extends DBSchema {
  sessions: { key: number; value: Omit<SessionRow, 'generation'> & { generation?: number } }
  /** Sign-ins that ended here and that the server has not heard of yet. */
  revocations: { key: string; value: { refreshToken: string } }
  /** Users whose mirror has to go, when the page was closed before it was gone. */
  erasures: { key: string; value: { userId: string } }
}
const names = ['sessions', 'revocations', 'erasures'] as const
type Name = (typeof names)[number]
type Change = IDBPTransaction<Stores, Name[], 'readwrite'>

export interface SessionDatabase {
  /** Opens it, or opens it again where the browser has ended the connection. */
  connect(): Promise<IDBPDatabase<Stores>>
  close(): void
}

/** As Dexie, which made it at first, counts versions: ten for one. */
const version = 10

/**
 * The service worker has no local storage, so the session lies in IndexedDB. Not in Dexie: the sign-in page needs this and nothing
 * else of the data layer.
 */
export function openSessionDatabase(name = 'saring-session'): SessionDatabase {
  let connection: Promise<IDBPDatabase<Stores>> | undefined
  const close = () => {
    void connection?.then((database) => database.close())
    connection = undefined
  }
  async function open(): Promise<IDBPDatabase<Stores>> {
    try {
      return await openDB<Stores>(name, version, {
        upgrade(database) {
          database.createObjectStore('sessions', { keyPath: 'generation', autoIncrement: true })
          database.createObjectStore('revocations', { keyPath: 'refreshToken' })
          database.createObjectStore('erasures', { keyPath: 'userId' })
        },
        blocking: close, // it is to be deleted, or another version of the app waits for it
        terminated: () => (connection = undefined),
      })
    } catch (error) {
      connection = undefined
      throw error
    }
  }
  return { connect: () => (connection ??= open()), close }
}

/** All or nothing, and on the disk when it resolves. */
async function change<Result>(database: SessionDatabase, work: (trx: Change) => Promise<Result>): Promise<Result> {
  const connection = await database.connect()
  const trx: Change = connection.transaction([...names], 'readwrite', { durability: 'strict' })
  const [result] = await Promise.all([work(trx), trx.done])
  return result
}

export async function findRow(database: SessionDatabase): Promise<SessionRow | undefined> {
  const connection = await database.connect()
  return lastOf(await connection.getAll('sessions'))
}

function lastOf(rows: Stores['sessions']['value'][]): SessionRow | undefined {
  const row = rows.at(-1)
  return row?.generation === undefined ? undefined : { ...row, generation: row.generation }
}

interface Ending {
  revoke: boolean
  erase: boolean
  /** End no other sign-in than this one. */
  generation?: number
}

/** Takes the row away, and notes in the same transaction what is left to do. */
export const endRow = (database: SessionDatabase, ending: Ending): Promise<void> =>
  change(database, (trx) => endWithin(trx, ending))

async function endWithin(trx: Change, { revoke, erase, generation }: Ending): Promise<void> {
  const row = lastOf(await trx.objectStore('sessions').getAll())
  if (!row || row.generation !== (generation ?? row.generation)) return
  await trx.objectStore('sessions').clear()
  if (revoke) await trx.objectStore('revocations').put({ refreshToken: row.tokens.refreshToken })
  if (erase) await trx.objectStore('erasures').put({ userId: row.userId })
}

/** A new sign-in; one that it takes the place of is to be revoked. */
export const beginRow = (database: SessionDatabase, user: User, tokens: Tokens): Promise<number> =>
  change(database, async (trx) => {
    await endWithin(trx, { revoke: true, erase: false })
    return await trx.objectStore('sessions').add({ userId: user.id, user, tokens: pick(tokens) })
  })

/** Does nothing when that sign-in has ended meanwhile. */
export const replaceTokens = (database: SessionDatabase, generation: number, tokens: Tokens): Promise<void> =>
  change(database, async (trx) => {
    const row = await trx.objectStore('sessions').get(generation)
    if (row) await trx.objectStore('sessions').put({ ...row, tokens: pick(tokens) })
  })

export const listErasures = async (database: SessionDatabase): Promise<string[]> =>
  (await database.connect()).getAllKeys('erasures')

export const noteErased = (database: SessionDatabase, userId: string): Promise<void> =>
  change(database, (trx) => trx.objectStore('erasures').delete(userId))

export const listRevocations = async (database: SessionDatabase): Promise<string[]> =>
  (await database.connect()).getAllKeys('revocations')

export const noteRevoked = (database: SessionDatabase, refreshToken: string): Promise<void> =>
  change(database, (trx) => trx.objectStore('revocations').delete(refreshToken))

const pick = ({ accessToken, refreshToken, refreshExpiresAt }: Tokens): Tokens => ({
  accessToken,
  refreshToken,
  ...(refreshExpiresAt !== undefined && { refreshExpiresAt }),
})
