import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { openFolderStore } from '../files/store.ts'
import type { Contents } from './archive/format.ts'
import { restore } from './restore.ts'

/**
 * Restores a backup into a throw-away database and folder, which compares all hashes and numbers of rows, and removes both. Rejects
 * with a sentence when it cannot be restored.
 */
export async function drill(file: string, passphrase: string | undefined, tell: (progress: string) => void): Promise<Contents> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-drill-'))
  try {
    await fs.chmod(dataDir, 0o755) // root runs the database as another user
    const lost = Promise.withResolvers<never>()
    const appUrl = 'npm run backup:drill'
    const store = await openFolderStore(path.join(dataDir, 'files'))
    const database = await startEmbeddedPostgres({ dataDir, appUrl, log: () => {}, onLost: lost.reject })
    try {
      const contents = await Promise.race([
        restore({ databaseUrl: database.url, dataDir, store, file, passphrase, tell }),
        lost.promise,
      ])
      if (!contents) throw new Error(`${file} was not restored.`)
      return contents
    } finally {
      await database.stop()
    }
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}
