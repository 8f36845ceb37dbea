import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { diskErrorOf } from '../lib/disk-errors.ts'

/** Stores the original CVs. Each stored file gets a new key, which is never used again. */
export interface FileStore {
  folder: string
  /** Takes over a finished temporary file; it is durable when this resolves. */
  put(key: string, temporaryPath: string): Promise<void>
  /** A local path for reading; `undefined` when the file is missing. Ends its quarantine, since the caller has a row for it. */
  locate(key: string): Promise<string | undefined>
  delete(key: string): Promise<void>
  /** Keys of files stored before a time: those without a row by then are orphans. */
  listOlderThan(time: Date): AsyncIterable<string>
  /** Moves a file into quarantine and returns its size; `undefined` when it is missing. */
  quarantine(key: string): Promise<number | undefined>
  listQuarantined(): AsyncIterable<{ key: string; since: Date; size: number }>
  /** Rejects with a message when nothing can be stored now. Really writes, but at most once in `PROBE_EVERY_MS`. */
  probe(): Promise<void>
  /** The folder of incoming uploads; on the same disk, so that a rename suffices. */
  incoming: string
}

const PROBE_EVERY_MS = 3000

export async function openFolderStore(folder: string): Promise<FileStore> {
  const kept = path.join(folder, 'kept')
  const incoming = path.join(folder, 'incoming')
  const quarantine = path.join(folder, 'quarantine')
  for (const one of [kept, incoming, quarantine]) await fs.mkdir(one, { recursive: true, mode: 0o700 })
  const shelfOf = (key: string) => path.join(kept, key.slice(0, 2))
  const placeOf = (key: string) => path.join(shelfOf(key), key)
  const asideOf = (key: string) => path.join(quarantine, key)

  async function move(from: string, to: string): Promise<void> {
    await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    await fs.rename(from, to)
    for (const one of new Set([path.dirname(to), path.dirname(from), kept])) await toDisk(one)
  }

  return {
    folder,
    incoming,
    async put(key, temporaryPath) {
      const place = placeOf(key)
      await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      await toDisk(temporaryPath)
      await fs.rename(temporaryPath, place)
      await toDisk(path.dirname(place))
      await toDisk(kept)
    },
    async locate(key) {
      if (await exists(placeOf(key))) return placeOf(key)
      if (!(await exists(asideOf(key)))) return undefined
      await move(asideOf(key), placeOf(key)).catch(() => {}) // another request may have moved it first
      return (await exists(placeOf(key))) ? placeOf(key) : undefined
    },
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
    probe: atMostEvery(PROBE_EVERY_MS, () => writeAndRemove(incoming)),
  }
}

/** Removes all that a store holds, and its id. */
export async function emptyStore(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) await fs.rm(path.join(folder, name), { recursive: true, force: true })
}

/** Keys of all files of a folder, quarantined ones included, in lists. */
export async function* storedKeys(folder: string): AsyncIterable<string[]> {
  yield* keysByShelf(path.join(folder, 'kept'))
  const aside = await fs.readdir(path.join(folder, 'quarantine'))
  if (aside.length > 0) yield aside
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

function atMostEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  return () => {
    if (!last || Date.now() - last.at >= ms) last = { at: Date.now(), outcome: work() }
    return last.outcome
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
