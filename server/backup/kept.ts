// The scheduled backups in BACKUP_DIR: their names tell when they were made, and which of them are kept.
import fs from 'node:fs/promises'
import path from 'node:path'
import { listOf, removeOldLists, removeUnnamed } from './originals/lists.ts'

interface Dated {
  file: string
  madeAt: Date
}

export interface Kept extends Dated {
  /** Its originals lie beside it; those of earlier versions hold them. */
  isBeside: boolean
}

const NAME = /^saring-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(\.rows)?\.tar(\.age)?$/
const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

export function nameAt(time: Date, isEncrypted: boolean): string {
  return `saring-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.rows.tar${isEncrypted ? '.age' : ''}`
}

/** Newest first. Other files in the folder are left alone. */
export async function listKept(folder: string): Promise<Kept[]> {
  const names = await fs.readdir(folder)
  return names.flatMap((name) => keptOf(name, folder)).toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

function keptOf(name: string, folder: string): Kept[] {
  const [, day, hours, minutes, seconds, rows] = NAME.exec(name) ?? []
  if (!day) return []
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return [{ file: path.join(folder, name), madeAt, isBeside: rows !== undefined }]
}

/** Removes what is no longer needed: backups, then the originals that none of those left needs. */
export async function thin(folder: string): Promise<void> {
  await removeOldParts(folder)
  for (const { file } of outdated(await listKept(folder))) {
    await fs.rm(file, { force: true })
    await fs.rm(listOf(file), { force: true })
  }
  await removeOldLists(folder)
  const left = await listKept(folder)
  await removeUnnamed(
    folder,
    left.filter(({ isBeside }) => isBeside).map(({ file }) => file),
  )
}

/** Removes what killed backups have left behind. One that is younger than a day may still be written. */
export async function removeOldParts(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    if (!name.endsWith('.part') || !NAME.test(name.slice(0, -'.part'.length))) continue
    const place = path.join(folder, name)
    const stat = await fs.stat(place).catch(() => undefined)
    if (stat && Date.now() - stat.mtimeMs > DAY_MS) await fs.rm(place, { force: true })
  }
}

/** How far back one can go: to each of the last few, and to the last of seven days and of four weeks. */
const LAST = 3
const DAYS = 7
const WEEKS = 4

/** Those that are no longer needed. `all`: newest first. */
export function outdated(all: readonly Dated[]): Dated[] {
  const needed = new Set([...all.slice(0, LAST), ...lastOfEach(all, DAY_MS, DAYS), ...lastOfEach(all, WEEK_MS, WEEKS)])
  return all.filter((one) => !needed.has(one))
}

function lastOfEach(all: readonly Dated[], periodMs: number, count: number): Dated[] {
  const byPeriod = new Map<number, Dated>()
  for (const one of all) {
    const period = Math.floor(one.madeAt.getTime() / periodMs)
    if (!byPeriod.has(period)) byPeriod.set(period, one)
  }
  return [...byPeriod.values()].slice(0, count)
}

/** The time at which, with a backup every `everyMs`, none is left that was made before `time`. */
export function keptUntil(time: Date, everyMs: number): Date {
  const longestMs = Math.max(LAST * everyMs, DAYS * Math.max(DAY_MS, everyMs), WEEKS * Math.max(WEEK_MS, everyMs))
  return new Date(time.getTime() + longestMs + everyMs)
}
