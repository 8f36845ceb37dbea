import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { ArchiveError } from '../archive/error.ts'
import type { Absence, Beside } from '../archive/format.ts'
import { decryptWith } from '../archive/passphrase.ts'
import { erasedMarkOf, markOf, ORIGINALS, placeOf } from './places.ts'

class Unusable extends Error {
  readonly reason: 'missing' | 'damaged'
  constructor(reason: 'missing' | 'damaged', options?: ErrorOptions) {
    super(`The original is ${reason}.`, options)
    this.reason = reason
  }
}

/**
 * Reads the originals beside a backup and compares their hashes. Returns those that are missing, erased or damaged, of which `take` gets no
 * content or one that ends with an error; damaged ones are marked, so that the next backup stores them again.
 */
export async function readBeside(
  backup: string,
  { folder, identity, originals }: Beside,
  take: (sha256: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Absence[]> {
  const lacking: Absence[] = []
  for (const sha256 of originals) {
    const place = path.join(path.dirname(backup), ORIGINALS, placeOf(folder, sha256))
    try {
      await take(sha256, contentOf(place, identity, sha256))
    } catch (error) {
      if (!(error instanceof Unusable)) throw error
      const isErased = error.reason === 'missing' && (await isThere(erasedMarkOf(place)))
      lacking.push({ sha256, reason: isErased ? 'erased' : error.reason })
      if (error.reason === 'damaged') await fs.writeFile(markOf(place), '').catch(() => {}) // may be a copy that is read-only
    }
  }
  return lacking
}

/** Whether a stored original can be read and is the one with this hash. */
export async function isWhole(place: string, identity: string | null, sha256: string): Promise<boolean> {
  try {
    for await (const chunk of contentOf(place, identity, sha256)) void chunk
    return true
  } catch (error) {
    if (error instanceof Unusable) return false
    throw error
  }
}

/** Ends with `Unusable` unless all of it is what the hash says. */
async function* contentOf(place: string, identity: string | null, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const stored = createReadStream(place)
  try {
    for await (const chunk of identity === null ? (stored as AsyncIterable<Uint8Array>) : decryptWith(stored, identity)) {
      hash.update(chunk)
      yield chunk
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'ENOENT') throw new Unusable('missing', { cause })
    if (code === 'EACCES' || code === 'EMFILE') throw cause
    throw new Unusable('damaged', { cause })
  } finally {
    stored.destroy()
  }
  if (hash.digest('hex') !== sha256) throw new Unusable('damaged')
}

const isThere = (place: string) =>
  fs.access(place).then(
    () => true,
    () => false,
  )

const NAMED = 10

/** An error that names the originals that a backup lacks. */
export function lackOf(lacking: readonly Absence[]): ArchiveError {
  const named = lacking.slice(0, NAMED).map(({ sha256, reason }) => `${sha256} is ${reason}`)
  const more = lacking.length > NAMED ? [`${lacking.length - NAMED} more are missing or damaged`] : []
  return new ArchiveError(
    `of the originals beside it ${[...named, ...more].join(', ')}; ` +
      `take them from another copy of the folder ${ORIGINALS}, or restore without them by --without-missing`,
  )
}
