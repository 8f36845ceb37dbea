// BACKUP_DIR/originals: each original once, however many backups name it. decisions/0029 says why.
import path from 'node:path'

export const ORIGINALS = 'originals'

/** The folder of originals that are not encrypted. Those with a passphrase have one for each key (key.ts). */
export const PLAIN = 'plain'

/** Relative to the folder of the backups, which `list` files name (lists.ts). */
export const placeOf = (folder: string, sha256: string): string => path.posix.join(folder, sha256.slice(0, 2), sha256)

/** An empty file that a reader leaves beside an original that it found damaged: the next backup stores it again. */
export const markOf = (place: string): string => `${place}.damaged`

/** An empty file in place of an original whose person was erased. */
export const erasedMarkOf = (place: string): string => `${place}.erased`

/** An original that is being written. */
export const PART = '.part'
