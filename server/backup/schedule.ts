import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { writeAndRemove } from '../files/store.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { ORIGINALS_BESIDE } from './command.ts'
import { createDrills, type Drills } from './drills.ts'
import { listKept, nameAt, thin } from './kept.ts'
import { runProcess } from './run-process.ts'

export interface Schedule {
  /** Makes a backup if the newest is old enough, and removes those that are no longer needed. */
  keepUp(signal: AbortSignal): Promise<void>
  /** Makes one now. */
  backUp(signal?: AbortSignal): Promise<void>
  /** `undefined` as long as there is none. */
  findAgeMs(): Promise<number | undefined>
  everyMs: number
  drills: Drills
}

/** Rejects with a sentence when nothing can be written to the folder. */
export async function openSchedule(config: Config, log: Logger): Promise<Schedule | undefined> {
  const { schedule } = config.backup
  if (!schedule) return undefined
  const { folder, everyMs } = schedule
  await prepare(folder)
  const findAgeMs = async () => {
    const [newest] = await listKept(folder)
    return newest && Date.now() - newest.madeAt.getTime()
  }
  const backUp = async (signal?: AbortSignal) => {
    const file = path.join(folder, nameAt(new Date(), config.backup.passphrase !== undefined))
    try {
      log.info({ event: 'backup_made' }, await runProcess(config, 'backup', [file, `--${ORIGINALS_BESIDE}`], signal))
    } catch (error) {
      if (signal?.aborted) return
      const problem = error instanceof Error ? error.message : String(error)
      log.error({ event: 'backup_failed', problem }, 'The backup failed and will be tried again.')
      throw error
    }
  }
  return {
    everyMs,
    drills: createDrills(config, folder, log),
    findAgeMs,
    backUp,
    async keepUp(signal) {
      const ageMs = await findAgeMs()
      if (ageMs !== undefined && ageMs < everyMs) return
      await backUp(signal)
      await thin(folder)
    },
  }
}

async function prepare(folder: string): Promise<void> {
  try {
    makeFolder(folder)
    await writeAndRemove(folder)
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`BACKUP_DIR: ${problem} Set it to a folder that can be written and has room.`, { cause })
  }
}
