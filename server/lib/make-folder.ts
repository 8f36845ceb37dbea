import fs from 'node:fs'
import path from 'node:path'

/** `mkdir -p`. Node's recursive mkdir loops for ever if a file system answers ENOENT below an existing folder. */
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
