// Originals are encrypted for a key pair, since a passphrase costs a second of scrypt each. The secret half (an age identity) is in each
// backup that needs it, and in identity.age, encrypted with the passphrase, for the next backup.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { toDisk } from '../../files/store.ts'
import { ArchiveError } from '../archive/error.ts'
import { decrypt, encrypt, makeIdentity, recipientOf, type Secret } from '../archive/passphrase.ts'
import { PLAIN } from './places.ts'

export interface OriginalsKey {
  /** The name of the folder of what is encrypted with it. */
  folder: string
  /** `null` without a passphrase. */
  identity: string | null
}

const NAME = 'identity.age'
/** Tells keys apart: as a name the whole recipient would be long. */
const NAME_LENGTH = 16

/** The key that the passphrase opens. Another passphrase, or a damaged file, makes another key. */
export async function openKey(root: string, { passphrase, workFactor }: Secret): Promise<OriginalsKey> {
  if (passphrase === undefined) return { folder: PLAIN, identity: null }
  for (const folder of await fs.readdir(root)) {
    const identity = await read(path.join(root, folder, NAME), passphrase)
    if (identity !== undefined && (await nameOf(identity)) === folder) return { folder, identity }
  }
  return makeKey(root, { passphrase, workFactor })
}

async function makeKey(root: string, secret: Secret & { passphrase: string }): Promise<OriginalsKey> {
  const identity = await makeIdentity()
  const folder = await nameOf(identity)
  const place = path.join(root, folder, NAME)
  await fs.mkdir(path.dirname(place), { mode: 0o700 })
  const draft = `${place}.${randomUUID()}`
  await fs.writeFile(draft, encrypt(Readable.from([Buffer.from(`${identity}\n`)]), secret), { mode: 0o600, flush: true })
  await fs.rename(draft, place)
  for (const one of [path.dirname(place), root]) await toDisk(one)
  return { folder, identity }
}

async function read(place: string, passphrase: string): Promise<string | undefined> {
  const content = await fs.readFile(place).catch(() => undefined)
  if (!content) return undefined
  try {
    return (await text(decrypt(Readable.from([content]), passphrase))).trim()
  } catch (error) {
    if (error instanceof ArchiveError) return undefined
    throw error
  }
}

const nameOf = async (identity: string): Promise<string> => (await recipientOf(identity)).slice(0, NAME_LENGTH)
