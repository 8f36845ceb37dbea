import fs from 'node:fs'
import path from 'node:path'
import { findCutRestore } from '../backup/restoring.ts'
import { finding, type Outcome } from './outcome.ts'

/** Looks by permissions alone: nothing is written. A missing folder is made by the server, so its parent counts then. */
export async function checkDataFolder(dataDir: string): Promise<Outcome[]> {
  const problem = findFolderProblem(dataDir)
  if (problem) return [finding('data folder', problem, REMEDY)]
  if ((await findCutRestore(dataDir)) === undefined) return []
  return [
    finding(
      'data folder',
      `A restore into ${dataDir} has not ended; no server starts there.`,
      'Run npm run restore with the same backup again.',
    ),
  ]
}

const REMEDY = 'Set DATA_DIR to a folder that can be written and has room, or give it to the user who runs the server (chown).'

/** Why nothing can be stored in the folder; `undefined` when something can. */
export function findFolderProblem(folder: string): string | undefined {
  const place = nearestExisting(folder)
  try {
    if (!fs.statSync(place).isDirectory()) return `${place} is not a folder.`
    fs.accessSync(place, fs.constants.W_OK | fs.constants.X_OK)
    return undefined
  } catch {
    return `Cannot write to ${place}: it is read-only or belongs to another user.`
  }
}

/** The folder, or the nearest above it that exists. */
export function nearestExisting(folder: string): string {
  const parent = path.dirname(folder)
  return fs.existsSync(folder) || parent === folder ? folder : nearestExisting(parent)
}
