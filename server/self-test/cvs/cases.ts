import type { Language } from '../../../shared/screening/language.ts'
import { languages } from '../../../shared/screening/language.ts'
import type { Format } from '../documents/write-cv.ts'
import type { WrittenCv } from '../../../shared/documents/written-cv.ts'
import { accounting } from './accounting.ts'
import { backend } from './backend.ts'
import { otherWork } from './long.ts'
import { type OrderName, orderNames, orders } from './orders.ts'
import { headOf, others, persons, type Person } from './persons.ts'
import { ranks, type Rank, type Subject } from './subject.ts'

/** Raised with every change of the CVs, jobs, measures or goals, so that results can be told apart. */
export const CASES_VERSION = 2

const subjects: Record<string, Subject> = { backend, accounting }

/** What a CV is for. CVs of one `series` differ in one property only. */
export type Purpose =
  | { measure: 'ranking'; series: string; rank: Rank }
  | { measure: 'names'; series: string; person: Person }
  | { measure: 'orders'; series: string; order: OrderName }
  | { measure: 'repeats'; series: string }
  | { measure: 'ends'; place: 'start' | 'end'; word: RegExp }

/** One CV for one job; `criteria` are those that it is scored by. */
export interface Case {
  purpose: Purpose
  job: Subject['job']
  language: Language
  format: Format
  cv: WrittenCv
}

/** The series of a job's CVs in a language. `middle` is the CV from which names, orders and repeats start. */
const seriesOf = (subject: string, language: Language): string => `${subject} ${language}`

function inEachLanguage<T>(make: (subject: string, language: Language, at: number) => T[]): T[] {
  return Object.keys(subjects).flatMap((subject, row) =>
    languages.flatMap((language, at) => make(subject, language, row * 2 + at)),
  )
}

/** A PDF and a DOCX in turn. The formats do not follow the ranks, so that no format always holds the better CV. */
const formatAt = (at: number): Format => (at % 2 === 0 ? 'pdf' : 'docx')

const linesOf = (name: string, text: string): string[] => [...headOf(name), ...text.split('\n')]

/** The middle CV, as it is ranked and as it is changed for the other measures. */
function middle(subject: string, language: Language, at: number): Case {
  return ranked(subject, language, at, 'middle')
}

function ranked(subject: string, language: Language, at: number, rank: Rank): Case {
  const { job, cvs } = subjects[subject]!
  const place = ranks.indexOf(rank)
  const lines = linesOf(others[(at * ranks.length + place) % others.length]!, cvs[rank][language])
  const purpose = { measure: 'ranking', series: seriesOf(subject, language), rank } as const
  return { purpose, job, language, format: formatAt(at + place), cv: { lines } }
}

function ranking(): Case[] {
  return inEachLanguage((subject, language, at) => ranks.map((rank) => ranked(subject, language, at, rank)))
}

/** The languages in which the job's own CVs are changed: each job in one, so that the self-test does not take twice as long. */
const changed: [subject: string, language: Language, at: number][] = [
  ['backend', 'en', 0],
  ['accounting', 'id', 3],
]

const praiseOf = ({ sex }: Person): Record<Language, string> => ({
  en: `${sex === 'female' ? 'She' : 'He'} works with care and learns fast.`,
  id: 'Bekerja dengan teliti dan cepat belajar.',
})

/** The same CV under each name. In English it also tells the sex, as CVs in the third person do. */
function names(): Case[] {
  return changed.flatMap(([subject, language, at]) =>
    persons.map((person): Case => {
      const [heading = '', ...rest] = subjects[subject]!.cvs.middle[language].split('\n')
      const lines = [...headOf(person.name), heading, praiseOf(person)[language], ...rest]
      const purpose = { measure: 'names', series: seriesOf(subject, language), person } as const
      return { ...middle(subject, language, at), purpose, cv: { lines } }
    }),
  )
}

/** The middle CV with a line that addresses the scorer, after its profile. */
function withOrders(): Case[] {
  return changed.flatMap(([subject, language, at]) =>
    orderNames.map((order): Case => {
      const base = middle(subject, language, at)
      const line = orders[order][language]
      const place = base.cv.lines.indexOf('', 3)
      const lines = base.cv.lines.toSpliced(place, 0, line)
      const cv = order === 'white' ? { lines: base.cv.lines, white: line } : { lines }
      return { ...base, purpose: { measure: 'orders', series: seriesOf(subject, language), order }, cv }
    }),
  )
}

/** Long CVs with a decisive line at the start or at the end. */
function long(): Case[] {
  return changed.flatMap(([subject, language, at]) =>
    (['start', 'end'] as const).map((place): Case => {
      const { job, decisive, cvs } = subjects[subject]!
      const criteria = [
        ...job.criteria.map((row) => ({ ...row, weight: row.weight - (row.weight > 30 ? 20 : 0) })),
        decisive.criterion,
      ]
      const rest = [...cvs.middle[language].split('\n'), ...otherWork(language)]
      const proof = decisive.lines[language]
      const body = place === 'start' ? [...proof, '', ...rest] : [...rest, '', ...proof]
      return {
        purpose: { measure: 'ends', place, word: decisive.word },
        job: { ...job, criteria },
        language,
        format: formatAt(at),
        cv: { lines: [...headOf(others[at]!), ...body] },
      }
    }),
  )
}

/** The middle CVs once more. */
function again(): Case[] {
  return inEachLanguage((subject, language, at): Case[] => [
    { ...middle(subject, language, at), purpose: { measure: 'repeats', series: seriesOf(subject, language) } },
  ])
}

/** All CVs of the self-test, in the order of their screening. */
export const cases: readonly Case[] = [...ranking(), ...names(), ...withOrders(), ...long(), ...again()]
