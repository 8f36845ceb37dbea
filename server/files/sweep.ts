import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../database/database.ts'
import type { FileStore } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Erases what was queued for erasure, again and again until it is gone. */
export async function eraseQueuedFiles(db: Database, files: FileStore): Promise<number> {
  const keys: string[] = await db('file_deletions').orderBy('queued_at').limit(1000).pluck('key')
  let erased = 0
  for (const key of keys) {
    const isGone = await files.delete(key).then(
      () => true,
      () => false,
    )
    // What cannot be erased now goes to the end, so that it holds up nothing else.
    if (isGone) erased += await db('file_deletions').where({ key }).delete()
    else await db('file_deletions').where({ key }).update({ queued_at: db.fn.now() })
  }
  return erased
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

/** Uploads that nobody has gone on with for a day, and what a process that ended left of its own. */
export async function sweepIncoming({ incoming }: FileStore, now = new Date()): Promise<number> {
  let swept = 0
  for (const name of await fs.readdir(incoming)) {
    const place = path.join(incoming, name)
    const stat = await fs.stat(place).catch(() => undefined)
    if (!stat || stat.mtimeMs > now.getTime() - DAY_MS) continue
    await fs.rm(place, { force: true })
    swept += 1
  }
  return swept
}
