import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack, type Pack } from 'tar-stream'
import { MANIFEST, seal, type Manifest } from './format.ts'

export interface ArchiveWriter {
  write(name: string, value: object): Promise<void>
  /** Rejects when the content has another length. */
  writeStream(name: string, size: number, content: Readable): Promise<void>
}

/** A sealed tar of what `work` writes, with the manifest of it. It is made as it is read, and fails where `work` fails. */
export function jobArchive(madeAt: Date, work: (writer: ArchiveWriter) => Promise<void>): Readable {
  const tar = pack()
  void fill(tar, madeAt, work).catch((error: Error) => tar.destroy(error))
  return Readable.from(seal(tar as AsyncIterable<Uint8Array>))
}

async function fill(tar: Pack, mtime: Date, work: (writer: ArchiveWriter) => Promise<void>): Promise<void> {
  const entries: Manifest['entries'] = []
  async function writeStream(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(content, hashing, tar.entry({ name, size, mode: 0o600, mtime }))
    entries.push({ name, size, sha256: hash.digest('hex') })
  }
  async function write(name: string, value: object): Promise<void> {
    const content = Buffer.from(JSON.stringify(value))
    await writeStream(name, content.byteLength, Readable.from([content]))
  }
  await work({ write, writeStream })
  await write(MANIFEST, { entries } satisfies Manifest)
  tar.finalize()
}
