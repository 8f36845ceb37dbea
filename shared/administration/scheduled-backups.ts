import * as z from 'zod/mini'

/** The backups that the server makes by itself, as admins see them. */
export const scheduledBackups = z.object({
  /** Of the newest; `null` while there is none. */
  ageSeconds: z.nullable(z.int()),
  /** There is none, or the newest is older than twice the interval. */
  isLate: z.boolean(),
  /** The last attempt to restore one into a throw-away database. */
  lastDrill: z.nullable(z.object({ at: z.iso.datetime(), hasPassed: z.boolean() })),
})
export type ScheduledBackups = z.infer<typeof scheduledBackups>
