import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack, type Pack } from 'tar-stream'
import { toDisk } from '../../files/store.ts'
import { diskErrorOf } from '../../lib/disk-errors.ts'
import { encrypt, type Secret } from './passphrase.ts'
import { seal } from './seal.ts'

export interface ArchiveWriter {
  /** Returns the SHA-256 of the content. */
  write(name: string, content: Buffer): Promise<string>
  writeStream(name: string, size: number, content: Readable): Promise<void>
}

/**
 * Writes FILE.part, which gets the name FILE once it is complete and on the disk. Rejects without leaving anything behind, with a
 * sentence where the disk is the cause.
 */
export async function writeArchive(
  file: string,
  { madeAt, ...secret }: Secret & { madeAt: Date },
  work: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  if (await fs.stat(file).catch(() => undefined)) throw new Error(`${file} exists already: give the backup another name.`)
  const part = `${file}.part`
  const tar = pack()
  const stored = store(tar, part, secret)
  try {
    await Promise.all([fill(tar, madeAt, work), stored])
    await toDisk(part)
    await fs.rename(part, file)
    await toDisk(path.dirname(file))
  } catch (error) {
    tar.destroy()
    await stored.catch(() => {})
    await fs.rm(part, { force: true }).catch(() => {})
    throw error
  }
}

async function store(tar: Pack, part: string, { passphrase, workFactor }: Secret): Promise<void> {
  const sealed = seal(tar as AsyncIterable<Uint8Array>)
  await writeDown(passphrase === undefined ? sealed : encrypt(sealed, { passphrase, workFactor }), part)
}

/** Rejects with a sentence where the disk that is written to is the cause. */
export async function writeDown(content: AsyncIterable<Uint8Array>, place: string): Promise<void> {
  const out = createWriteStream(place, { mode: 0o600 })
  let diskError: Error | undefined
  out.on('error', (error) => (diskError ??= error))
  try {
    await pipeline(content, out)
  } catch (error) {
    if (!diskError || !('syscall' in diskError)) throw error
    const sentence = diskErrorOf(diskError, path.dirname(place))
    throw new Error(`${sentence} Name a place that can be written and has room for the backup.`, { cause: error })
  }
}

async function fill(tar: Pack, mtime: Date, work: (writer: ArchiveWriter) => Promise<void>): Promise<void> {
  const add = async (name: string, size: number, content: Readable): Promise<void> =>
    pipeline(content, tar.entry({ name, size, mode: 0o600, mtime }))
  await work({
    async write(name, content) {
      await add(name, content.byteLength, Readable.from([content]))
      return createHash('sha256').update(content).digest('hex')
    },
    writeStream: add,
  })
  tar.finalize()
}
