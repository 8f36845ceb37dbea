import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import type { User } from '../../../shared/accounts/account.ts'
import type { SessionEnding } from '../../../shared/accounts/sign-in-refusal.ts'

/** On which pages and the service worker tell each other that the row has changed. */
export const SESSION_CHANNEL = 'saring-session'

export interface Tokens {
  accessToken: string
  refreshToken: string
  /** When the sign-in ends unless it is renewed before; rows of older versions of the app do not say. */
  refreshExpiresAt?: string
}

/** Who is signed in on this device: at most one row. A generation is never given twice, also not after signing out. */
export interface SessionRow {
  generation: number
  userId: string
  user: User
  tokens: Tokens
  /** When the server answered last, and the latest time that this device has shown since; rows of older versions do not say. */
  heardAt?: number
  seenAt?: number
}

/** A sign-in that the server has refused to go on with. What it left on the device waits for its user, or to be erased. */
export interface RefusedRow {
  generation: number
  userId: string
  user: User
  refused: SessionEnding
}

type Kept = Omit<SessionRow, 'generation'> & { refused?: SessionEnding }

interface Stores extends DBSchema {
  sessions: { key: number; value: Kept & { generation?: number } }
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
const VERSION = 10

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
      return await openDB<Stores>(name, VERSION, {
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
  /** End no other sign-in than this one. */
  generation?: number
}

/** Takes the row away, and notes in the same transaction what is left to do. */
export const endRow = (database: SessionDatabase, ending: Ending): Promise<void> =>
  change(database, (trx) => endWithin(trx, ending))

async function endWithin(trx: Change, { revoke, erase, generation }: Ending): Promise<void> {
  const row = lastOf(await trx.objectStore('sessions').getAll())
  if (!row || row.generation !== (generation ?? row.generation)) return
  await trx.objectStore('sessions').delete(row.generation)
  if (revoke) await trx.objectStore('revocations').put({ refreshToken: row.tokens.refreshToken })
  if (erase) await trx.objectStore('erasures').put({ userId: row.userId })
}

/** A new sign-in; one that it takes the place of is to be revoked. Its user goes on with what a refused one has left. */
export const beginRow = (database: SessionDatabase, user: User, tokens: Tokens, now: number): Promise<number> =>
  change(database, async (trx) => {
    await endWithin(trx, { revoke: true, erase: false })
    await forgetRefused(trx, user.id)
    return await trx.objectStore('sessions').add({ userId: user.id, user, tokens: pick(tokens), heardAt: now, seenAt: now })
  })

/** The refresh token that was exchanged, and of which sign-in. */
export interface Used {
  generation: number
  refreshToken: string
}

/**
 * The server was heard. Does nothing when that sign-in has ended meanwhile, or when another tab has exchanged the same token: the tokens
 * that it was given are in use, and those of another line would count as stolen.
 */
export const replaceTokens = (database: SessionDatabase, used: Used, tokens: Tokens, now: number): Promise<void> =>
  change(database, async (trx) => {
    const row = await trx.objectStore('sessions').get(used.generation)
    if (row && row.tokens.refreshToken === used.refreshToken)
      await trx.objectStore('sessions').put({ ...row, tokens: pick(tokens), heardAt: now, seenAt: now })
  })

/** The time on this device, which may be set back later on. */
export const noteTime = (database: SessionDatabase, generation: number, now: number): Promise<void> =>
  change(database, async (trx) => {
    const row = await trx.objectStore('sessions').get(generation)
    if (!row || row.refused) return
    const seenAt = Math.max(now, row.seenAt ?? now)
    await trx.objectStore('sessions').put({ ...row, heardAt: row.heardAt ?? now, seenAt })
  })

/** The server goes on with it no more: nobody is signed in, and what is on the device stays for now. */
export const refuseRow = (database: SessionDatabase, used: Used, refused: SessionEnding): Promise<void> =>
  change(database, async (trx) => {
    const row = await trx.objectStore('sessions').get(used.generation)
    if (row?.tokens.refreshToken !== used.refreshToken) return
    const { userId, user } = row
    await trx
      .objectStore('sessions')
      .put({ generation: used.generation, userId, user, tokens: { accessToken: '', refreshToken: '' }, refused })
  })

/** What a refused sign-in has left is to be erased; does nothing when its user has signed in again. */
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

/** Of whoever is signed in, when it is this user. Whether anything has changed. */
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
