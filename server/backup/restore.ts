import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { types } from '../database/database.ts'
import { prepareDataFolder } from '../files/data-folder.ts'
import { bindRestored, clearRestored, findStoreId } from '../files/store-id.ts'
import { eraseQueuedFiles } from '../files/sweep.ts'
import type { FileStore } from '../files/store.ts'
import type { Erasure } from '../people/certificates.ts'
import { addToErasureList, readErasureList } from '../people/erasure-list.ts'
import type { Contents } from './archive/format.ts'
import { explainArchive } from './archive/error.ts'
import { readBackup } from './read-backup.ts'
import { restoreOriginals } from './restore-originals.ts'
import { restoreRows, withTransaction } from './restore-rows.ts'
import { findCutRestore, markRestoring, unmarkRestoring } from './restoring.ts'
import { verify } from './verify.ts'

export interface RestoreOptions {
  databaseUrl: string
  dataDir: string
  /** Where the originals go. */
  store: FileStore
  file: string
  passphrase: string | undefined
  /** Restores although originals beside the backup are missing or damaged; their candidates come without them. */
  withoutMissing?: boolean
  tell: (progress: string) => void
}

export interface Restored extends Contents {
  /** Candidates that were erased since the backup and were erased from it again; `undefined` without a list of erasures. */
  erasedAgain: number | undefined
}

/**
 * Restores a backup into an empty database and an empty store, all of it or nothing. `undefined` when an earlier restore, which was
 * cut off at its very end, turns out to be complete. Persons whom a list of erasures beside the backup or in `dataDir` names do not come
 * back.
 */
export async function restore(options: RestoreOptions): Promise<Restored | undefined> {
  await prepareDataFolder(options.dataDir)
  const client = new pg.Client({ connectionString: options.databaseUrl, types, application_name: 'saring restore' })
  client.on('error', () => {}) // the running query rejects
  try {
    await client.connect()
    const cut = await findCutRestore(options.dataDir)
    if (cut !== undefined && cut === (await findBound(client))) {
      await unmarkRestoring(options.dataDir)
      return undefined
    }
    return await restoreIntoEmpty(client, options, cut).catch(explainArchive(options.file))
  } finally {
    await client.end().catch(() => {})
  }
}

async function restoreIntoEmpty(
  client: pg.Client,
  { dataDir, store, file, passphrase, withoutMissing = false, tell }: RestoreOptions,
  cut: string | undefined,
): Promise<Restored> {
  await refuseTables(client)
  if (cut !== undefined && (await findStoreId(store)) === cut) await clearRestored(store)
  await refuseFiles(store)
  const erasures = await readErasures([path.dirname(file), dataDir])
  const storeId = randomUUID()
  try {
    await markRestoring(dataDir, storeId)
    await bindRestored(store, storeId)
    const contents = await withTransaction(client, async (trx) => {
      const rows = restoreRows(trx, client, tell)
      const originals = restoreOriginals(store, rows.listOriginals, tell)
      try {
        const reader = { begin: rows.begin, rows: rows.add, original: originals.add }
        const read = await readBackup(file, passphrase, reader, withoutMissing)
        await originals.refuseGaps(read.manifest.absent)
        const erasedAgain = await rows.finish(storeId, read, erasures)
        await eraseQueuedFiles(trx, store)
        return { ...read, erasedAgain }
      } catch (error) {
        await rows.abort()
        // Damaged rows may fail in the database before their hash is compared: then the archive is at fault.
        if (error instanceof pg.DatabaseError) await verify(file, passphrase)
        throw error
      }
    })
    if (erasures) await addToErasureList(dataDir, erasures)
    await unmarkRestoring(dataDir)
    return contents
  } catch (error) {
    // After a commit whose answer was lost the mark stays, and the next restore finds out.
    if ((await findBound(client).catch(() => storeId)) !== storeId) {
      await clearRestored(store)
      await unmarkRestoring(dataDir)
    }
    throw error
  }
}

async function readErasures(folders: readonly string[]): Promise<Erasure[] | undefined> {
  const lists: (Erasure[] | undefined)[] = []
  for (const folder of new Set(folders)) lists.push(await readErasureList(folder))
  return lists.some(Boolean) ? lists.flatMap((list) => list ?? []) : undefined
}

async function refuseTables(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace LIMIT 1')
  if (rowCount === 0) return
  throw new Error(
    'The database is not empty, and a restore overwrites nothing: set DATABASE_URL to an empty database, or DATA_DIR to a new folder.',
  )
}

async function refuseFiles(store: FileStore): Promise<void> {
  for await (const keys of store.listKeys())
    if (keys.length > 0)
      throw new Error(
        `There are files in ${store.place}, and a restore overwrites nothing: set DATA_DIR to a new folder, or FILES_URL to a new place.`,
      )
}

async function findBound(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('store') IS NOT NULL AS there`)
  if (!rows[0]?.there) return undefined
  return (await client.query<{ id: string }>('SELECT id FROM store')).rows[0]?.id
}
