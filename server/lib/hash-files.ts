import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** SHA-256 in hex of the files below a folder, by name and content. `names`: files and folders; one that does not exist has no files. */
export function hashOfFiles(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => filesOf(path.join(folder, name))).toSorted()) {
    hash
      .update(`${path.relative(folder, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(place: string): string[] {
  if (!fs.existsSync(place)) return []
  if (fs.statSync(place).isFile()) return [place]
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? path.join(entry.parentPath, entry.name) : []))
}
