import type { Finding, Outcome } from './outcome.ts'

export const isFinding = (outcome: Outcome): outcome is Finding => outcome.kind === 'finding'

/** For people: two lines for each finding, then what was not checked, then the verdict. */
export function textOf(outcomes: readonly Outcome[]): string {
  const findings = outcomes.filter(isFinding)
  const rest = outcomes.flatMap((one) => (one.kind === 'unchecked' ? `Not checked: ${one.subject}. ${one.reason}` : []))
  const verdict =
    findings.length === 0 ? 'Nothing is wrong.' : `${findings.length} ${findings.length === 1 ? 'fault' : 'faults'}.`
  return [...findings.flatMap(linesOf), ...rest, verdict].join('\n')
}

const linesOf = ({ subject, problem, remedy }: Finding): string[] => [`${subject}: ${problem}`, `  → ${remedy}`, '']

/** For machines: `{ healthy, findings: [{subject, problem, remedy}], unchecked: [{subject, reason}] }`. */
export function jsonOf(outcomes: readonly Outcome[]): string {
  const findings = outcomes.filter(isFinding).map(({ subject, problem, remedy }) => ({ subject, problem, remedy }))
  const unchecked = outcomes.flatMap((one) => (one.kind === 'unchecked' ? { subject: one.subject, reason: one.reason } : []))
  return JSON.stringify({ healthy: findings.length === 0, findings, unchecked }, undefined, 2)
}
