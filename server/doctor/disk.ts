import fs from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { listKept } from '../backup/kept.ts'
import { nearestExisting } from './data-folder.ts'
import { finding, type Outcome } from './outcome.ts'

const GB = 1024 ** 3
/** Room for a day of work: CVs, the database's growth and its write-ahead log. */
const LEAST_BYTES = GB
const LEAST_FILES = 10_000

type Places = Pick<Config, 'dataDir' | 'backup'>

/** Room for new CVs in DATA_DIR, and for one more backup in BACKUP_DIR. */
export async function checkDisk({ dataDir, backup }: Places, leastBytes = LEAST_BYTES): Promise<Outcome[]> {
  const data = await roomIn(dataDir)
  const folder = backup.schedule?.folder
  const newest = folder ? await newestBackup(folder) : undefined
  return [
    ...(data.bytes < leastBytes
      ? [
          finding(
            'disk space',
            `The disk of ${dataDir} has ${said(data.bytes)} left.`,
            `Make room, or move DATA_DIR to a larger disk.`,
          ),
        ]
      : []),
    ...(data.files < LEAST_FILES
      ? [
          finding(
            'disk space',
            `The disk of ${dataDir} has room for ${data.files} more files.`,
            'Remove small files there (df -i shows them).',
          ),
        ]
      : []),
    ...(folder && newest && (await roomIn(folder)).bytes < newest.bytes
      ? [
          finding(
            'disk space',
            `BACKUP_DIR has ${said((await roomIn(folder)).bytes)} left, less than the ${said(newest.bytes)} of the newest backup.`,
            'Make room there, or set BACKUP_DIR to a larger disk: the next backup fails otherwise.',
          ),
        ]
      : []),
  ]
}

async function roomIn(folder: string): Promise<{ bytes: number; files: number }> {
  const { bavail, bsize, files, ffree } = await fs.statfs(nearestExisting(folder))
  return { bytes: bavail * bsize, files: files === 0 ? Infinity : ffree } // some file systems count no files
}

async function newestBackup(folder: string): Promise<{ bytes: number } | undefined> {
  const [newest] = await listKept(folder).catch(() => [])
  return newest && { bytes: (await fs.stat(path.resolve(newest.file))).size }
}

const said = (bytes: number): string => (bytes < GB ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(1)} GB`)
