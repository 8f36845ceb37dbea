import fs from 'node:fs'
import path from 'node:path'

/** `mkdir -p`. Node's own recursive mkdir goes round for ever where a file system answers ENOENT below a folder that is there. */
export function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && fs.statSync(folder).isDirectory()) return
    const parent = path.dirname(folder)
    if (code !== 'ENOENT' || fs.existsSync(parent)) throw error
    makeFolder(parent)
    fs.mkdirSync(folder)
  }
}
