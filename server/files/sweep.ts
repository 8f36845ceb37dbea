import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { FileStore } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const QUARANTINE_DAYS = 30
const ERASED_AT_ONCE = 200

/** Deletes the queued files and returns their number. A file that cannot be deleted stays queued. */
export async function eraseQueuedFiles(db: Database, files: FileStore): Promise<number> {
  let erased = 0
  for (;;) {
    const keys: string[] = await db('file_deletions').orderBy('queued_at').limit(ERASED_AT_ONCE).pluck('key')
    const outcomes = await Promise.allSettled(keys.map((key) => files.delete(key)))
    const gone = keys.filter((_, at) => outcomes[at]?.status === 'fulfilled')
    const stuck = keys.filter((key) => !gone.includes(key))
    await db('file_deletions').whereIn('key', gone).delete()
    // Files that cannot be deleted now go to the end of the queue, so that they do not block the others.
    await db('file_deletions').whereIn('key', stuck).update({ queued_at: db.fn.now() })
    erased += gone.length
    if (gone.length === 0 || keys.length < ERASED_AT_ONCE) return erased
  }
}

/**
 * Quarantines files that have no row and are a day old: a process ended between storing the file and the row, or the database was
 * restored from an older dump. A file leaves the quarantine when its row is back, and is deleted after 30 days.
 */
export async function sweepOrphans(db: Database, files: FileStore, log: Logger, now = new Date()): Promise<number> {
  const isIn = async (table: string, key: string) => (await db(table).where({ key }).first('key')) !== undefined
  const hasRow = async (key: string) => (await isIn('files', key)) || (await isIn('candidate_keys', key))
  for await (const { key, since, size } of files.listQuarantined()) {
    if (await hasRow(key)) {
      await files.release(key)
      log.info({ event: 'file_given_back', key, size }, 'A file came back from the quarantine: the database knows it again.')
    } else if (since.getTime() < now.getTime() - QUARANTINE_DAYS * DAY_MS) {
      await files.delete(key)
      log.warn({ event: 'file_expired', key, size }, 'A file that no candidate has was deleted after 30 days in quarantine.')
    }
  }
  let swept = 0
  for await (const key of files.listOlderThan(new Date(now.getTime() - DAY_MS))) {
    if (await hasRow(key)) continue
    const size = await files.quarantine(key)
    if (size === undefined) continue
    log.warn({ event: 'file_quarantined', key, size }, 'A file that no candidate has was put into quarantine.')
    swept += 1
  }
  return swept
}

/** Deletes sliced uploads not continued for a day, and temporary files that an ended process left. */
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
