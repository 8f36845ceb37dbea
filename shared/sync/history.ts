/** Of an answer: the workspace's newest version with its mark, which proves that what the answer tells belongs to this history. */
export const VERSION_HEADER = 'Saring-Version'
/** Of an answer that is a row: the same of the row's own version. */
export const ROW_VERSION_HEADER = 'Saring-Row-Version'
/** Of a request: what the device has been told and no later answer has covered, separated by commas. */
export const SEEN_HEADER = 'Saring-Seen'

/** A version with its mark. Every history of a workspace begins with the same one. */
export const FIRST_PROOF = '0.0'
