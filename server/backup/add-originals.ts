import { createHash } from 'node:crypto'
import fs, { type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { FileStore } from '../files/store.ts'
import { originalName, type Absence, type Manifest } from './archive/format.ts'
import type { ArchiveWriter } from './archive/write.ts'

export interface NeededOriginal {
  sha256: string
  /** Its files in the store, which are all alike. */
  keys: string[]
}

interface Deps {
  client: pg.Client
  files: Pick<FileStore, 'locate'>
  archive: ArchiveWriter
  manifest: Manifest
  tell: (progress: string) => void
}

/** Adds each original; what is not in the store as it was uploaded is noted, so that one damaged file prevents no backup. */
export async function addOriginals(needed: readonly NeededOriginal[], deps: Deps): Promise<void> {
  const { archive, manifest, tell } = deps
  for (const [index, original] of needed.entries()) {
    const found = await findWhole(original, deps)
    if ('reason' in found) {
      manifest.absent.push({ sha256: original.sha256, reason: found.reason })
      continue
    }
    manifest.originals.count += 1
    manifest.originals.bytes += await addOne(original.sha256, found.handle, archive)
    tell(`original ${index + 1} of ${needed.length}, ${Math.round(manifest.originals.bytes / 1024 ** 2)} MB`)
  }
}

async function addOne(sha256: string, handle: FileHandle, archive: ArchiveWriter): Promise<number> {
  try {
    const { size } = await handle.stat()
    await archive.writeStream(originalName(sha256), size, contentOf(handle))
    return size
  } finally {
    await handle.close()
  }
}

type Found = { handle: FileHandle } | Pick<Absence, 'reason'>

async function findWhole({ sha256, keys }: NeededOriginal, { client, files }: Deps): Promise<Found> {
  let isThere = false
  for (const key of keys) {
    const handle = await openOriginal(files, key)
    if (!handle) continue
    if ((await hashOf(handle)) === sha256) return { handle }
    await handle.close()
    isThere = true
  }
  if (isThere) return { reason: 'damaged' }
  const { rowCount } = await client.query('SELECT FROM files WHERE key = ANY ($1)', [keys])
  return { reason: rowCount === 0 ? 'erased' : 'missing' }
}

/** Open, the file can be read to its end even if it is erased meanwhile. */
async function openOriginal(files: Deps['files'], key: string): Promise<FileHandle | undefined> {
  const place = await files.locate(key)
  return place === undefined ? undefined : fs.open(place).catch(unlessGone)
}

const contentOf = (handle: FileHandle) => handle.createReadStream({ start: 0, autoClose: false })

/** `undefined` when the disk fails to read it. */
async function hashOf(handle: FileHandle): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(contentOf(handle), hash)
    return hash.digest('hex')
  } catch (error) {
    if (isCoded(error, 'EIO')) return undefined
    throw error
  }
}

function unlessGone(error: unknown): undefined {
  if (!isCoded(error, 'ENOENT')) throw error
}

const isCoded = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
