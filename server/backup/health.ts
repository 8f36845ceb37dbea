import type { ScheduledBackups } from '../../shared/administration/scheduled-backups.ts'
import type { HealthCheck } from '../http/health.ts'
import type { Measure } from '../http/metrics.ts'
import type { Schedule } from './schedule.ts'

const HOUR_MS = 60 * 60 * 1000

export const backupHealth = (schedule: Schedule): HealthCheck => ({
  part: 'backups',
  check: () => Promise.resolve(),
  warnings: async () => [...(await ageWarnings(schedule)), ...(await drillWarnings(schedule))],
  async details() {
    const ageMs = await schedule.findAgeMs()
    return ageMs === undefined ? {} : { backupAgeSeconds: Math.round(ageMs / 1000) }
  },
})

const isLate = (ageMs: number, everyMs: number): boolean => ageMs >= 2 * everyMs

export async function stateOf({ findAgeMs, everyMs, drills }: Schedule): Promise<ScheduledBackups> {
  const [ageMs, drill] = await Promise.all([findAgeMs(), drills.findLast()])
  return {
    ageSeconds: ageMs === undefined ? null : Math.round(ageMs / 1000),
    isLate: ageMs === undefined || isLate(ageMs, everyMs),
    lastDrill: drill ? { at: drill.at, hasPassed: drill.problem === null } : null,
  }
}

async function ageWarnings({ findAgeMs, everyMs }: Schedule): Promise<string[]> {
  const ageMs = await findAgeMs()
  if (ageMs === undefined) return ['There is no backup in BACKUP_DIR yet (backup_failed in the log says why).']
  if (!isLate(ageMs, everyMs)) return []
  return [`The newest backup is ${Math.floor(ageMs / HOUR_MS)} hours old (backup_failed in the log says why).`]
}

async function drillWarnings({ drills }: Schedule): Promise<string[]> {
  const last = await drills.findLast()
  return last && last.problem !== null ? [`The backup ${last.file} could not be restored in the last drill: ${last.problem}`] : []
}

export const backupAge = (schedule: Schedule): Measure => ({
  name: 'saring_backup_age_seconds',
  help: 'Age of the newest backup in BACKUP_DIR',
  async read() {
    const ageMs = await schedule.findAgeMs()
    return ageMs === undefined ? undefined : ageMs / 1000
  },
})
