import fs from 'node:fs'
import path from 'node:path'

/** Makes it where it is missing and answers its real path. Throws a sentence for people where nothing can be written. */
export function writableFolder(folder: string): string {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
    return fs.realpathSync(folder)
  } catch (cause) {
    // No error code told: for a read-only disk mkdir answers ENOENT.
    const place = path.resolve(folder)
    throw new Error(
      `Cannot write to ${place}: it is read-only, belongs to another user or is a file. Set DATA_DIR to a folder that can be written.`,
      { cause },
    )
  }
}
