// What is made beside its place and renamed when it is whole is never found half made.
import fs from 'node:fs'
import path from 'node:path'

const OLD_MS = 60 * 60 * 1000

/** Whoever starts at the same time and is later uses what the first one made. */
export function moveIntoPlace(draft: string, place: string): void {
  try {
    fs.renameSync(draft, place)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(place)) throw error
  }
}

/** Left by starts that were killed in the act. A young one may be another start's, still at work. */
export function removeOldDrafts(home: string): void {
  for (const name of fs.readdirSync(home).filter((entry) => /^postgres-.*new-/.test(entry))) {
    const draft = path.join(home, name)
    const age = Date.now() - (fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > OLD_MS) fs.rmSync(draft, { recursive: true, force: true })
  }
}
