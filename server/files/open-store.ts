import path from 'node:path'
import type { Config } from '../config/config.ts'
import { openFolderStore, readFolderLabel, type FileStore } from './store.ts'

type Settings = Pick<Config, 'dataDir' | 'bucket'>

/** The store of the settings: the bucket, or else the folder in DATA_DIR. */
export async function openStore({ dataDir, bucket }: Settings): Promise<FileStore> {
  const folder = path.join(dataDir, 'files')
  if (!bucket) return await openFolderStore(folder)
  const { openBucketStore } = await import('./bucket-store.ts')
  return await openBucketStore(bucket, path.join(folder, 'incoming'))
}

/** The same to look at only: a folder that is not there is not made. */
export async function seeStore(settings: Settings): Promise<Pick<FileStore, 'place' | 'readLabel'>> {
  if (settings.bucket) return await openStore(settings)
  const folder = path.join(settings.dataDir, 'files')
  return { place: folder, readLabel: (name) => readFolderLabel(folder, name) }
}
