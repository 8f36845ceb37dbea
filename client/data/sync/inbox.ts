import { Dexie, type EntityTable } from 'dexie'
import { ownName } from '../../lib/base-path.ts'

/** Maximum number of files kept. */
export const INBOX_LIMIT = 20
const KEPT_MS = 24 * 60 * 60_000

/** How long a shared file is kept unconfirmed (and hidden): the server's answer about its origin comes at once or never. */
const ASKED_MS = 60_000

/** A file that was shared with the app or opened with it and is not uploaded yet. */
export interface InboxFile {
  id: number
  source: 'shared' | 'opened'
  /** Id of the share that brought the file, until it is known that no other site's page sent it; else `null`. */
  asks: string | null
  /** The user signed in when the file came; `null` when none was: the file then belongs to the next user who signs in. */
  userId: string | null
  name: string
  lastModified: number
  blob: Blob
  /** Milliseconds. */
  cameAt: number
}

export interface Inbox extends Dexie {
  files: EntityTable<InboxFile, 'id'>
}

/** Separate from the users' mirrors: files may come before a mirror is open, and the service worker writes them. */
export function openInbox(name = ownName('saring-inbox')): Inbox {
  const dexie = new Dexie(name, { chromeTransactionDurability: 'strict' })
  dexie.version(1).stores({ files: '++id' })
  return dexie as Inbox
}

type Kept = Pick<InboxFile, 'source' | 'asks' | 'userId'> & { now: number }

/** Stores as many files as there is room for, in the given order, and returns their number. */
export function keepInInbox(inbox: Inbox, files: readonly File[], { now, ...kept }: Kept): Promise<number> {
  return inbox.transaction('rw', inbox.files, async () => {
    await tidyInbox(inbox, kept.userId, now)
    const room = Math.max(0, INBOX_LIMIT - (await inbox.files.count()))
    const taken = files.slice(0, room)
    await inbox.files.bulkAdd(
      taken.map((file) => ({ ...kept, name: file.name, lastModified: file.lastModified, blob: file, cameAt: now })),
    )
    return taken.length
  })
}

/** Erases files older than a day, unconfirmed ones older than a minute, and those of another user than the one signed in. */
export async function tidyInbox(inbox: Inbox, userId: string | null, now: number): Promise<void> {
  await inbox.files
    .filter((file) => {
      const age = now - file.cameAt
      return age > (file.asks ? ASKED_MS : KEPT_MS) || age < -KEPT_MS || isOfAnother(file, userId)
    })
    .delete()
}

/** Confirms that no other site's page sent these files. */
export const release = async (inbox: Inbox, asks: string): Promise<void> =>
  void (await inbox.files.filter((file) => file.asks === asks).modify({ asks: null }))

export const eraseAsked = async (inbox: Inbox, asks: string): Promise<void> =>
  void (await inbox.files.filter((file) => file.asks === asks).delete())

const isOfAnother = (file: InboxFile, userId: string | null) => file.userId !== null && userId !== null && file.userId !== userId

/** The files that this user may upload, in order of arrival. */
export async function listInbox(inbox: Inbox, userId: string, now: number): Promise<InboxFile[]> {
  await tidyInbox(inbox, userId, now)
  await inbox.files.filter((file) => file.userId === null).modify({ userId })
  return inbox.files
    .orderBy('id')
    .filter((file) => !file.asks)
    .toArray()
}

export const fileOf = ({ blob, name, lastModified }: InboxFile): File => new File([blob], name, { type: blob.type, lastModified })

/** Erases other users' files and old ones; `userId` is the user signed in. */
export const tidyOwnInbox = (userId: string): Promise<void> => withInbox((inbox) => tidyInbox(inbox, userId, Date.now()))

export const eraseInboxOf = (userId: string): Promise<void> =>
  withInbox(async (inbox) => void (await inbox.files.filter((file) => file.userId === userId).delete()))

async function withInbox(run: (inbox: Inbox) => Promise<void>): Promise<void> {
  const inbox = openInbox()
  await run(inbox).finally(() => inbox.close())
}
