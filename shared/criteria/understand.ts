import type { Criterion } from '../jobs/job.ts'
import { fold } from '../lib/text.ts'
import { amountIn, asksForAge } from './amounts.ts'
import { asksForDegree, rankAsked, SCHOOL_WORDS } from './degrees.ts'
import { contentOf, groupsIn, isGeneral } from './items.ts'
import { askedLevel, asksForLanguage, languageOfTest, languagesIn, testScoresIn } from './languages.ts'
import { asksForCertificate, asksForLicence, DRIVING, drivingClassesIn, PAPER_WORDS } from './licences.ts'
import { asksForHome, asksForPlace, asksForReadiness, asksToMove, isPlaceName, placesIn, READY_WORDS } from './places.ts'
import { isTrait } from './traits.ts'
import type { Groups, Single, Understanding } from './understanding.ts'

/**
 * Reads what a criterion asks for from its name and description, in English or Indonesian. The description counts before the
 * name: "Education: S1 Akuntansi", "Communication: fluent English".
 */
export function understand({
  evaluationCriteria,
  description,
}: Pick<Criterion, 'evaluationCriteria' | 'description'>): Understanding {
  const name = withoutPreference(evaluationCriteria)
  const described = withoutPreference(description)
  const says = isGeneral(described) && !amountIn(described) ? '' : described.trim()
  if (says === '') return understandText(name)
  const parts = partsOf(says)
  if (parts.length > 1) return { kind: 'several', parts: parts.map((part) => read(kindOf(part) ?? 'skills', part, name)) }
  const kind = kindOf(says)
  if (kind) return read(asksForAge(fold(`${name} ${says}`)) ? 'reader' : kind, says, name)
  if (isPlaceName(name) && placesIn(says).length > 0) return read('place', `${name} ${says}`, name)
  const named = kindOf(name)
  if (named === undefined || named === 'place' || named === 'willing' || (named === 'reader' && listsSkills(says)))
    return read('skills', says, name)
  return read(named, says, name)
}

/** "Soft skills: Excel, teamwork" asks for something that keywords can judge, "Communication: speaks with patients" does not. */
const listsSkills = (text: string): boolean =>
  text.includes(',') &&
  groupsIn(text)
    .flat()
    .some((item) => !isTrait(item))

/** What is only preferred does not count where something else is asked for. */
const withoutPreference = (text: string): string =>
  text
    .replace(
      /(?<=[^\s,.;(].{2,200})[,.;(]?\s?\b(diutamakan|lebih disukai|preferably|preferred|is a plus|nilai (?:tambah|plus)|menjadi nilai)\b.{0,300}$/iu,
      '',
    )
    .trim()

function understandText(text: string): Understanding {
  const parts = partsOf(text)
  if (parts.length > 1) return { kind: 'several', parts: parts.map((part) => read(kindOf(part) ?? 'skills', part, part)) }
  return read(kindOf(text) ?? 'skills', text, text)
}

type Kind = Single['kind']

/** The kind that a text shows by its own words; `undefined` for skills, which show none. */
function kindOf(text: string): Kind | undefined {
  const folded = fold(text)
  if (asksForAge(folded)) return 'reader'
  if (amountIn(text)) return 'years'
  if (asksForDegree(folded)) return 'degree'
  if (asksForLanguage(folded)) return 'language'
  if (asksForLicence(folded)) return 'licence'
  if (asksForCertificate(folded)) return 'certificate'
  if (isTrait(text)) return 'reader'
  if (EXPERIENCE.test(folded)) return 'years'
  if (asksForPlace(text)) return 'place'
  return asksForReadiness(folded) ? (asksToMove(folded) ? 'place' : 'willing') : undefined
}

const EXPERIENCE =
  /\b(experiences?|experienced|work history|employment|seniority|pengalaman|berpengalaman|riwayat kerja|masa kerja)\b/

/** Splits "S1 Akuntansi, pengalaman 2 tahun" where each side shows a kind of its own; other texts stay whole. */
function partsOf(text: string): string[] {
  const parts: { kind: Kind | undefined; start: number; end: number }[] = []
  let start = 0
  for (const { 0: sign, index } of text.matchAll(/[,;\n]|\.(?=\s|$)|\s(?:dan|and|with|dengan|serta)\s|$/giu)) {
    const kind = strongKind(text.slice(start, index))
    const last = parts.at(-1)
    if (last && (!kind || !last.kind || kind === last.kind)) Object.assign(last, { kind: last.kind ?? kind, end: index })
    else parts.push({ kind, start, end: index })
    start = index + sign.length
  }
  return parts.length > 1 ? parts.map((part) => text.slice(part.start, part.end).trim()) : [text]
}

const STRONG: ReadonlySet<Kind | undefined> = new Set(['years', 'degree', 'language', 'licence', 'place'])
function strongKind(text: string): Kind | undefined {
  const kind = kindOf(text)
  return STRONG.has(kind) && (kind !== 'years' || amountIn(text)) ? kind : undefined
}

function read(kind: Kind, text: string, name: string): Single {
  switch (kind) {
    case 'years':
      return readYears(text, name)
    case 'degree':
      return readDegree(text, name)
    case 'language':
      return readLanguage(text, name)
    case 'licence':
      return { kind, groups: papersIn(text, name) }
    case 'certificate':
      return { kind, groups: papersIn(text, name) }
    case 'place':
      return { kind, places: placesIn(text), asHome: asksForHome(fold(text)) }
    case 'willing':
      return { kind, groups: groupsIn(text.replaceAll(READY_WORDS, ' ')) }
    case 'skills':
      return {
        kind,
        groups: isGeneral(text)
          ? []
          : groupsIn(text)
              .map((group) => group.filter((item) => !isTrait(item)))
              .filter((group) => group.length > 0),
      }
    case 'reader':
      return { kind }
    default:
      return kind satisfies never
  }
}

const ABOUT_YEARS =
  /\b(minimum|minimal|min|at least|sekurang kurangnya|sekurang-kurangnya|setidaknya|paling sedikit|or more|atau lebih|lebih dari|more than|over|pernah|telah|bekerja|berpengalaman|pengalaman|experience[ds]?|kerja|the same|yang sama|serupa|sejenis|similar|relevant|years?|tahun|masa|selama|for|worked|has|have|who)\b/giu

/** The topic is what the text says beside the amount: "Minimal 2 tahun sebagai perawat" → "perawat". */
function readYears(text: string, name: string): Single {
  const amount = amountIn(text) ?? amountIn(name)
  const own = amount && amountIn(text) ? amount.rest : text
  const topic = topicIn(own)
  return {
    kind: 'years',
    months: amount?.months,
    topic: topic || (isGeneral(name) || fold(name) === fold(text) ? '' : topicIn(amountIn(name)?.rest ?? name)),
  }
}

function topicIn(text: string): string {
  const bare = text
    .replaceAll(ABOUT_YEARS, ' ')
    .replaceAll(/[.;:()+]|,(?=\s{0,3}$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const cut = contentOf(bare)
  return isGeneral(cut) ? '' : cut
}

const RELATED =
  /\b(related|relevant|similar|equivalent field|terkait|relevan|serumpun|sejenis|sederajat bidang|linier|bidang lain)\b/

function readDegree(text: string, name: string): Single {
  const folded = fold(text)
  const fields = fieldsIn(text)
  return {
    kind: 'degree',
    rank: rankAsked(folded) ?? rankAsked(fold(name)),
    fields: fields.length > 0 ? fields : fold(name) === folded ? [] : fieldsIn(name),
    orRelated: RELATED.test(folded),
  }
}

/** "semua jurusan" and "any major" name no field. */
function fieldsIn(text: string): string[] {
  const bare = text
    .replaceAll(/\b(ipk|gpa)\b[^,;]{0,30}/giu, ' ')
    .replaceAll(/\b[smb]\. ?(?=(kom|kep|ak|pd|t|e|h|si|farm|ed|kes|sos|psi)\b)/giu, ' $&')
    .replaceAll(SCHOOL_WORDS, ' ')
  return [
    ...new Set(
      bare
        .split(/[,;/()•\n.]|\s(?:or|atau|and|dan|&|\/)\s/iu)
        .map(contentOf)
        .filter((field) => field.length > 1),
    ),
  ]
}

function readLanguage(text: string, name: string): Single {
  const folded = fold(text)
  const tests = testScoresIn(folded)
  const test = tests[0] && { name: tests[0].name, score: tests[0].score }
  const named = languagesIn(folded).map(({ language }) => language)
  const own = named.length > 0 ? named : languagesIn(fold(name)).map(({ language }) => language)
  const byTest = test ? [languageOfTest(test.name)] : /\b(toefl|ielts|toeic)\b/.test(folded) ? (['en'] as const) : []
  return {
    kind: 'language',
    languages: [...new Set(own.length > 0 ? own : byTest)],
    level: askedLevel(folded.replaceAll(/\bbahasa indonesia\b/g, 'indonesian')),
    test,
  }
}

/** The names of papers: driving licences by class, others as they stand without words such as "certificate". */
function papersIn(text: string, name: string): Groups {
  const folded = fold(text)
  if (DRIVING.test(folded)) {
    const classes = drivingClassesIn(folded).map((one) => `SIM ${one.toUpperCase()}`)
    return /\b(dan|and)\b/.test(folded) ? classes.map((one) => [one]) : classes.length > 0 ? [classes] : [['SIM']]
  }
  const groups = groupsIn(text.replaceAll(PAPER_WORDS, ' '))
  return groups.length > 0 || fold(name) === folded ? groups : groupsIn(name.replaceAll(PAPER_WORDS, ' '))
}
