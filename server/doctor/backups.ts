import type { Config } from '../config/config.ts'
import { findLastDrill } from '../backup/drills.ts'
import { listKept } from '../backup/kept.ts'
import { findFolderProblem } from './data-folder.ts'
import { finding, unchecked, type Outcome } from './outcome.ts'

const HOUR_MS = 60 * 60 * 1000

/** Whether the scheduled backups can be written, are young enough, and could be restored in the last drill. */
export async function checkBackups({ schedule }: Config['backup']): Promise<Outcome[]> {
  if (!schedule) return [unchecked('backups', 'BACKUP_DIR is not set: backups by other means are not looked at.')]
  const { folder, everyMs } = schedule
  const problem = findFolderProblem(folder)
  if (problem) return [finding('backups', `BACKUP_DIR: ${problem}`, 'Set it to a folder that can be written and has room.')]
  const [newest] = await listKept(folder).catch(() => [])
  if (!newest) return [finding('backups', `There is no backup in ${folder} yet.`, FIND_OUT)]
  const ageMs = Date.now() - newest.madeAt.getTime()
  return [
    ...(ageMs >= 2 * everyMs
      ? [finding('backups', `The newest backup in ${folder} is ${Math.floor(ageMs / HOUR_MS)} hours old.`, FIND_OUT)]
      : []),
    ...(await failedDrill(folder)),
  ]
}

const FIND_OUT = 'Start the server, which makes one at once, or read why it failed: backup_failed in its log.'

async function failedDrill(folder: string): Promise<Outcome[]> {
  const last = await findLastDrill(folder)
  if (!last || last.problem === null) return []
  const problem = `The backup ${last.file} could not be restored in the last drill: ${last.problem}`
  return [finding('backups', problem, 'Make another by npm run backup, and try it by npm run backup:drill -- FILE.')]
}
