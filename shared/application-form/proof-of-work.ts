// A proof of work: a number that makes the SHA-256 of challenge and number begin with zero bits.
import { sha256 } from '@noble/hashes/sha2.js' // the browser's own needs TLS, and is slow for many short texts
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** A quarter of a million hashes on the average: about a second of a phone. */
export const PROOF_BITS = 18

export const isProof = (challenge: string, proof: number): boolean => {
  const [a = 1, b = 1, c = 1] = sha256(utf8ToBytes(`${challenge}:${proof}`))
  return ((a << 16) | (b << 8) | c) >>> (24 - PROOF_BITS) === 0
}

/** Tries `count` numbers from `from` on; `undefined` when none of them is a proof. */
export function findProof(challenge: string, from: number, count: number): number | undefined {
  for (let proof = from; proof < from + count; proof += 1) if (isProof(challenge, proof)) return proof
  return undefined
}
