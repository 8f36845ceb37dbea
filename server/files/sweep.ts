import type { Database } from '../database/database.ts'
import type { FileStore } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Erases what was queued for erasure, again and again until it is gone. */
export async function eraseQueuedFiles(db: Database, files: FileStore): Promise<number> {
  const keys: string[] = await db('file_deletions').orderBy('queued_at').limit(1000).pluck('key')
  for (const key of keys) {
    await files.delete(key)
    await db('file_deletions').where({ key }).delete()
  }
  return keys.length
}

/** Files without a row, a day old: left by a process that ended between storing the file and the row. */
export async function sweepOrphans(db: Database, files: FileStore, now = new Date()): Promise<number> {
  let swept = 0
  for await (const key of files.listOlderThan(new Date(now.getTime() - DAY_MS))) {
    if (await db('files').where({ key }).first('key')) continue
    await files.delete(key)
    swept += 1
  }
  return swept
}
