/** A failure that a retry will not fix. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

const HOPELESS: [RegExp, (folder: string) => string][] = [
  [
    /wrong ownership|invalid permissions|Permission denied|Read-only file system|Operation not permitted/,
    (folder) =>
      `The database in ${folder} cannot be opened: its files belong to another user or are read-only. Start as the user that owns them, or set DATA_DIR to another folder.`,
  ],
  [
    /No space left on device|Disk quota exceeded|File too large/,
    (folder) => `The database in ${folder} cannot start: the disk is full. Make room, or set DATA_DIR to a folder that has some.`,
  ],
  [
    /files are incompatible with server/,
    (folder) =>
      `The database in ${folder} is of another version of PostgreSQL. Start the version of Saring that made it, or restore a dump.`,
  ],
]

/** Translates an error of PostgreSQL's programs about an unusable folder into a sentence; `undefined` if the error may pass. */
export const hopelessReason = (said: string, folder: string): string | undefined =>
  HOPELESS.find(([pattern]) => pattern.test(said))?.[1](folder)
