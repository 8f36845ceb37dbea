import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { readKeyFile } from '../encryption/candidate-keys.ts'
import { decryptFile } from '../encryption/file.ts'
import { hashOf } from '../files/originals.ts'
import type { FileStore } from '../files/store.ts'
import { originalName, type Absence, type Beside, type Manifest } from './archive/format.ts'
import type { ArchiveWriter } from './archive/write.ts'
import type { KeptOriginals } from './originals/keep.ts'

/** An original, or the file with the key of a candidate. */
export interface NeededOriginal {
  sha256: string
  /** Its files in the store, which are all alike once decrypted. */
  stored: StoredOriginal[]
  bytes: number
  isKey: boolean
}

export interface StoredOriginal {
  key: string
  /** The file with the key that it is encrypted under. */
  under: string | null
}

interface Deps {
  client: pg.Client
  files: Pick<FileStore, 'open' | 'read'>
  archive: ArchiveWriter
  manifest: Manifest
  tell: (progress: string) => void
}

/** Adds each original; what is not in the store as it was uploaded is noted, so that one damaged file prevents no backup. */
export async function addOriginals(needed: readonly NeededOriginal[], deps: Deps): Promise<void> {
  const { archive, manifest, tell } = deps
  for (const [index, original] of needed.entries()) {
    const size = await withContent(original, deps, (content, bytes) =>
      archive.writeStream(originalName(original.sha256), bytes, content),
    )
    if (size === undefined) continue
    if (original.isKey) manifest.keys = (manifest.keys ?? 0) + 1
    manifest.originals.count += 1
    manifest.originals.bytes += size
    tell(`original ${index + 1} of ${needed.length}, ${Math.round(manifest.originals.bytes / 1024 ** 2)} MB`)
  }
}

/** Names each original in the manifest and stores those that are not beside the backup yet. */
export async function keepOriginals(needed: readonly NeededOriginal[], kept: KeptOriginals, deps: Omit<Deps, 'archive'>) {
  const { folder, identity } = kept
  const beside: Beside = { folder, identity, originals: [], bytes: 0 }
  for (const [index, original] of needed.entries()) {
    const { sha256 } = original
    const isThere =
      (await kept.has(sha256, original.bytes)) ||
      (await withContent(original, deps, (content) => kept.put(sha256, content))) !== undefined
    if (!isThere) continue
    if (original.isKey) deps.manifest.keys = (deps.manifest.keys ?? 0) + 1
    beside.originals.push(sha256)
    beside.bytes += original.bytes
    deps.tell(`original ${index + 1} of ${needed.length}, ${Math.round(beside.bytes / 1024 ** 2)} MB`)
  }
  await kept.settle()
  deps.manifest.beside = beside
}

/** Opens an original of the store for `write` and returns its size, or notes in the manifest why it cannot. */
async function withContent(
  original: NeededOriginal,
  deps: Omit<Deps, 'archive'>,
  write: (content: Readable, bytes: number) => Promise<void>,
): Promise<number | undefined> {
  const found = await findWhole(original, deps)
  if ('reason' in found) {
    deps.manifest.absent.push({ sha256: original.sha256, reason: found.reason, ...(original.isKey && { isKey: true }) })
    return undefined
  }
  try {
    await write(Readable.from(found.content()), original.bytes)
    return original.bytes
  } finally {
    await found.handle.close()
  }
}

type Found = { handle: FileHandle; content: () => AsyncIterable<Buffer> } | Pick<Absence, 'reason'>

async function findWhole(
  { sha256, stored, isKey }: NeededOriginal,
  { client, files }: Pick<Deps, 'client' | 'files'>,
): Promise<Found> {
  let isThere = false
  for (const { key, under } of stored) {
    const handle = await files.open(key) // read to its end even if the file is erased meanwhile
    if (!handle) continue
    const secret = under === null ? undefined : await readKeyFile(files, under)
    const content = () => decryptFile(secret, handle)
    if ((await hashOf(content())) === sha256) return { handle, content }
    await handle.close()
    isThere = true
  }
  if (isThere) return { reason: 'damaged' }
  const { rowCount } = await client.query(`SELECT FROM ${isKey ? 'candidate_keys' : 'files'} WHERE key = ANY ($1)`, [
    stored.map(({ key }) => key),
  ])
  return { reason: rowCount === 0 ? 'erased' : 'missing' }
}
