import type { JobBase, JobFields } from './job.ts'

export interface JobEdit {
  fields: JobFields
  /** The fields that it changes, as they were. Absent in edits by apps that send all fields: then each counts as changed. */
  base?: JobBase | undefined
}

export type JobFieldName = keyof JobFields

export const jobFieldNames = ['title', 'description', 'keywords', 'additionalInstructions', 'scoringMatrix', 'blind'] as const

export const pick = (fields: JobFields, names: readonly JobFieldName[]): Partial<JobFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

export const changedNames = ({ base, fields }: JobEdit): readonly JobFieldName[] =>
  jobFieldNames.filter((name) => (base ?? fields)[name] !== undefined)

/** The fields that are to be what the edit makes of them, over the others as they are. */
export const changedFields = (edit: JobEdit): Partial<JobFields> => pick(edit.fields, changedNames(edit))
