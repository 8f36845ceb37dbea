import type { Job } from '../../../shared/jobs/job.ts'
import { id } from '../../../shared/lib/id.ts'
import { fold } from '../../../shared/lib/text.ts'
import type { Database } from '../../database/database.ts'
import * as jobs from '../../jobs/queries.ts'

export type Named = Pick<Job, 'id' | 'title'> | { problem: string }

/** The one open job that a title or id means, or a sentence that says why there is none. Case and accents of a title do not count. */
export async function findJobNamed(db: Database, workspaceId: string, name: string): Promise<Named> {
  const found = await listNamed(db, workspaceId, name)
  const open = found.filter(({ closedAt }) => closedAt === null)
  const [job, another] = open
  if (another) return { problem: `Several open jobs are called "${name}". Use the id of one of them: the end of its address.` }
  if (job) return job
  if (found.length > 0) return { problem: `The job "${name}" is closed and takes no CVs.` }
  return { problem: `There is no job called "${name}". Use the title of a job, or its id: the end of its address.` }
}

async function listNamed(db: Database, workspaceId: string, name: string): Promise<Job[]> {
  const jobId = id.safeParse(name)
  if (jobId.success) return jobs.findJobs(db, workspaceId, [jobId.data])
  return jobs.findJobsTitled(db, workspaceId, fold(name))
}

/** The name of the batch for what arrives on a day without naming one: the date where the server stands. */
export function batchOfDay(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
