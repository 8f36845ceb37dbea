// An encrypted file: MARK, nonce, ciphertext, tag. A file without the mark is one of before encryption, and is read as it is.
import { createCipheriv, createDecipheriv, randomBytes, type DecipherGCM, type KeyObject } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CIPHER, NONCE_BYTES, TAG_BYTES } from './value.ts'

/** No document begins with it. */
const MARK = Buffer.from('SARING\0\x01', 'latin1')
const HEAD_BYTES = MARK.length + NONCE_BYTES

/** Encrypts content into a new file. */
export async function encryptFile(key: KeyObject, from: Readable, to: string): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  await pipeline(
    from,
    async function* (content: AsyncIterable<Buffer>) {
      yield Buffer.concat([MARK, nonce])
      for await (const chunk of content) yield cipher.update(chunk)
      yield cipher.final()
      yield cipher.getAuthTag()
    },
    createWriteStream(to, { mode: 0o600, flags: 'wx' }),
  )
}

export async function isEncrypted(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0)
  return bytesRead === MARK.length && MARK.equals(buffer)
}

/** A file that has changed, was cut, or belongs to another key. */
export class Undecryptable extends Error {}
export class KeyMissing extends Error {}

/**
 * The content of an open file. It ends with `Undecryptable` when that shows only at its end: what came before must not be believed until
 * then. Without a key only a file of before encryption can be read.
 */
export async function* decryptFile(key: KeyObject | undefined, handle: FileHandle): AsyncGenerator<Buffer> {
  if (!(await isEncrypted(handle))) return yield* partOf(handle, 0)
  if (!key) throw new KeyMissing('The key of this file is missing.')
  const end = (await handle.stat()).size - TAG_BYTES
  if (end < HEAD_BYTES) throw new Undecryptable('This file is cut.')
  const decipher = await decipherOf(key, handle, end)
  if (end > HEAD_BYTES) for await (const chunk of partOf(handle, HEAD_BYTES, end - 1)) yield decipher.update(chunk)
  yield ended(decipher)
}

function ended(decipher: DecipherGCM): Buffer {
  try {
    return decipher.final()
  } catch (cause) {
    throw new Undecryptable('This file has changed.', { cause })
  }
}

async function decipherOf(key: KeyObject, handle: FileHandle, end: number): Promise<DecipherGCM> {
  const read = async (at: number, length: number) => (await handle.read(Buffer.alloc(length), 0, length, at)).buffer
  return createDecipheriv(CIPHER, key, await read(MARK.length, NONCE_BYTES)).setAuthTag(await read(end, TAG_BYTES))
}

const partOf = (handle: FileHandle, start: number, end?: number): AsyncIterable<Buffer> =>
  handle.createReadStream({ start, ...(end !== undefined && { end }), autoClose: false }) satisfies Readable
