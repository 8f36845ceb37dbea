/** Characters of a reason for a rejection, and reasons in a workspace's list, at most. */
export const reasonLimits = { length: 60, entries: 12 } as const

/** The list of a workspace that has none of its own. The app shows these words in the reader's language. */
export const defaultReasons = [
  'Experience does not fit',
  'Skills missing',
  'Education does not fit',
  'Location',
  'Salary expectation',
  'Language',
  'Availability',
  'Incomplete application',
] as const
