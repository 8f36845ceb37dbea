import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findProof, isProof, PROOF_BITS } from './proof-of-work.ts'

/** Its first proof comes early. */
const challenge = 'challenge 240'

it('a found proof begins with enough zero bits of SHA-256, and no number before it does', () => {
  const proof = findProof(challenge, 0, 2 ** 23)!
  const hash = createHash('sha256').update(`${challenge}:${proof}`).digest()

  expect(hash.readUInt32BE()).toBeLessThan(2 ** (32 - PROOF_BITS))
  expect(isProof(challenge, proof)).toBe(true)
  expect(isProof('another challenge', proof)).toBe(false)
  expect(findProof(challenge, 0, proof)).toBeUndefined()
})
