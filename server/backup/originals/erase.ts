import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../database/database.ts'
import { toDisk } from '../../files/store.ts'
import { erasedMarkOf, ORIGINALS, placeOf } from './places.ts'

const ERASED_AT_ONCE = 200

/**
 * Erases from beside the backups what persons who were erased had there: their originals, and the keys without which nothing of the
 * rows' texts can be read. A mark in its place tells a restore that it is not missing.
 */
export async function eraseFromBackups(db: Database, folder: string | undefined): Promise<void> {
  for (;;) {
    const hashes: string[] = await db('backup_erasures').limit(ERASED_AT_ONCE).pluck('sha256')
    if (hashes.length === 0) return
    if (folder !== undefined) await eraseKept(path.join(folder, ORIGINALS), hashes)
    await db('backup_erasures').whereIn('sha256', hashes).delete()
  }
}

async function eraseKept(root: string, hashes: readonly string[]): Promise<void> {
  const folders = await fs.readdir(root).catch(() => [])
  for (const folder of folders)
    for (const sha256 of hashes) {
      const place = path.join(root, placeOf(folder, sha256))
      const copies = await copiesOf(place)
      if (copies.length === 0) continue
      await fs.writeFile(erasedMarkOf(place), '', { mode: 0o600 })
      for (const copy of copies) await fs.rm(copy, { force: true })
      await toDisk(path.dirname(place))
    }
}

/** The stored file, also where another server has put it aside. */
async function copiesOf(place: string): Promise<string[]> {
  const names = await fs.readdir(path.dirname(place)).catch(() => [])
  const mark = path.basename(erasedMarkOf(place))
  return names
    .filter((name) => name.startsWith(path.basename(place)) && name !== mark)
    .map((name) => path.join(path.dirname(place), name))
}
