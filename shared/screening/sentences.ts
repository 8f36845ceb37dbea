import type { Language } from './language.ts'
import type { Listed, Statement } from './statement.ts'

type Args<Code extends Statement['code']> = Extract<Statement, { code: Code; args: unknown }>['args']

interface Sentences {
  terms: (args: Args<'terms'>) => string
  counts: (args: Args<'counts'>) => string
  notJudged: string
  shown: (args: Args<'shown'>) => string
  onlyFound: (args: Args<'only_found'>) => string
  notStated: (args: Args<'not_stated'>) => string
}

/** 29 → "2 years 5 months" */
const time = (months: number, [year, years]: [string, string], [month, monthsWord]: [string, string]): string => {
  const [whole, rest] = [Math.floor(months / 12), months % 12]
  const parts = [
    whole > 0 && `${whole} ${whole === 1 ? year : years}`,
    (rest > 0 || whole === 0) && `${rest} ${rest === 1 ? month : monthsWord}`,
  ]
  return parts.flatMap((part) => part || []).join(' ')
}
const enTime = (months: number): string => time(months, ['year', 'years'], ['month', 'months'])
const idTime = (months: number): string => time(months, ['tahun', 'tahun'], ['bulan', 'bulan'])

const enList = ({ words, more }: Listed): string => `${words.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
const idList = ({ words, more }: Listed): string => `${words.join(', ')}${more > 0 ? ` dan ${more} lainnya` : ''}`

const isSome = ({ words }: Listed): boolean => words.length > 0

const en: Sentences = {
  terms: ({ used, named, missing, work }) =>
    joined([
      isSome(used) && `Used or described: ${enList(used)}.`,
      isSome(named) && `Only named: ${enList(named)}.`,
      !isSome(used) && !isSome(named) && 'None of the terms looked for is in the CV.',
      isSome(missing) && `Not found: ${enList(missing)}.`,
      work !== undefined &&
        `About ${enTime(work.found)} of such work by the dates in the CV${work.needed === undefined ? '' : `, ${enTime(work.needed)} asked for`}.`,
      work?.claimed !== undefined && `The CV claims ${enTime(work.claimed)}, which its dates do not cover.`,
    ]),
  counts: ({ title, total, met, partly, silent, unjudged }) =>
    joined([
      'Scored by keywords only; no model was used.',
      `Criteria for ${title}: ${total}, of which ${met} met, ${partly} met in part, ${silent} not stated in the CV.`,
      unjudged > 0 && `Not judged, because keywords cannot: ${unjudged}.`,
      'Words were counted, not understood: read the quotes before deciding.',
    ]),
  notJudged: 'Keywords cannot judge this: read the CV, or screen with a model.',
  shown: ({ name, terms }) => `${name}: ${enList(terms)}`,
  onlyFound: ({ name, terms }) => `${name}: only ${enList(terms)} found`,
  notStated: ({ name }) => `${name}: not stated in the CV`,
}

const id: Sentences = {
  terms: ({ used, named, missing, work }) =>
    joined([
      isSome(used) && `Digunakan atau dijelaskan: ${idList(used)}.`,
      isSome(named) && `Hanya disebut: ${idList(named)}.`,
      !isSome(used) && !isSome(named) && 'Tidak satu pun istilah yang dicari ada di CV.',
      isSome(missing) && `Tidak ditemukan: ${idList(missing)}.`,
      work !== undefined &&
        `Sekitar ${idTime(work.found)} pekerjaan seperti itu menurut tanggal di CV${work.needed === undefined ? '' : `, diminta: ${idTime(work.needed)}`}.`,
      work?.claimed !== undefined && `CV menyebut ${idTime(work.claimed)}, yang tidak tercakup oleh tanggal di dalamnya.`,
    ]),
  counts: ({ title, total, met, partly, silent, unjudged }) =>
    joined([
      'Dinilai dengan kata kunci saja; tidak ada model yang digunakan.',
      `Kriteria untuk ${title}: ${total}, yaitu ${met} terpenuhi, ${partly} terpenuhi sebagian, ${silent} tidak disebutkan di CV.`,
      unjudged > 0 && `Tidak dinilai, karena kata kunci tidak bisa: ${unjudged}.`,
      'Kata dihitung, bukan dipahami: bacalah kutipannya sebelum memutuskan.',
    ]),
  notJudged: 'Kata kunci tidak bisa menilai ini: baca CV-nya, atau saring dengan model.',
  shown: ({ name, terms }) => `${name}: ${idList(terms)}`,
  onlyFound: ({ name, terms }) => `${name}: hanya ${idList(terms)} yang ditemukan`,
  notStated: ({ name }) => `${name}: tidak disebutkan di CV`,
}

/** Removes the second full stop after a term such as "B. Ed.", which ends in one. */
const joined = (parts: (string | false)[]): string =>
  parts
    .flatMap((part) => part || [])
    .map((part) => part.replace(/\.\.$/, '.'))
    .join(' ')

const sentences: Record<Language, Sentences> = { en, id }

/** A statement in words. */
export function say(said: Statement, language: Language): string {
  const words = sentences[language]
  switch (said.code) {
    case 'terms':
      return words.terms(said.args)
    case 'not_judged':
      return words.notJudged
    case 'counts':
      return words.counts(said.args)
    case 'shown':
      return words.shown(said.args)
    case 'only_found':
      return words.onlyFound(said.args)
    case 'not_stated':
      return words.notStated(said.args)
    default:
      return said satisfies never
  }
}
