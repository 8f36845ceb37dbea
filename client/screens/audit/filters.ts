import { useSearchParams } from 'wouter'
import type { AuditFilter } from '../../../shared/audit/audit.ts'
import { id } from '../../../shared/lib/id.ts'
import { isKnown } from './words.ts'

/** The filters as the user enters them: days, and an id that may still be incomplete. The address stores them. */
export interface Written {
  what: string
  who: string
  from: string
  to: string
  candidate: string
}

const names = ['what', 'who', 'from', 'to', 'candidate'] as const

export function useWritten(): [Written, (part: Partial<Written>) => void] {
  const [query, setQuery] = useSearchParams()
  const [what, who, from, to, candidate] = names.map((name) => query.get(name) ?? '')
  const written: Written = { what: what!, who: who!, from: from!, to: to!, candidate: candidate! }
  const change = (part: Partial<Written>) => {
    const given = Object.entries({ ...written, ...part }).filter(([, value]) => value !== '')
    setQuery(new URLSearchParams(given), { replace: true })
  }
  return [written, change]
}

export const isId = (text: string): boolean => id.safeParse(text.trim().toLowerCase()).success

/** Leaves out invalid values. The last day is included. */
export function filterOf({ what, who, from, to, candidate }: Written): AuditFilter {
  const [first, last] = [dayOf(from), dayOf(to)]
  last?.setDate(last.getDate() + 1)
  return {
    ...(isKnown(what) && { what }),
    ...(isId(who) && { who }),
    ...(isId(candidate) && { candidateId: candidate.trim().toLowerCase() }),
    ...(first && { from: first.toISOString() }),
    ...(last && { to: last.toISOString() }),
  }
}

/** Midnight in the device's time zone. */
function dayOf(text: string): Date | undefined {
  const day = new Date(`${text}T00:00:00`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) ? day : undefined
}
