// A folder is built under a draft name and renamed when complete, so that no start finds it incomplete.
import fs from 'node:fs'
import path from 'node:path'

const OLD_MS = 60 * 60 * 1000

/** When two starts race, the later one uses the folder that the first one made. */
export function moveIntoPlace(draft: string, place: string): void {
  try {
    fs.renameSync(draft, place)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(place)) throw error
  }
}

/** Removes drafts of killed starts. A recent draft may belong to another start that still runs. */
export function removeOldDrafts(home: string): void {
  for (const name of fs.readdirSync(home).filter((entry) => /^postgres-.*new-/.test(entry))) {
    const draft = path.join(home, name)
    const age = Date.now() - (fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > OLD_MS) fs.rmSync(draft, { recursive: true, force: true })
  }
}
