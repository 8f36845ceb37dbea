import { kindOf, partsOf } from '../../../../../shared/criteria/kind.ts'
import { understand } from '../../../../../shared/criteria/understand.ts'
import type { Single, Understanding } from '../../../../../shared/criteria/understanding.ts'
import { type Criterion, jobLimits } from '../../../../../shared/jobs/job.ts'
import { fold } from '../../../../../shared/lib/text.ts'
import type { Language } from '../../../../../shared/screening/language.ts'
import { type Line, linesOf } from './lines.ts'
import { nameOf } from './names.ts'
import { ANNOUNCED, titleIn } from './title.ts'
import { spread } from './weights.ts'

/** Characters of an advertisement that are read. */
export const LONGEST_ADVERTISEMENT = 20_000
const MOST_CRITERIA = 10
const LONGEST_DESCRIPTION = 3_000
const MOST_KEYWORDS = 12
const SHORTEST_PROSE = 30

export interface Proposal {
  /** Empty where the advertisement does not say. */
  title: string
  description: string
  keywords: string
  criteria: Criterion[]
  /** Requirements of age, sex, looks, family or faith, which nobody is scored by. */
  leftOut: string[]
}

interface Asked {
  text: string
  kind: Single['kind']
  understood: Understanding
  isWish: boolean
}

/** What a job's form can begin with, read from an advertisement in English or Indonesian by rules. */
export function propose(advertisement: string, language: Language): Proposal {
  const lines = linesOf(advertisement.slice(0, LONGEST_ADVERTISEMENT))
  const hasRequirements = lines.some(({ section }) => section === 'requirements')
  const isRequirement = (line: Line) =>
    line.section === 'requirements' || line.section === 'wishes' || (!hasRequirements && line.section === 'none')
  const pieces = lines.filter(isRequirement).map((line) => ({ line, ...withoutPersonal(line.text) }))
  const asked = pieces.flatMap(({ line, kept }) => askedIn(kept, line, hasRequirements))
  const criteria = merged(asked)
  const weights = spread(criteria.map(({ kind, isWish }) => points[kind] * (isWish ? 1 : 2)))
  return {
    title: titleIn(lines),
    description: describedBy(lines, isRequirement).slice(0, LONGEST_DESCRIPTION),
    keywords: keywordsOf(asked),
    criteria: criteria.map((each, at) => ({
      evaluationCriteria: nameOf(each.understood, language).slice(0, jobLimits.criterionName),
      description: each.text,
      weight: weights[at] ?? 0,
    })),
    leftOut: pieces.flatMap(({ leftOut }) => leftOut),
  }
}

const points: Record<Single['kind'], number> = {
  years: 3,
  skills: 3,
  degree: 2,
  certificate: 2,
  licence: 2,
  language: 2,
  place: 1,
  willing: 1,
  reader: 1,
}

const PERSONAL =
  /\b(usia|umur|berusia|berumur|years? old|aged?|pria|wanita|laki ?- ?laki|perempuan|males?|females?|gender|jenis kelamin|single(?! [a-z])|lajang|belum menikah|menikah|married|marital status|beragama|(?<!pendidikan |guru |studi )agama|religion|muslim|muslimah|kristen|katolik|hindu|buddha|(ber)?penampilan|good looking|appearance|presentable|tinggi badan|berat badan|height\b.{0,20}\d|berhijab|bertato|tato|tattoos?|kewarganegaraan|nationality)\b|\b(maks|maksimal|max|maximum) \d{2} (tahun|years)\b/

/** The parts of a requirement between commas, without those that ask for personal data. */
function withoutPersonal(text: string): { kept: string; leftOut: string[] } {
  if (!PERSONAL.test(fold(text))) return { kept: text, leftOut: [] }
  const parts = text.split(/[,;]\s{0,5}/).filter((part) => part.trim())
  const isPersonal = (part: string) => PERSONAL.test(fold(part))
  return { kept: parts.filter((part) => !isPersonal(part)).join(', '), leftOut: parts.filter(isPersonal) }
}

/** A sentence that only leads to an application or praises the employer asks for nothing. */
const ASKS =
  /\b(must|need|require[sd]?|minimum|minimal|at least|proficien\w+|fluent|knowledge|familiar\w*|experience[ds]?|skills?|able to|ability|understand\w*|willing|ready|certifi\w+|wajib|menguasai|mahir|paham|memahami|mampu|terampil|berpengalaman|pengalaman|pendidikan|lulusan|memiliki|bersedia|dapat|bisa)\b/

function askedIn(text: string, { section, isItem }: Line, hasRequirements: boolean): Asked[] {
  if (!hasRequirements && !isItem && !ASKS.test(fold(text))) return []
  return piecesOf(text).flatMap((part) => {
    const described = part.trim().slice(0, jobLimits.criterionDescription)
    const understood = understand({ evaluationCriteria: '', description: described })
    const kind = understood.kind === 'several' ? (understood.parts[0]?.kind ?? 'skills') : understood.kind
    if (saysNothing(understood)) return []
    return [{ text: described, kind, understood, isWish: section === 'wishes' || isWish(text) }]
  })
}

/**
 * A list of requirements of many kinds, "SMA, 6 months as a cashier, honest, shifts", is many; other texts split where both sides show
 * a kind.
 */
function piecesOf(text: string): string[] {
  const parts = text.split(/[,;]\s{1,5}/)
  const kinds = parts.map(kindOf)
  if (new Set(kinds.filter(Boolean)).size < 3) return partsOf(text)
  return parts.reduce<string[]>((pieces, part, at) => {
    const continues = at > 0 && !kinds[at] && !kinds[at - 1]
    return continues ? [...pieces.slice(0, -1), `${pieces.at(-1)}, ${part}`] : [...pieces, part]
  }, [])
}

/** Behind a comma or parenthesis the wish is only for an addition: "2 years in sales, preferably of cars". */
const isWish = (text: string): boolean =>
  /^([^,;(]*)\b(a plus|preferr\w+|preferably|an advantage|nice to have|diutamakan|nilai (tambah|plus)|lebih disukai)\b/.test(
    fold(text),
  )

function saysNothing(understood: Understanding): boolean {
  switch (understood.kind) {
    case 'skills':
    case 'certificate':
    case 'willing':
      return understood.groups.length === 0
    case 'years':
      return understood.months === undefined && understood.topic === ''
    case 'place':
      return understood.places.length === 0
    case 'language':
      return understood.languages.length === 0
    case 'degree':
      return understood.rank === undefined && understood.fields.length === 0
    default:
      return false
  }
}

/** Traits become one criterion; where there are too many, so do the last lists of skills. Wishes stand last. */
function merged(asked: readonly Asked[]): Asked[] {
  const unique = [...new Map(asked.toReversed().map((each) => [fold(each.text), each])).values()].toReversed()
  const traits = joined(unique.filter(({ kind }) => kind === 'reader'))
  const judged = unique.filter(({ kind }) => kind !== 'reader').toSorted((a, b) => Number(a.isWish) - Number(b.isWish))
  const room = MOST_CRITERIA - traits.length
  if (judged.length <= room) return [...judged, ...traits]
  const lists = judged.filter(({ kind }) => kind === 'skills')
  const surplus = new Set(lists.slice(-(judged.length - room + 1)))
  return [...judged.filter((each) => !surplus.has(each)), ...joined([...surplus]), ...traits].slice(0, MOST_CRITERIA)
}

function joined(asked: readonly Asked[]): Asked[] {
  const [first] = asked
  if (!first) return []
  const text = asked.reduce((all, { text: next }) => {
    const longer = all ? `${all}, ${next}` : next
    return longer.length <= jobLimits.criterionDescription ? longer : all
  }, '')
  return [
    {
      ...first,
      text,
      understood: understand({ evaluationCriteria: '', description: text }),
      isWish: asked.every(({ isWish }) => isWish),
    },
  ]
}

function describedBy(lines: readonly Line[], isRequirement: (line: Line) => boolean): string {
  const prose = lines.filter(
    ({ section, isItem, text }) => section === 'none' && !isItem && text.length > SHORTEST_PROSE && !ANNOUNCED.test(text),
  )
  const duties = lines.filter(({ section }) => section === 'duties')
  return [
    prose
      .filter((line) => !isAsked(line))
      .map(({ text }) => `${text}.`)
      .join(' '),
    ...duties.map(({ text }) => text),
  ]
    .filter(Boolean)
    .join('\n')

  function isAsked(line: Line): boolean {
    return isRequirement(line) && ASKS.test(fold(line.text))
  }
}

function keywordsOf(asked: readonly Asked[]): string {
  const terms = asked.flatMap(({ understood }) => (understood.kind === 'skills' ? understood.groups.flat() : []))
  const short = [...new Set(terms)].filter((term) => term.split(' ').length <= 3)
  return short.slice(0, MOST_KEYWORDS).join(', ').slice(0, jobLimits.keywords)
}
