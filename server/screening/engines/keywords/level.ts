import { degrees, type Kind } from './vocabulary.ts'
import type { Found, ReadLine } from './matches.ts'

export interface Findings {
  kind: Kind | undefined
  found: Found[]
  lines: readonly ReadLine[]
  years: number
  requiredYears: number | undefined
  requiredDegree: number | undefined
}

/**
 * The level, 0 to 5, by rules alone: nothing = 0, named in a list = 1, some = 2, used in a role = 3, most of what was asked
 * for and used = 4, nearly all of it, used lately and with results = 5.
 */
export function levelOf(findings: Findings): number {
  const byTerms = levelByTerms(findings)
  if (findings.kind === 'education') return levelByDegree(byTerms, findings)
  if (findings.requiredYears !== undefined || findings.kind === 'experience') return levelByYears(byTerms, findings)
  return byTerms
}

const isUsed = ({ matches }: Found): boolean => matches.some(({ depth }) => depth === 'used')
const isTold = ({ matches }: Found): boolean => matches.some(({ depth }) => depth !== 'listed')

const weightOf = (found: readonly Found[]): number => found.reduce((sum, { term }) => sum + term.weight, 0)

function levelByTerms({ found, kind }: Findings): number {
  const hits = found.filter(({ matches }) => matches.length > 0)
  if (hits.length === 0) return 0
  const covered = weightOf(hits) / weightOf(found)
  const used = hits.filter(isUsed)
  const told = hits.filter(isTold)
  if (told.length === 0) return covered >= 0.5 && hits.length >= 3 ? 2 : 1
  if (kind === 'education' || kind === 'certificates' || kind === 'languages') return provenLevel(told.length)
  if (found.length === 1) return levelOfOne(hits)
  const hasProof = hits.some(({ matches }) => matches.some(({ line, depth }) => depth === 'used' && line.hasResult))
  const isFresh = hits.some(({ matches }) => matches.some(({ line, depth }) => depth === 'used' && line.isRecent))
  if (covered >= 0.8 && used.length >= hits.length / 2 && hasProof && isFresh) return 5
  if (covered >= 0.6 && used.length >= hits.length * 0.4) return 4
  if (used.length === 0) return covered >= 0.5 && told.length >= 2 ? 3 : 2
  return covered >= 0.3 || used.length >= 2 ? 3 : 2
}

/** A degree, certificate or language is proven by a line that states it and need not be used in a role. */
const provenLevel = (told: number): number => Math.min(5, 2 + told)

function levelOfOne(hits: readonly Found[]): number {
  const matches = hits.flatMap((hit) => hit.matches)
  const used = matches.filter(({ depth }) => depth === 'used')
  if (used.length === 0) return 2
  if (used.length >= 3 && used.some(({ line }) => line.hasResult) && used.some(({ line }) => line.isRecent)) return 5
  return used.length >= 2 ? 4 : 3
}

const BACHELOR = 2

/** The required degree in the required field = 4, higher = 5, in another field = 2; a lower degree in the field = 3, else 1. */
function levelByDegree(byTerms: number, { found, lines, requiredDegree }: Findings): number {
  const ranks = lines.flatMap((line) => degreeIn(line)?.rank ?? [])
  if (ranks.length === 0) return Math.min(byTerms, 3)
  const rank = ranks.reduce((highest, one) => Math.max(highest, one), 0)
  const required = requiredDegree ?? BACHELOR
  const isInField = found.length === 0 || byTerms > 0
  if (rank >= required) return isInField ? (rank > required ? 5 : 4) : 2
  return isInField && rank > 0 ? 3 : 1
}

/** The degree that a line of the education section names. */
export function degreeIn({ text, section, isHeading }: ReadLine): { rank: number; start: number; end: number } | undefined {
  if (section !== 'education' || isHeading) return undefined
  for (const [rank, pattern] of degrees) {
    const found = pattern.exec(text)
    if (found) return { rank, start: found.index, end: found.index + found[0].length }
  }
  return undefined
}

/** Years count only as years of the required work: without a matching word the level is 1. */
function levelByYears(byTerms: number, { years, requiredYears }: Findings): number {
  if (years === 0) return Math.min(byTerms, 3)
  const share = years / (requiredYears ?? 3)
  const byYears = share >= 1.5 ? 5 : share >= 1 ? 4 : share >= 0.5 ? 3 : 2
  if (byTerms === 0) return 1
  return Math.max(Math.min(byTerms, byYears), Math.round((byTerms + byYears) / 2))
}
