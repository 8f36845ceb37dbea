import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Texts in a temporary file, read again in the order in which they were added. */
export interface Parts {
  add(text: string): Promise<void>
  /** So many at a time; fewer at the end. */
  read(atOnce: number): AsyncGenerator<string[]>
  remove(): Promise<void>
}

/** What a process that ends leaves in `folder`, the store's sweep removes. */
export async function openParts(folder: string): Promise<Parts> {
  const place = path.join(folder, randomUUID())
  const file = await fs.open(place, 'wx+', 0o600)
  const lengths: number[] = []
  return {
    async add(text) {
      const bytes = Buffer.from(text)
      await file.appendFile(bytes)
      lengths.push(bytes.byteLength)
    },
    async *read(atOnce) {
      let position = 0
      for (let from = 0; from < lengths.length; from += atOnce) {
        const some: string[] = []
        for (const length of lengths.slice(from, from + atOnce)) {
          const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
          position += length
          some.push(buffer.toString())
        }
        yield some
      }
    },
    async remove() {
      await file.close()
      await fs.rm(place, { force: true })
    },
  }
}
