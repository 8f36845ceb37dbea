import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import type { User } from '../../../shared/accounts/account.ts'
import type { SessionEnding } from '../../../shared/accounts/sign-in-refusal.ts'
import { ownName } from '../../lib/base-path.ts'

/** BroadcastChannel on which pages and the service worker announce changes of the session row. */
export const SESSION_CHANNEL = ownName('saring-session')

export interface Tokens {
  accessToken: string
  refreshToken: string
  /** When the sign-in ends unless it is renewed before; missing in rows of older versions of the app. */
  refreshExpiresAt?: string
}

/** The user signed in on this device: at most one row. A generation is never reused, not even after signing out. */
export interface SessionRow {
  generation: number
  userId: string
  user: User
  tokens: Tokens
  /** When the server answered last, and the device clock's latest time since; missing in rows of older versions. */
  heardAt?: number
  seenAt?: number
}

/** A sign-in that the server has ended. Its data stays on the device until its user signs in again or erases it. */
export interface RefusedRow {
  generation: number
  userId: string
  user: User
  refused: SessionEnding
}

type Kept = Omit<SessionRow, 'generation'> & { refused?: SessionEnding }

interface Stores extends DBSchema {
  sessions: { key: number; value: Kept & { generation?: number } }
  /** Sign-ins that ended on this device and are not revoked at the server yet. */
  revocations: { key: string; value: { refreshToken: string } }
  /** Users whose mirror has still to be erased, also after the page was closed meanwhile. */
  erasures: { key: string; value: { userId: string } }
}
const names = ['sessions', 'revocations', 'erasures'] as const
type Name = (typeof names)[number]
type Change = IDBPTransaction<Stores, Name[], 'readwrite'>

export interface SessionDatabase {
  /** Opens the database, or reopens it after the browser has closed the connection. */
  connect(): Promise<IDBPDatabase<Stores>>
  close(): void
}

/** Version 1 of Dexie, which created this database at first: Dexie multiplies its versions by ten. */
const VERSION = 10

/**
 * The service worker has no local storage, so the session is in IndexedDB. Not through Dexie: the sign-in page needs this
 * database and nothing else of the data layer.
 */
export function openSessionDatabase(name = ownName('saring-session')): SessionDatabase {
  let connection: Promise<IDBPDatabase<Stores>> | undefined
  const close = () => {
    void connection?.then((database) => database.close())
    connection = undefined
  }
  async function open(): Promise<IDBPDatabase<Stores>> {
    try {
      return await openDB<Stores>(name, VERSION, {
        upgrade(database) {
          database.createObjectStore('sessions', { keyPath: 'generation', autoIncrement: true })
          database.createObjectStore('revocations', { keyPath: 'refreshToken' })
          database.createObjectStore('erasures', { keyPath: 'userId' })
        },
        blocking: close, // the database is about to be deleted, or upgraded by another version of the app
        terminated: () => (connection = undefined),
      })
    } catch (error) {
      connection = undefined
      throw error
    }
  }
  return { connect: () => (connection ??= open()), close }
}

/** Runs `work` in one transaction, which is on the disk when the promise resolves. */
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

export async function findRefused(database: SessionDatabase): Promise<RefusedRow | undefined> {
  const connection = await database.connect()
  const rows = await connection.getAll('sessions')
  return rows
    .flatMap(({ generation, userId, user, refused }) => (generation && refused ? { generation, userId, user, refused } : []))
    .at(-1)
}

function lastOf(rows: Stores['sessions']['value'][]): SessionRow | undefined {
  const row = rows.findLast(({ refused }) => !refused)
  return row?.generation === undefined ? undefined : { ...row, generation: row.generation }
}

interface Ending {
  revoke: boolean
  erase: boolean
  /** Ends only the sign-in of this generation. */
  generation?: number
}

/** Deletes the row and stores the pending revocation and erasure in the same transaction. */
export const endRow = (database: SessionDatabase, ending: Ending): Promise<void> =>
  change(database, (trx) => endWithin(trx, ending))

async function endWithin(trx: Change, { revoke, erase, generation }: Ending): Promise<void> {
  const row = lastOf(await trx.objectStore('sessions').getAll())
  if (!row || row.generation !== (generation ?? row.generation)) return
  await trx.objectStore('sessions').delete(row.generation)
  if (revoke) await trx.objectStore('revocations').put({ refreshToken: row.tokens.refreshToken })
  if (erase) await trx.objectStore('erasures').put({ userId: row.userId })
}

/** Stores a new sign-in; the one that it replaces will be revoked. Data that a refused sign-in of the same user left is kept. */
export const beginRow = (database: SessionDatabase, user: User, tokens: Tokens, now: number): Promise<number> =>
  change(database, async (trx) => {
    await endWithin(trx, { revoke: true, erase: false })
    await forgetRefused(trx, user.id)
    return await trx.objectStore('sessions').add({ userId: user.id, user, tokens: pick(tokens), heardAt: now, seenAt: now })
  })

/** The refresh token that was exchanged, and the generation of its sign-in. */
export interface ExchangedToken {
  generation: number
  refreshToken: string
}

/**
 * Stores new tokens and the time of the answer. Does nothing when the sign-in has ended meanwhile, or when another tab has
 * exchanged the same token: that tab's tokens are in use, and a use of other ones would count as theft.
 */
export const replaceTokens = (database: SessionDatabase, used: ExchangedToken, tokens: Tokens, now: number): Promise<void> =>
  change(database, async (trx) => {
    const row = await trx.objectStore('sessions').get(used.generation)
    if (row && row.tokens.refreshToken === used.refreshToken)
      await trx.objectStore('sessions').put({ ...row, tokens: pick(tokens), heardAt: now, seenAt: now })
  })

/** Stores the latest time of the device clock, which may be set back later. */
export const noteTime = (database: SessionDatabase, generation: number, now: number): Promise<void> =>
  change(database, async (trx) => {
    const row = await trx.objectStore('sessions').get(generation)
    if (!row || row.refused) return
    const seenAt = Math.max(now, row.seenAt ?? now)
    await trx.objectStore('sessions').put({ ...row, heardAt: row.heardAt ?? now, seenAt })
  })

/** The server has ended the sign-in: no user is signed in, and the data on the device stays for now. */
export const refuseRow = (database: SessionDatabase, used: ExchangedToken, refused: SessionEnding): Promise<void> =>
  change(database, async (trx) => {
    const row = await trx.objectStore('sessions').get(used.generation)
    if (row?.tokens.refreshToken !== used.refreshToken) return
    const { userId, user } = row
    await trx
      .objectStore('sessions')
      .put({ generation: used.generation, userId, user, tokens: { accessToken: '', refreshToken: '' }, refused })
  })

/** Marks the data of a refused sign-in for erasure; does nothing when its user has signed in again. */
export const eraseRefused = (database: SessionDatabase, userId: string): Promise<void> =>
  change(database, async (trx) => {
    if (await forgetRefused(trx, userId)) await trx.objectStore('erasures').put({ userId })
  })

async function forgetRefused(trx: Change, userId: string): Promise<boolean> {
  const rows = await trx.objectStore('sessions').getAll()
  const his = rows.filter((row) => row.refused && row.userId === userId)
  for (const { generation } of his) if (generation) await trx.objectStore('sessions').delete(generation)
  return his.length > 0
}

const shownOfUser = ['name', 'email', 'picture', 'role'] as const

/** Updates the user in the session row if it is this user's. `true` when something has changed. */
export const replaceUser = (database: SessionDatabase, user: User): Promise<boolean> =>
  change(database, async (trx) => {
    const row = lastOf(await trx.objectStore('sessions').getAll())
    if (row?.userId !== user.id || isSameUser(row.user, user)) return false
    await trx.objectStore('sessions').put({ ...row, user })
    return true
  })

export const isSameUser = (one: User, other: User): boolean => shownOfUser.every((name) => one[name] === other[name])

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
