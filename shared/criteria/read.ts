import { fold } from '../lib/text.ts'
import { amountIn } from './amounts.ts'
import { rankAsked, SCHOOL_WORDS } from './degrees.ts'
import { contentOf, groupsIn, isGeneral } from './items.ts'
import type { Kind } from './kind.ts'
import { languageOfTest } from './language-tests.ts'
import { askedLevel, languagesIn, testScoresIn } from './languages.ts'
import { DRIVING, drivingClassesIn, PAPER_WORDS } from './licences.ts'
import { asksForHome, placesIn, READY_WORDS } from './places.ts'
import { isTrait } from './traits.ts'
import type { Groups, Single } from './understanding.ts'

/** What a text of a kind asks for; the criterion's name helps where the text leaves something out. */
export function read(kind: Kind, text: string, name: string): Single {
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
  /\b(minimum|minimal|min|at least|(not |no )?(less|fewer) than|(tidak )?kurang dari|looking for|sekurang kurangnya|sekurang-kurangnya|setidaknya|paling sedikit|or more|atau lebih|lebih dari|more than|over|pernah|telah|bekerja|berpengalaman|pengalaman|experience[ds]?|kerja|the same|yang sama|serupa|sejenis|similar|relevant|years?|tahun|masa|selama|for|worked|has|have|who)\b/giu

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
