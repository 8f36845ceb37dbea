import { type Doubt, type Evidence, type Flag, isCounted, provenDespite } from '../../../shared/candidates/candidate.ts'
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
export interface Checks {
  find: Find
  findHidden: Find
  /** Finds a quote in the passages that address the scorer. */
  findOrder?: Find
  /** Why a quote from the CV proves nothing or little about the criterion. */
  doubtOf?: (place: QuotePlace) => Doubt | undefined
  /** Whether the CV addresses the scorer: then no level is believed without proof. */
  hasOrders?: boolean
}

/** The highest level without a proof: only named. */
const UNPROVEN_LEVEL = 1
const THIN_FROM = 3

/**
 * Lowers a claimed level to what its quotes prove. A level above "only named" needs a quote that is in the CV and speaks of the
 * criterion; a criterion on which the CV is silent has level 0. A quote only in hidden text is dropped; one that is nowhere, or
 * proves nothing, stays and says so.
 */
export function settle({ level, known, quotes }: Claim, checks: Checks): Settled {
  const { find, findHidden, findOrder } = checks
  const fromHidden = quotes.filter((quote) => !find(quote) && !findOrder?.(quote) && findHidden(quote))
  const evidence = quotes.filter((quote) => !fromHidden.includes(quote)).map((quote) => evidenceOf(quote, checks))
  const settled = known ? Math.min(level, highestLevel(evidence, checks.hasOrders ?? false)) : 0
  const isSpokenOf = evidence.some((one) => isCounted(one) || one.doubt === 'negated')
  return { level: settled, known: settled > 0 || (known && isSpokenOf), evidence, capped: settled < level, fromHidden }
}

/** The level of the quote that proves most. What addresses the scorer taints the claim that it is quoted for; what the CV denies is not even named. */
function highestLevel(evidence: readonly Evidence[], hasOrders: boolean): number {
  const proven = Math.max(0, ...evidence.filter(isCounted).map(({ doubt }) => (doubt && provenDespite[doubt]) ?? Infinity))
  const isProven = proven > 0
  if (evidence.some(({ doubt }) => doubt === 'order')) return isProven ? UNPROVEN_LEVEL : 0
  if (isProven) return proven
  const isDenied = evidence.length > 0 && evidence.every(({ doubt }) => doubt === 'negated')
  return isDenied || hasOrders ? 0 : UNPROVEN_LEVEL
}

function evidenceOf(quote: string, { find, findOrder, doubtOf }: Checks): Evidence {
  const found = find(quote)
  const place = found ?? findOrder?.(quote)
  if (!place) return { quote, verified: false }
  const doubt = found ? doubtOf?.(found) : 'order'
  return { quote: place.quote, verified: true, page: place.page, start: place.start, ...(doubt && { doubt }) }
}

/** Flags a passage that is the proof of three criteria or more, because it proves each of them less. */
export function thinEvidence(evidence: readonly Evidence[][]): Flag[] {
  const uses = new Map<string, number>()
  for (const row of evidence) {
    for (const quote of new Set(row.filter(isCounted).map((one) => one.quote))) uses.set(quote, (uses.get(quote) ?? 0) + 1)
  }
  return [...uses].filter(([, count]) => count >= THIN_FROM).map(([detail]) => ({ code: 'thin_evidence', detail }))
}
