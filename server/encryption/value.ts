import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** AES-256-GCM. A key encrypts the few values of one candidate, each under a random nonce. */
export const CIPHER = 'aes-256-gcm'
export const KEY_BYTES = 32
export const NONCE_BYTES = 12
export const TAG_BYTES = 16

/** The value as JSON, compressed and encrypted: nonce, ciphertext, tag. */
export function encryptValue(key: KeyObject, value: object): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  // PostgreSQL cannot compress what is encrypted.
  const content = deflateRawSync(JSON.stringify(value))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Throws when it was encrypted under another key, or has changed. */
export function decryptValue<Value extends object>(key: KeyObject, encrypted: Buffer): Value {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES))
  const content = decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES))
  decipher.final()
  return JSON.parse(inflateRawSync(content).toString('utf8')) as Value
}
