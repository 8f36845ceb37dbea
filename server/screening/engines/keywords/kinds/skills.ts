import { type Found, findTerm } from '../cv/matches.ts'
import type { Cv } from '../cv/cv.ts'
import type { Term } from '../words/terms.ts'
import { isFound, isTold, isUsed, type Judgement } from './judgement.ts'

/**
 * Of each group one term is enough. Nothing = 0, some of it only named = 1, nearly all of it named or some told = 2, half of it used = 3,
 * most of it used in roles = 4, nearly all of it used lately and with results = 5.
 */
export function judgeSkills(groups: readonly Term[][], cv: Cv): Judgement {
  const found = groups.map((group) => group.map((term) => findTerm(term, cv.index)))
  return { level: levelOf(found.map(best)), found: found.flatMap(shownOf) }
}

/** Of a group the terms that are there; all of them where none is. */
export const shownOf = (group: Found[]): Found[] => (group.some(isFound) ? group.filter(isFound) : group)

const isCertified = ({ matches }: Found): boolean =>
  matches.some(({ line }) => line.section === 'certificates' && !line.isHeading)

/** The alternative with the best proof. */
export const best = (group: readonly Found[]): Found =>
  group.reduce((one, other) => (worth(other) > worth(one) ? other : one), group[0]!)
const worth = (found: Found): number =>
  found.share * 4 + (isUsed(found) ? 2 : isTold(found) ? 1 : 0) + Math.min(found.matches.length, 9) / 10

const weightOf = (found: readonly Found[]): number => found.reduce((sum, { term, share }) => sum + term.weight * share, 0)
const total = (found: readonly Found[]): number => found.reduce((sum, { term }) => sum + term.weight, 0)

function levelOf(found: readonly Found[]): number {
  const hits = found.filter(isFound)
  if (hits.length === 0) return 0
  const covered = weightOf(hits) / total(found)
  const used = hits.filter((one) => isUsed(one) || isCertified(one))
  const told = hits.filter(isTold)
  if (told.length === 0) return covered >= 0.75 ? 2 : 1
  const usedShare = weightOf(used) / total(found)
  const proofs = used.flatMap(({ matches }) => matches.filter(({ depth }) => depth === 'used').map(({ line }) => line))
  const isStrong = proofs.some((line) => line.hasResult) && proofs.some((line) => line.isRecent)
  if (covered >= 0.8 && usedShare >= 0.45 && isStrong && (found.length > 1 || proofs.length > 1)) return 5
  if (covered >= 0.6 && usedShare >= Math.min(0.4, covered * 0.6)) return 4
  if (used.length === 0) return covered >= 0.75 ? 3 : 2
  return covered >= 0.45 || used.length >= 2 ? 3 : 2
}
