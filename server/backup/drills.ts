// Once a week the newest scheduled backup is restored into a throw-away database. The result is logged and kept in BACKUP_DIR.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { listKept } from './kept.ts'
import { runProcess } from './run-process.ts'

const NAME = 'last-drill.json'
const DAY_MS = 24 * 60 * 60 * 1000
const PASSED_FOR_MS = 7 * DAY_MS
const FAILED_FOR_MS = DAY_MS

const record = z.object({ at: z.iso.datetime(), file: z.string(), problem: z.string().nullable() })
export type DrillRecord = z.infer<typeof record>

export interface Drills {
  /** Runs one if the last one is a week old, or has failed a day ago. */
  keepUp(signal: AbortSignal): Promise<void>
  findLast(): Promise<DrillRecord | undefined>
}

export function createDrills(config: Config, folder: string, log: Logger): Drills {
  const place = path.join(folder, NAME)

  async function keepUp(signal: AbortSignal): Promise<void> {
    const [last, [newest]] = [await findLastDrill(folder), await listKept(folder)]
    if (!newest || (last && !isOver(last))) return
    const problem = await runProcess(config, 'drill', [newest.file], signal).then(
      () => null,
      (error: Error) => error.message,
    )
    if (signal.aborted) return
    const file = path.basename(newest.file)
    await fs.writeFile(place, JSON.stringify({ at: new Date().toISOString(), file, problem } satisfies DrillRecord))
    if (problem === null)
      log.info({ event: 'backup_drill_passed', file }, 'The newest backup was restored into a throw-away database.')
    else
      log.error(
        { event: 'backup_drill_failed', file, problem },
        'The newest backup could not be restored into a throw-away database.',
      )
  }

  return { keepUp, findLast: () => findLastDrill(folder) }
}

export async function findLastDrill(folder: string): Promise<DrillRecord | undefined> {
  const text = await fs.readFile(path.join(folder, NAME), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : record.safeParse(parsed(text)).data
}

const isOver = ({ at, problem }: DrillRecord): boolean =>
  Date.now() - Date.parse(at) >= (problem === null ? PASSED_FOR_MS : FAILED_FOR_MS)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // cut off by a power cut
  }
}
