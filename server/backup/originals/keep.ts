import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { unlessCode } from '../../lib/private-file.ts'
import { toDisk } from '../../files/store.ts'
import { encryptedSize, encryptFor, recipientOf, type Secret } from '../archive/passphrase.ts'
import { writeDown } from '../archive/write.ts'
import { openKey, type OriginalsKey } from './key.ts'
import { erasedMarkOf, markOf, ORIGINALS, PART, placeOf } from './places.ts'
import { isWhole } from './read.ts'

export interface KeptOriginals extends OriginalsKey {
  /** Reads one only if it was found damaged: a drill reads them all. */
  has(sha256: string, bytes: number): Promise<boolean>
  put(sha256: string, content: Readable): Promise<void>
  /** What was put survives a power cut once this resolves. */
  settle(): Promise<void>
}

/** The originals beside the backups of a folder. */
export async function openOriginals(backups: string, secret: Secret): Promise<KeptOriginals> {
  const root = path.join(backups, ORIGINALS)
  await fs.mkdir(root, { recursive: true, mode: 0o700 })
  const key = await openKey(root, secret)
  const recipient = key.identity === null ? undefined : await recipientOf(key.identity)
  const placeIn = (sha256: string) => path.join(root, placeOf(key.folder, sha256))
  const written = new Set<string>()

  return {
    ...key,
    async has(sha256, bytes) {
      const place = placeIn(sha256)
      const size = await fs.stat(place).then((stat) => stat.size, unlessGone)
      if (size !== (recipient === undefined ? bytes : encryptedSize(bytes))) return false
      if ((await fs.stat(markOf(place)).catch(unlessGone)) === undefined) return true
      if (!(await isWhole(place, key.identity, sha256))) return false
      await fs.rm(markOf(place), { force: true })
      return true
    },
    async put(sha256, content) {
      const place = placeIn(sha256)
      const draft = path.join(root, `${randomUUID()}${PART}`)
      try {
        await writeDown(recipient === undefined ? content : encryptFor(content, recipient), draft)
        await toDisk(draft)
        await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
        await fs.rename(draft, place)
      } catch (error) {
        await fs.rm(draft, { force: true }).catch(() => {})
        throw error
      }
      for (const mark of [markOf(place), erasedMarkOf(place)]) await fs.rm(mark, { force: true })
      written.add(path.dirname(place))
    },
    async settle() {
      for (const shelf of written) await toDisk(shelf)
      if (written.size > 0) for (const one of [path.join(root, key.folder), root]) await toDisk(one)
    },
  }
}

const unlessGone = unlessCode('ENOENT')
