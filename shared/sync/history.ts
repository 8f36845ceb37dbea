/** Response header: the workspace's newest version with its mark, which proves that the response belongs to this history. */
export const VERSION_HEADER = 'Saring-Version'
/** Response header: the proof of a returned row's own version; for a deletion, of the version that the deletion made. */
export const ROW_VERSION_HEADER = 'Saring-Row-Version'
/** Request header: the proofs that the device has received and no later response has covered, separated by commas. */
export const SEEN_HEADER = 'Saring-Seen'

/** The version in a proof; `undefined` if the text is not a proof. */
export function versionOfProof(proof: string): number | undefined {
  const version = /^(\d{1,15})\./.exec(proof)?.[1]
  return version === undefined ? undefined : Number(version)
}

/** The proof with which every history of a workspace begins. */
export const FIRST_PROOF = '0.0'
