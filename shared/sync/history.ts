/** Of an answer: the workspace's newest version with its mark, which proves that what the answer tells belongs to this history. */
export const VERSION_HEADER = 'Saring-Version'
/** Of an answer that is a row: the same of the row's own version. Of one to a deletion: the same of the version that the deletion made. */
export const ROW_VERSION_HEADER = 'Saring-Row-Version'
/** Of a request: what the device has been told and no later answer has covered, separated by commas. */
export const SEEN_HEADER = 'Saring-Seen'

/** The version in a proof; `undefined` where it is none. */
export function versionOfProof(proof: string): number | undefined {
  const version = /^(\d{1,15})\./.exec(proof)?.[1]
  return version === undefined ? undefined : Number(version)
}

/** A version with its mark. Every history of a workspace begins with the same one. */
export const FIRST_PROOF = '0.0'
