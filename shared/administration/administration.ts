import * as z from 'zod/mini'
import { failureCode } from '../candidates/candidate.ts'
import { scheduledBackups } from './scheduled-backups.ts'

/** What admins see of the server at work; screenings and files are those of their own workspace. */
export const administration = z.object({
  versions: z.object({ saring: z.string(), postgresql: z.string(), node: z.string() }),
  /** The processes on this database, by what they do: `server`, `worker` or both. */
  processes: z.array(z.object({ roles: z.array(z.string()), startedAt: z.iso.datetime() })),
  /** What is wrong or will be, in the server's English words: as in /health/ready. */
  warnings: z.array(z.object({ part: z.string(), problem: z.string() })),
  screenings: z.object({
    /** Waiting or running. */
    waiting: z.int(),
    /** When the oldest of them began to wait. */
    waitingSince: z.nullable(z.iso.datetime()),
    /** Ended in the last 24 hours. */
    scored: z.int(),
    failed: z.array(z.object({ code: failureCode, count: z.int() })),
  }),
  /** In the last 24 hours. */
  refusedSignIns: z.int(),
  storage: z.object({
    files: z.int(),
    bytes: z.number(),
    mostFiles: z.int(),
    mostBytes: z.number(),
    /** On the disk of the data folder, for this server. */
    freeBytes: z.number(),
  }),
  /** `null` without BACKUP_DIR. */
  backups: z.nullable(scheduledBackups),
})
export type Administration = z.infer<typeof administration>
