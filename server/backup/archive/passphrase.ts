// Encryption with a passphrase or a key pair, in the age format (age-encryption.org/v1): `age --decrypt` opens such files too.
import { ArchiveError } from './error.ts'

export const AGE_BEGINNING = 'age-encryption.org/v1'

/** Most servers have no passphrase, and do without its code. */
const age = () => import('age-encryption')

/** Age's own: about a second. */
const WORK_FACTOR = 18

export interface Secret {
  /** Without one nothing is encrypted. */
  passphrase: string | undefined
  /** Of scrypt, as a power of two: what a guess at the passphrase costs. */
  workFactor?: number | undefined
}

export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  { passphrase, workFactor = WORK_FACTOR }: Secret & { passphrase: string },
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  yield* chunksOf(await encrypter.encrypt(streamOf(source)))
}

export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const decrypted = await decrypter.decrypt(streamOf(source)).catch((cause: unknown) => {
    throw new ArchiveError('the passphrase is another one, or its beginning is damaged', { cause })
  })
  yield* chunksOf(decrypted)
}

/** The secret half of a new key pair. */
export const makeIdentity = async (): Promise<string> => (await age()).generateX25519Identity()
/** The public half. */
export const recipientOf = async (identity: string): Promise<string> => (await age()).identityToRecipient(identity)

export async function* encryptFor(source: AsyncIterable<Uint8Array>, recipient: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* chunksOf(await encrypter.encrypt(streamOf(source)))
}

export async function* decryptWith(source: AsyncIterable<Uint8Array>, identity: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  yield* chunksOf(await decrypter.decrypt(streamOf(source)))
}

const HEADER_BYTES = 168
const NONCE_BYTES = 16
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16

/** The length of what `encryptFor` makes of so many bytes. */
export const encryptedSize = (bytes: number): number =>
  HEADER_BYTES + NONCE_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / CHUNK_BYTES))

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel().catch(() => {}) // of a stream that failed
  }
}
