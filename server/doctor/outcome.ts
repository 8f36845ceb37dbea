export const subjects = [
  'settings',
  'versions',
  'data folder',
  'disk space',
  'database',
  'server',
  'proxy',
  'sign-in provider',
  'model server',
  'clock',
  'backups',
] as const
export type Subject = (typeof subjects)[number]

/** `problem`: one line that says what is wrong; `remedy`: one that says what to do. */
export interface Finding {
  kind: 'finding'
  subject: Subject
  problem: string
  remedy: string
}

/** What could not be looked at, and why; it is not a fault. */
export interface Unchecked {
  kind: 'unchecked'
  subject: Subject
  reason: string
}

export type Outcome = Finding | Unchecked

/** Lines stay lines: what other programs say may hold line breaks. */
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()

export const finding = (subject: Subject, problem: string, remedy: string): Finding => ({
  kind: 'finding',
  subject,
  problem: oneLine(problem),
  remedy: oneLine(remedy),
})

export const unchecked = (subject: Subject, reason: string): Unchecked => ({ kind: 'unchecked', subject, reason })
