import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../files/store.ts'
import { diskErrorOf } from '../lib/disk-errors.ts'
import { ArchiveError } from './archive/error.ts'
import type { Absence } from './archive/format.ts'

/** Keys become names of files. */
const KEY = /^[\w-]{1,100}$/

/** Puts each original into the store under the keys of its files. */
export function restoreOriginals(
  store: FileStore,
  listKeys: () => Promise<Map<string, string[]>>,
  tell: (progress: string) => void,
) {
  let missing: Map<string, string[]> | undefined
  let done = 0

  return {
    async add(sha256: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      missing ??= await listKeys()
      const keys = missing.get(sha256)
      if (!keys?.every((key) => KEY.test(key))) throw new ArchiveError(`no row of it names the original ${sha256}`)
      const place = path.join(store.incoming, randomUUID())
      await writeDown(content, place)
      for (const key of keys.slice(1)) await store.put(key, await copyOf(place))
      await store.put(keys[0]!, place)
      missing.delete(sha256)
      tell(`original ${(done += 1)}`)
    },
    async refuseGaps(absent: readonly Absence[]): Promise<void> {
      missing ??= await listKeys()
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
