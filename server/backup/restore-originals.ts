import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readKeyFile } from '../encryption/candidate-keys.ts'
import { storeOriginal } from '../files/originals.ts'
import type { FileStore } from '../files/store.ts'
import { diskErrorOf } from '../lib/disk-errors.ts'
import { ArchiveError } from './archive/error.ts'
import type { StoredOriginal } from './add-originals.ts'
import type { Absence } from './archive/format.ts'

/** Keys become names of files. */
const KEY = /^[\w-]{1,100}$/

/** Puts each original, or key of a candidate, into the store under the names of its files; originals encrypted as they were. */
export function restoreOriginals(
  store: FileStore,
  listStored: () => Promise<Map<string, StoredOriginal[]>>,
  tell: (progress: string) => void,
) {
  let missing: Map<string, StoredOriginal[]> | undefined
  let done = 0

  async function put({ key, under }: StoredOriginal, place: string): Promise<void> {
    const secret = under === null ? undefined : await readKeyFile(store, under)
    if (secret) await storeOriginal(store, key, secret, place)
    else await store.put(key, place) // of before encryption, or its key is lost: the server encrypts it later
  }

  return {
    async add(sha256: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      missing ??= await listStored()
      const stored = missing.get(sha256)
      if (!stored?.every(({ key, under }) => KEY.test(key) && (under === null || KEY.test(under))))
        throw new ArchiveError(`no row of it names the original ${sha256}`)
      const place = path.join(store.incoming, randomUUID())
      await writeDown(content, place)
      for (const one of stored.slice(1)) await put(one, await copyOf(place))
      await put(stored[0]!, place)
      missing.delete(sha256)
      tell(`original ${(done += 1)}`)
    },
    async refuseGaps(absent: readonly Absence[]): Promise<void> {
      missing ??= await listStored()
      for (const { sha256 } of absent) missing.delete(sha256)
      if (missing.size > 0) throw new ArchiveError(`${missing.size} originals are not in it`)
    },
  }
}

async function writeDown(content: AsyncIterable<Uint8Array>, place: string): Promise<void> {
  const out = createWriteStream(place, { mode: 0o600 })
  let diskError: unknown
  out.on('error', (error) => (diskError ??= error))
  await pipeline(content, out).catch(async (error: unknown) => {
    await fs.rm(place, { force: true }).catch(() => {})
    if (diskError !== error || !(error instanceof Error && 'syscall' in error)) throw error
    throw new Error(`${diskErrorOf(error, path.dirname(place))} Nothing was restored.`, { cause: error })
  })
}

async function copyOf(place: string): Promise<string> {
  const copy = path.join(path.dirname(place), randomUUID())
  await fs.copyFile(place, copy)
  return copy
}
