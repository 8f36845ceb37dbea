// The mark of a restore that has begun in DATA_DIR and not ended: no server starts there before it has.
import fs from 'node:fs/promises'
import path from 'node:path'
import { toDisk } from '../files/store.ts'

const NAME = 'restoring'

/** The id of the store that is being restored. */
export async function findCutRestore(dataDir: string): Promise<string | undefined> {
  const text = await fs.readFile(path.join(dataDir, NAME), 'utf8').catch(() => undefined)
  return text?.trim()
}

export async function markRestoring(dataDir: string, storeId: string): Promise<void> {
  await fs.writeFile(path.join(dataDir, NAME), storeId, { mode: 0o600, flush: true })
  await toDisk(dataDir)
}

export async function unmarkRestoring(dataDir: string): Promise<void> {
  await fs.rm(path.join(dataDir, NAME), { force: true })
  await toDisk(dataDir)
}

/** Rejects with a sentence when a restore was cut off. */
export async function refuseCutRestore(dataDir: string): Promise<void> {
  if ((await findCutRestore(dataDir)) === undefined) return
  throw new Error(`A restore into ${dataDir} has not ended: run npm run restore with the same backup again.`)
}
