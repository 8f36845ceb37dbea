import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { openFolderStore, readFolderLabel, type FileStore } from './store.ts'

type Settings = Pick<Config, 'dataDir' | 'bucket'>

/** The store of the settings: the bucket, or else the folder in DATA_DIR. */
export async function openStore({ dataDir, bucket }: Settings): Promise<FileStore> {
  const folder = path.join(dataDir, 'files')
  if (!bucket) return await openFolderStore(folder)
  const incoming = path.join(folder, 'incoming')
  await fs.mkdir(incoming, { recursive: true, mode: 0o700 })
  return (await import('./bucket-store.ts')).openBucketStore(bucket, incoming)
}

/** The same to look at only: a folder that is not there is not made. */
export async function seeStore({ dataDir, bucket }: Settings): Promise<Pick<FileStore, 'place' | 'readLabel'>> {
  if (bucket) return (await import('./bucket-store.ts')).openBucketStore(bucket, os.tmpdir())
  const folder = path.join(dataDir, 'files')
  return { place: folder, readLabel: (name) => readFolderLabel(folder, name) }
}
