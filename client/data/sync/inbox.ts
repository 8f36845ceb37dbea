import { Dexie, type EntityTable } from 'dexie'

/** More files are not kept. */
export const INBOX_LIMIT = 20
const KEPT_MS = 24 * 60 * 60_000

/** A file that can be asked about is shown to nobody before the answer, which comes at once or never. */
const ASKED_MS = 60_000

/** A file that was shared with the app or opened with it, and that nobody has uploaded yet. */
export interface InboxFile {
  id: number
  source: 'shared' | 'opened'
  /** The share that came with it, until it is known that no other site's page sent it. */
  asks: string | null
  /** Who was signed in when it came; `null` for nobody: then it is the next one's. */
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

/** No user's mirror: files come before anybody has opened one, and the service worker fills it. */
export function openInbox(name = 'saring-inbox'): Inbox {
  const dexie = new Dexie(name, { chromeTransactionDurability: 'strict' })
  dexie.version(1).stores({ files: '++id' })
  return dexie as Inbox
}

type Kept = Pick<InboxFile, 'source' | 'asks' | 'userId'> & { now: number }

/** Keeps what there is room for, in the given order, and tells how many files that were. */
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

/** Erases what is older than a day, and what came to somebody else than who is signed in now. */
export async function tidyInbox(inbox: Inbox, userId: string | null, now: number): Promise<void> {
  await inbox.files
    .filter((file) => {
      const age = now - file.cameAt
      return age > (file.asks ? ASKED_MS : KEPT_MS) || age < -KEPT_MS || isOfAnother(file, userId)
    })
    .delete()
}

/** No other site's page sent these. */
export const release = async (inbox: Inbox, asks: string): Promise<void> =>
  void (await inbox.files.filter((file) => file.asks === asks).modify({ asks: null }))

export const eraseAsked = async (inbox: Inbox, asks: string): Promise<void> =>
  void (await inbox.files.filter((file) => file.asks === asks).delete())

const isOfAnother = (file: InboxFile, userId: string | null) => file.userId !== null && userId !== null && file.userId !== userId

/** What this user may upload, in the order in which it came. */
export async function listInbox(inbox: Inbox, userId: string, now: number): Promise<InboxFile[]> {
  await tidyInbox(inbox, userId, now)
  await inbox.files.filter((file) => file.userId === null).modify({ userId })
  return inbox.files
    .orderBy('id')
    .filter((file) => !file.asks)
    .toArray()
}

export const fileOf = ({ blob, name, lastModified }: InboxFile): File => new File([blob], name, { type: blob.type, lastModified })

/** This user is signed in: nobody else's files stay, nor old ones. */
export const tidyOwnInbox = (userId: string): Promise<void> => withInbox((inbox) => tidyInbox(inbox, userId, Date.now()))

export const eraseInboxOf = (userId: string): Promise<void> =>
  withInbox(async (inbox) => void (await inbox.files.filter((file) => file.userId === userId).delete()))

async function withInbox(run: (inbox: Inbox) => Promise<void>): Promise<void> {
  const inbox = openInbox()
  await run(inbox).finally(() => inbox.close())
}
