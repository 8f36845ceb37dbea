import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Where the original CVs are kept. A key is made once for each stored file and never used again. */
export interface FileStore {
  /** Takes over a finished temporary file; it is durable when this resolves. */
  put(key: string, temporaryPath: string): Promise<void>
  /** A path on this machine for reading; `undefined` when the file is not there. */
  locate(key: string): Promise<string | undefined>
  open(key: string): Promise<Readable | undefined>
  delete(key: string): Promise<void>
  /** Keys of files stored before a time: what is not in the database by then is an orphan. */
  listOlderThan(time: Date): AsyncIterable<string>
  /** Throws when nothing can be stored just now. */
  probe(): Promise<void>
  /** For uploads on their way in; on the same disk, so that a rename suffices. */
  incoming: string
}

export async function openFolderStore(folder: string): Promise<FileStore> {
  const kept = path.join(folder, 'kept')
  const incoming = path.join(folder, 'incoming')
  for (const one of [kept, incoming]) await fs.mkdir(one, { recursive: true, mode: 0o700 })
  const placeOf = (key: string) => path.join(kept, key.slice(0, 2), key)
  const locate = async (key: string) => ((await exists(placeOf(key))) ? placeOf(key) : undefined)

  return {
    incoming,
    locate,
    async put(key, temporaryPath) {
      const place = placeOf(key)
      await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      await toDisk(temporaryPath)
      await fs.rename(temporaryPath, place)
      await toDisk(path.dirname(place))
      await toDisk(kept)
    },
    async open(key) {
      const place = await locate(key)
      return place === undefined ? undefined : createReadStream(place)
    },
    delete: (key) => fs.rm(placeOf(key), { force: true }),
    probe: () => fs.access(incoming, fs.constants.W_OK),
    async *listOlderThan(time) {
      for (const shelf of await fs.readdir(kept, { withFileTypes: true })) {
        if (!shelf.isDirectory()) continue
        for (const key of await fs.readdir(path.join(kept, shelf.name))) {
          const { mtime } = await fs.stat(placeOf(key)).catch(() => ({ mtime: new Date() }))
          if (mtime < time) yield key
        }
      }
    },
  }
}

const exists = (place: string) =>
  fs.access(place).then(
    () => true,
    () => false,
  )

/** A rename survives a power cut only when the file and its folder have reached the disk. */
export async function toDisk(place: string): Promise<void> {
  const handle = await fs.open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
