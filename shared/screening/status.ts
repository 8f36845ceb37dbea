export const Status = { processing: 1, completed: 2, failed: 3, accepted: 4, rejected: 5 } as const
export type StatusName = keyof typeof Status
export type StatusCode = (typeof Status)[StatusName]
export const statusNames = Object.keys(Status) as StatusName[]

/** A status as the wire may say it: 4, "4", "accepted" or "ACCEPTED"; `undefined` for anything else. */
export function statusFrom(said: unknown): StatusCode | undefined {
  const word = String(said).trim().toLowerCase()
  const named = statusNames.find((name) => name === word || String(Status[name]) === word)
  return named && Status[named]
}

export const statusNameOf = (code: number): StatusName | 'pending' =>
  statusNames.find((name) => Status[name] === code) ?? 'pending'

export type Decision = 'accepted' | 'rejected'
export type DecisionStatus = (typeof Status)[Decision]

export const isDecided = (code: number): code is DecisionStatus => code === Status.accepted || code === Status.rejected
