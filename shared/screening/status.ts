export const Status = { processing: 1, completed: 2, failed: 3, accepted: 4, rejected: 5 } as const
export type StatusName = keyof typeof Status
export type StatusCode = (typeof Status)[StatusName]
export const statusNames = Object.keys(Status) as StatusName[]

/** Reads a status in any form of the wire: 4, "4", "accepted" or "ACCEPTED"; `undefined` for anything else. */
export function statusFrom(said: unknown): StatusCode | undefined {
  const word = String(said).trim().toLowerCase()
  const named = statusNames.find((name) => name === word || String(Status[name]) === word)
  return named && Status[named]
}

export const statusNameOf = (code: number): StatusName | 'pending' =>
  statusNames.find((name) => Status[name] === code) ?? 'pending'

interface StatusFacts {
  /** It has been screened, so it has scores. */
  isScored: boolean
  /** What a user can do with the candidate; `undo` of a decision. */
  next: 'decide' | 'retry' | 'undo' | null
}

/** What each status means. Its words and colours: client/candidates/StatusBadge.tsx. */
const statusFacts = {
  processing: { isScored: false, next: null },
  completed: { isScored: true, next: 'decide' },
  failed: { isScored: false, next: 'retry' },
  accepted: { isScored: true, next: 'undo' },
  rejected: { isScored: true, next: 'undo' },
} as const satisfies Record<StatusName, StatusFacts>

const factsOf = (code: number): StatusFacts => {
  const name = statusNameOf(code)
  return name === 'pending' ? { isScored: false, next: null } : statusFacts[name]
}

export const hasScores = (code: number): boolean => factsOf(code).isScored
export const nextAct = (code: number): StatusFacts['next'] => factsOf(code).next

/** A status that a user gives a candidate. */
export type Decision = { [N in StatusName]: (typeof statusFacts)[N]['next'] extends 'undo' ? N : never }[StatusName]
export type DecisionStatus = (typeof Status)[Decision]
export const decisions = statusNames.filter((name): name is Decision => statusFacts[name].next === 'undo')

export const isDecided = (code: number): code is DecisionStatus => nextAct(code) === 'undo'
export const decisionOf = (code: DecisionStatus): Decision => decisions.find((name) => Status[name] === code)!
