import { randomUUID } from 'node:crypto'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { diskErrorOf } from '../lib/disk-errors.ts'
import { readIfThere, unlessCode, writePrivate } from '../lib/private-file.ts'

/** Stores the original CVs and the candidates' keys. Each stored file gets a new key, which is never used again. */
export interface FileStore {
  /** Where it is, for the operator: a folder, or the address of a bucket. */
  place: string
  /** Takes over a finished temporary file; it is durable when this resolves. */
  put(key: string, temporaryPath: string): Promise<void>
  /** Stores a small file from memory alone; it is durable when this resolves. */
  write(key: string, content: Uint8Array): Promise<void>
  /**
   * A file, open for reading to its end even if it is deleted meanwhile; the caller closes it. `undefined` when it is missing. It is no
   * longer in quarantine, since the caller has a row for it.
   */
  open(key: string): Promise<FileHandle | undefined>
  /** A small file, as a whole and in memory alone; `undefined` when it is missing. */
  read(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** Keys of files stored before a time: those without a row by then are orphans. */
  listOlderThan(time: Date): AsyncIterable<string>
  /** Moves a file into quarantine and returns its size; `undefined` when it is missing. */
  quarantine(key: string): Promise<number | undefined>
  listQuarantined(): AsyncIterable<{ key: string; since: Date; size: number }>
  /** Ends the quarantine of a file. */
  release(key: string): Promise<void>
  /** Keys of all files, quarantined ones included, in lists. */
  listKeys(): AsyncIterable<string[]>
  /** What a store says of itself, by name: see store-id.ts. Durable when `writeLabel` resolves. */
  readLabel(name: string): Promise<string | undefined>
  writeLabel(name: string, text: string): Promise<void>
  deleteLabel(name: string): Promise<void>
  /** Removes all files, quarantined ones and temporary ones included, and nothing else. */
  empty(): Promise<void>
  /** Rejects with a message when nothing can be stored now. Really writes, but at most once in a few seconds. */
  probe(): Promise<void>
  /** A local folder of incoming uploads. */
  incoming: string
}

const PROBE_EVERY_MS = 3000

/** A store in a folder. Temporary files lie on the same disk, so that a rename suffices. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const kept = path.join(folder, 'kept')
  const incoming = path.join(folder, 'incoming')
  const quarantine = path.join(folder, 'quarantine')
  const shelfOf = (key: string) => path.join(kept, key.slice(0, 2))
  const placeOf = (key: string) => path.join(shelfOf(key), key)
  const asideOf = (key: string) => path.join(quarantine, key)
  const places = [kept, incoming, quarantine]
  await makeFolders()

  async function makeFolders(): Promise<void> {
    for (const one of places) await fs.mkdir(one, { recursive: true, mode: 0o700 })
  }

  async function move(from: string, to: string): Promise<void> {
    await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    await fs.rename(from, to)
    for (const one of new Set([path.dirname(to), path.dirname(from), kept])) await toDisk(one)
  }

  async function put(key: string, temporaryPath: string): Promise<void> {
    const place = placeOf(key)
    await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await toDisk(temporaryPath)
    await fs.rename(temporaryPath, place)
    await toDisk(path.dirname(place))
    await toDisk(kept)
  }

  /** Another request may have moved the file first. */
  const release = (key: string): Promise<void> => move(asideOf(key), placeOf(key)).catch(() => {})

  async function open(key: string): Promise<FileHandle | undefined> {
    const handle = await openIfThere(placeOf(key))
    if (handle || !(await exists(asideOf(key)))) return handle
    await release(key)
    return await openIfThere(placeOf(key))
  }

  return {
    place: folder,
    incoming,
    put,
    async write(key, content) {
      const temporary = path.join(incoming, randomUUID())
      await fs.writeFile(temporary, content, { mode: 0o600 })
      await put(key, temporary)
    },
    open,
    async read(key) {
      const handle = await open(key)
      try {
        return await handle?.readFile()
      } finally {
        await handle?.close()
      }
    },
    release,
    async delete(key) {
      for (const place of [placeOf(key), asideOf(key)]) await fs.rm(place, { force: true })
    },
    async *listOlderThan(time) {
      for await (const keys of keysByShelf(kept)) {
        for (const key of keys) {
          const { mtime } = await fs.stat(placeOf(key)).catch(() => ({ mtime: new Date() }))
          if (mtime < time) yield key
        }
      }
    },
    async quarantine(key) {
      const stat = await fs.stat(placeOf(key)).catch(() => undefined)
      if (!stat) return undefined
      // Sets the start of the quarantine, before the move: a file with the time of its upload could be deleted at once.
      await fs.utimes(placeOf(key), new Date(), new Date())
      await move(placeOf(key), asideOf(key))
      return stat.size
    },
    async *listQuarantined() {
      for (const key of await fs.readdir(quarantine)) {
        const stat = await fs.stat(asideOf(key)).catch(() => undefined)
        if (stat) yield { key, since: stat.mtime, size: stat.size }
      }
    },
    async *listKeys() {
      yield* keysByShelf(kept)
      const aside = await fs.readdir(quarantine)
      if (aside.length > 0) yield aside
    },
    readLabel: (name) => readFolderLabel(folder, name),
    async writeLabel(name, text) {
      await writePrivate(path.join(folder, name), text)
      await toDisk(folder)
    },
    async deleteLabel(name) {
      await fs.rm(path.join(folder, name), { force: true })
      await toDisk(folder)
    },
    async empty() {
      for (const one of places) await fs.rm(one, { recursive: true, force: true })
      await makeFolders()
    },
    probe: atMostEvery(PROBE_EVERY_MS, () => writeAndRemove(incoming)),
  }
}

/** A label of a store in a folder that need not exist, and is not made. */
export async function readFolderLabel(folder: string, name: string): Promise<string | undefined> {
  return (await readIfThere(path.join(folder, name)))?.trim() || undefined
}

async function* keysByShelf(kept: string): AsyncIterable<string[]> {
  for (const shelf of await fs.readdir(kept, { withFileTypes: true })) {
    const keys = shelf.isDirectory() ? await fs.readdir(path.join(kept, shelf.name)) : []
    if (keys.length > 0) yield keys
  }
}

/** Checks by a write that bytes reach the folder's disk: permissions alone do not show that. */
export async function writeAndRemove(folder: string): Promise<void> {
  const place = path.join(folder, `probe-${randomUUID()}`)
  try {
    await fs.writeFile(place, Buffer.alloc(4096), { mode: 0o600, flush: true })
  } catch (error) {
    throw new Error(diskErrorOf(error, folder), { cause: error })
  } finally {
    await fs.rm(place, { force: true }).catch(() => {})
  }
}

export function atMostEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  return () => {
    if (!last || Date.now() - last.at >= ms) last = { at: Date.now(), outcome: work() }
    return last.outcome
  }
}

const openIfThere = (place: string): Promise<FileHandle | undefined> => fs.open(place).catch(unlessCode('ENOENT'))

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
