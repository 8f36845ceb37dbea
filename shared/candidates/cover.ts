import type { Job } from '../jobs/job.ts'
import type { CandidateSummary } from './candidate.ts'

/** What a covered candidate is called, the same on all devices and in all languages: the end of an id is random. */
export const codeOf = (id: string): string => `#${id.slice(-6).toUpperCase()}`

/** Whether this member is not to see who a candidate of the job is. */
export const isCovered = (
  { uncoveredBy }: { jobId: string; uncoveredBy?: string[] | undefined },
  job: Pick<Job, 'blind'> | undefined,
  userId: string,
): boolean => job?.blind === true && !uncoveredBy?.includes(userId)

type Known = Pick<CandidateSummary, 'id' | 'name' | 'email' | 'phone' | 'fileName'>

/** The row without what tells who the candidate is. The kind of its file stays. */
export function covered<Row extends Known>(row: Row): Row {
  const name = codeOf(row.id)
  return { ...row, name, email: null, phone: null, fileName: row.fileName.replace(/^.*?(\.\w+)?$/s, `${name}$1`) }
}
