import type { Evidence, Flag } from '../../../shared/candidates/candidate.ts'
import type { QuotePlace } from './verify.ts'

type Find = (quote: string) => QuotePlace | undefined
export interface Claim {
  level: number
  known: boolean
  quotes: readonly string[]
}
export interface Settled {
  level: number
  known: boolean
  evidence: Evidence[]
  capped: boolean
  fromHidden: string[]
}

/** The highest level without a verified quote: only named. */
const UNPROVEN_LEVEL = 1
const THIN_FROM = 3

/**
 * Lowers a claimed level to what its quotes prove. A level above "only named" needs a quote that is in the CV; a criterion on
 * which the CV is silent has level 0. A quote only in hidden text is dropped; one that is nowhere stays, marked as unverified.
 */
export function settle({ level, known, quotes }: Claim, find: Find, findHidden: Find): Settled {
  const fromHidden = quotes.filter((quote) => !find(quote) && findHidden(quote))
  const evidence = quotes.filter((quote) => !fromHidden.includes(quote)).map((quote) => evidenceOf(quote, find(quote)))
  const isProven = evidence.some(({ verified }) => verified)
  const proven = isProven ? level : Math.min(level, UNPROVEN_LEVEL)
  const settled = known ? proven : 0
  return { level: settled, known: settled > 0 || (known && isProven), evidence, capped: settled < level, fromHidden }
}

const evidenceOf = (quote: string, place: QuotePlace | undefined): Evidence =>
  place ? { quote: place.quote, verified: true, page: place.page, start: place.start } : { quote, verified: false }

/** Flags a passage that is the proof of three criteria or more, because it proves each of them less. */
export function thinEvidence(evidence: readonly Evidence[][]): Flag[] {
  const uses = new Map<string, number>()
  for (const row of evidence) {
    for (const quote of new Set(row.filter(({ verified }) => verified).map((one) => one.quote)))
      uses.set(quote, (uses.get(quote) ?? 0) + 1)
  }
  return [...uses].filter(([, count]) => count >= THIN_FROM).map(([detail]) => ({ code: 'thin_evidence', detail }))
}
