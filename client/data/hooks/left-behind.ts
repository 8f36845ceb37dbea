import { Dexie } from 'dexie'
import { mirrorName, openMirror, type Mirror } from '../database/db.ts'
import { fileOf, openInbox } from '../sync/inbox.ts'
import { listOutbox, type OutboxEntry } from '../outbox/outbox-entries.ts'

/** What a user has on this device and nowhere else. */
export interface Unsent {
  changes: OutboxEntry[]
  /** CVs that were not uploaded yet: chosen for a job, or shared with the app. */
  files: { name: string; blob: Blob }[]
}

/** For a user who is no longer signed in. The data on the device stays unchanged. */
export async function findUnsent(userId: string): Promise<Unsent> {
  const [{ changes, files }, shared] = await Promise.all([inMirror(userId), inInbox(userId)])
  return { changes, files: [...files, ...shared] }
}

async function inMirror(userId: string): Promise<Unsent> {
  if (!(await Dexie.exists(mirrorName(userId)))) return { changes: [], files: [] }
  const mirror = openMirror(userId)
  try {
    const changes = await listOutbox(mirror)
    return { changes, files: (await Promise.all(changes.map((change) => fileIn(mirror, change)))).flat() }
  } finally {
    mirror.close()
  }
}

async function fileIn(mirror: Mirror, { operation }: OutboxEntry): Promise<Unsent['files']> {
  if (operation.type !== 'candidate.upload') return []
  const kept = await mirror.files.get(operation.candidateId)
  return kept ? [{ name: operation.fileName, blob: kept.blob }] : []
}

async function inInbox(userId: string): Promise<Unsent['files']> {
  const inbox = openInbox()
  try {
    const all = await inbox.files.orderBy('id').toArray()
    return all.filter((file) => file.userId === userId).map((file) => ({ name: file.name, blob: fileOf(file) }))
  } finally {
    inbox.close()
  }
}
