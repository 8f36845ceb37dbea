import { expect, it } from 'vitest'
import { findProof, isProof, PROOF_BITS, proofText } from './proof-of-work.ts'
import { firstWordOf } from './sha256.ts'

it('the hash is SHA-256, for texts of every length up to two blocks', () => {
  // From FIPS 180-4, and of 'a' repeated 55, 56, 64 and 119 times by sha256sum.
  expect(firstWordOf('abc')).toBe(0xba7816bf)
  expect(firstWordOf('')).toBe(0xe3b0c442)
  expect(firstWordOf('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(0x248d6a61)
  expect([55, 56, 64, 119].map((length) => firstWordOf('a'.repeat(length)))).toEqual([
    0x9f4390f8, 0xb35439a4, 0xffe054fe, 0x31eba51c,
  ])
})

it('a found proof begins with enough zero bits, and no number before it does', () => {
  const proof = findProof('challenge', 0, 2 ** 23)!

  expect(firstWordOf(proofText('challenge', proof))).toBeLessThan(2 ** (32 - PROOF_BITS))
  expect(findProof('challenge', 0, proof)).toBeUndefined()
  expect(isProof(2 ** (32 - PROOF_BITS))).toBe(false)
})
