import type { JobBase, JobFields } from './job.ts'
import { changedFields, changedNames, jobFieldNames, pick, type JobEdit, type JobFieldName } from './job-edit.ts'
import { sameMatrix, storedMatrix } from './matrix.ts'

/** A row of before blind jobs is that of an open one. */
const isBlind = ({ blind }: JobBase): boolean => blind ?? false

const isSameField = (name: JobFieldName, one: JobBase, other: JobBase): boolean => {
  if (name === 'blind') return isBlind(one) === isBlind(other)
  if (name !== 'scoringMatrix') return one[name] === other[name]
  const matrix = other.scoringMatrix ?? []
  return sameMatrix(storedMatrix(one.scoringMatrix ?? [], matrix), matrix)
}

/** What `fields` change of `before`. */
export const baseOf = (before: JobFields, fields: JobFields): Partial<JobFields> =>
  pick(
    { ...before, blind: isBlind(before) },
    jobFieldNames.filter((name) => !isSameField(name, fields, before)),
  )

/** The same edit, made on the job as it is now. */
export const baseOn = (edit: JobEdit, current: JobFields): JobBase | undefined =>
  edit.base && pick({ ...current, blind: isBlind(current) }, changedNames(edit))

/** The fields that the edit changes to one value and somebody else has changed to another. */
export const clashesOf = (edit: JobEdit, current: JobFields): JobFieldName[] =>
  changedNames(edit).filter(
    (name) => !isSameField(name, edit.fields, current) && !(edit.base && isSameField(name, edit.base, current)),
  )

/** The edit made on the job as it is now, with `mine` alone of the fields that clash. */
export function settled(edit: JobEdit, current: JobFields, mine: readonly JobFieldName[]) {
  const clashes = clashesOf(edit, current)
  const names = changedNames(edit).filter((name) => mine.includes(name) || !clashes.includes(name))
  const fields = { ...pick(current, jobFieldNames), ...pick(edit.fields, names) } as JobFields
  return { fields, base: baseOf(current, fields) }
}

/** Two edits in a row as one. */
export const joined = (first: JobEdit, second: JobEdit): JobEdit =>
  first.base && second.base
    ? { fields: { ...first.fields, ...changedFields(second) }, base: { ...second.base, ...first.base } }
    : { fields: second.fields }
