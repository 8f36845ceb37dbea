// A proof of work: a number that makes the SHA-256 of challenge and number begin with zero bits.
import { firstWordOf } from './sha256.ts'

/** A quarter of a million hashes on the average: about a second of a phone. */
export const PROOF_BITS = 18

export const proofText = (challenge: string, proof: number): string => `${challenge}:${proof}`

/** Whether a hash whose first 32 bits are this unsigned number begins with enough zeros. */
export const isProof = (firstWord: number): boolean => firstWord >>> (32 - PROOF_BITS) === 0

/** Tries `count` numbers from `from` on; `undefined` when none of them is a proof. */
export function findProof(challenge: string, from: number, count: number): number | undefined {
  for (let proof = from; proof < from + count; proof += 1) if (isProof(firstWordOf(proofText(challenge, proof)))) return proof
  return undefined
}
