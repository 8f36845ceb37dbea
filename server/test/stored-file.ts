import path from 'node:path'
import type { FileStore } from '../files/store.ts'

/** The path of a file in a store in a folder (server/files/store.ts). */
export const storedFile = ({ place }: Pick<FileStore, 'place'>, key: string): string =>
  path.join(place, 'kept', key.slice(0, 2), key)
