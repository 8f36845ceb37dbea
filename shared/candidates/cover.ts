import type { Job } from '../jobs/job.ts'
import type { CandidateSummary } from './candidate.ts'

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 5

/** What a covered candidate is called, the same on all devices and in all languages. */
export function codeOf(id: string): string {
  const random = parseInt(id.slice(-8), 16)
  return `#${Array.from({ length: LENGTH }, (_, at) => SIGNS[(random >>> (LENGTH * at)) & 31]).join('')}`
}

/** Whether this member is not to see who a candidate of the job is. */
export const isCovered = (
  { uncoveredBy }: Pick<CandidateSummary, 'uncoveredBy'>,
  job: Pick<Job, 'blind'> | undefined,
  userId: string,
): boolean => job?.blind === true && !uncoveredBy?.includes(userId)

type Known = Pick<CandidateSummary, 'id' | 'name' | 'email' | 'phone' | 'fileName'>

/** The row without what tells who the candidate is. The kind of its file stays. */
export function covered<Row extends Known>(row: Row): Row {
  const name = codeOf(row.id)
  return { ...row, name, email: null, phone: null, fileName: name + (/\.\w+$/.exec(row.fileName)?.[0] ?? '') }
}
