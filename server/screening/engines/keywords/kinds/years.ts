import { amountIn } from '../../../../../shared/criteria/amounts.ts'
import { fold } from '../../../../../shared/lib/text.ts'
import { monthsOf } from '../cv/dates.ts'
import { isHelp } from '../cv/denied.ts'
import type { ReadLine } from '../cv/lines.ts'
import { type Found, findTerm } from '../cv/matches.ts'
import type { Cv } from '../cv/cv.ts'
import type { Role } from '../cv/roles.ts'
import type { Term } from '../words/terms.ts'
import { isFound, type Judgement, sign } from './judgement.ts'
import { shownOf } from './skills.ts'

const MOST_MONTHS = 50 * 12
/** Where a criterion asks for experience without a number. */
const USUAL_MONTHS = 12
const ENOUGH = 0.95
const MOST_CLAIMED = 3
/** Of the work in roles that show only half of the topic, such as a taxi driver's for "truck driver". */
const HALF_MATCH = 1 / 3

interface Topic {
  groups: Term[][]
  /** The topic is the whole job: one of its terms makes a role count. */
  isWide: boolean
}

/**
 * Months of work count in the roles whose own lines show the topic: enough of them = 4, half as much again = 5. A time that the CV
 * claims and its dates do not cover is met in part at most.
 */
export function judgeYears(asked: number | undefined, topic: Topic, cv: Cv): Judgement {
  const found = topic.groups.map((group) => group.map((term) => findTerm(term, cv.index)))
  const rated = ratedRoles(found, cv.roles, topic)
  const claimed = claimedMonths(cv, found, topic)
  const isCovered = claimed * ENOUGH <= monthsOf(cv.roles.flatMap(({ spans }) => spans)) + lengthOf(cv.roles)
  const months = Math.max(monthsIn(rated), isCovered ? claimed : 0)
  const dates = rated.filter(({ factor }) => factor > 0).map(({ role }) => sign(role.dated.text, role.dated))
  const needed = asked ?? USUAL_MONTHS
  const level = levelOf(months, needed, found, topic, cv)
  const isClaimed = claimed > months
  const claimedLevel = isClaimed ? Math.min(MOST_CLAIMED, levelOf(claimed, needed, found, topic, cv)) : 0
  const shown = found.flatMap(shownOf)
  return {
    level: Math.max(level, claimedLevel),
    found: [...(topic.isWide ? shown.map(optional) : shown), ...dates],
    work: { months, asked, ...(isClaimed && { claimed }) },
  }
}

/** A job's keywords need not all be in a CV for its years to count. */
const optional = (found: Found): Found => ({ ...found, term: { ...found.term, weight: 0 } })

function levelOf(months: number, asked: number, found: readonly Found[][], { isWide }: Topic, cv: Cv): number {
  const share = months / asked
  if (share >= 1.5) return 5
  if (share >= ENOUGH) return 4
  if (share >= 0.65) return 3
  if (share >= 0.35) return 2
  if (months > 0) return 1
  const hits = found.filter((group) => group.some(isFound)).length
  if (cv.roles.length === 0) return hits === 0 ? 0 : hits >= found.length / 2 ? 2 : 1
  return hits > found.length / 2 || isWide ? 1 : 0
}

interface Rated {
  role: Role
  /** How much of the role's time counts. */
  factor: number
}

/** All months of full roles, and a third of those that show only half of the topic. */
function monthsIn(rated: readonly Rated[]): number {
  const spansOf = (least: number) => rated.filter(({ factor }) => factor >= least).flatMap(({ role }) => role.spans)
  const full = monthsOf(spansOf(1))
  const some = monthsOf(spansOf(HALF_MATCH)) - full
  const lengths = rated.reduce((sum, { role, factor }) => sum + role.months * factor, 0)
  return Math.min(MOST_MONTHS, Math.round(full + some * HALF_MATCH + lengths))
}

/** Of roles with a length and no dates. */
const lengthOf = (roles: readonly Role[]): number => roles.reduce((sum, { months }) => sum + months, 0)

function ratedRoles(found: readonly Found[][], roles: readonly Role[], { groups, isWide }: Topic): Rated[] {
  if (groups.length === 0) return roles.map((role) => ({ role, factor: 1 }))
  const showing = rolesShowing(found, roles)
  if (isWide) return roles.map((role, at) => ({ role, factor: showing.some((places) => places.has(at)) ? 1 : 0 }))
  const weights = showing.map((places) => rarity(places.size, roles.length))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return roles.map((role, at) => {
    const share = showing.reduce((sum, places, group) => sum + (places.has(at) ? weights[group]! : 0), 0) / total
    return { role, factor: share >= 0.65 ? 1 : share >= 0.48 ? HALF_MATCH : 0 }
  })
}

/** For each group of terms the places of the roles whose lines show one of them. */
function rolesShowing(found: readonly Found[][], roles: readonly Role[]): ReadonlySet<number>[] {
  const rolesOf = new Map<ReadLine, number[]>()
  for (const [at, { lines }] of roles.entries()) {
    for (const line of lines) {
      const known = rolesOf.get(line)
      if (known) known.push(at)
      else rolesOf.set(line, [at])
    }
  }
  return found.map((group) => {
    const lines = new Set(group.flatMap(({ matches }) => matches.map(({ line }) => line)))
    return new Set([...lines].flatMap((line) => (isHelp(line.text) ? [] : (rolesOf.get(line) ?? []))))
  })
}

/** The inverse document frequency within the roles: what every role says distinguishes none of them. */
const rarity = (count: number, roles: number): number => (count === 0 ? 1 : 1 + Math.log(roles / count) / 2)

const CLAIM = /experience|pengalaman|working|bekerja|career|karier|\b(years?|tahun) (of|as|in|di|sebagai)\b/

/** What a summary claims: "12 years of experience". It counts where its line shows the topic. */
function claimedMonths({ lines, roles }: Cv, found: readonly Found[][], { groups, isWide }: Topic): number {
  const places = new Set(found.flatMap((group) => group.flatMap(({ matches }) => matches.map(({ line }) => line))))
  const counts = (line: ReadLine) => groups.length === 0 || places.has(line) || (isWide && roles.length === 0)
  return lines
    .filter((line) => ['summary', 'other', 'experience'].includes(line.section) && !line.isHeading && counts(line))
    .map(({ text }) => (CLAIM.test(fold(text)) ? (amountIn(text)?.months ?? 0) : 0))
    .reduce((most, months) => Math.max(most, months), 0)
}
