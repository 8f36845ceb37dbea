import type { Language } from '../../../../shared/screening/language.ts'

export interface Told {
  used: string[]
  named: string[]
  missing: string[]
  /** Months of the work asked for, by the dates in the CV. */
  work: { months: number; asked: number | undefined } | undefined
}
export interface Verdict {
  name: string
  level: number
  terms: string[]
}

const MOST_NAMED = 6
const list = (words: readonly string[], more: string): string =>
  words.length > MOST_NAMED
    ? `${words.slice(0, MOST_NAMED).join(', ')} ${more.replace('#', String(words.length - MOST_NAMED))}`
    : words.join(', ')

interface Sentences {
  reason: (told: Told) => string
  analysis: (title: string, counts: { total: number; met: number; partly: number; silent: number; unjudged: number }) => string
  unjudged: string
  strength: (verdict: Verdict) => string
  concern: (verdict: Verdict) => string
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

const en: Sentences = {
  reason: ({ used, named, missing, work }) =>
    sentence([
      used.length > 0 && `Used or described: ${list(used, 'and # more')}.`,
      named.length > 0 && `Only named: ${list(named, 'and # more')}.`,
      used.length + named.length === 0 && 'None of the terms looked for is in the CV.',
      missing.length > 0 && `Not found: ${list(missing, 'and # more')}.`,
      work !== undefined &&
        `About ${enTime(work.months)} of such work by the dates in the CV${work.asked === undefined ? '' : `, ${enTime(work.asked)} asked for`}.`,
    ]),
  analysis: (title, { total, met, partly, silent, unjudged }) =>
    sentence([
      'Scored by keywords only; no model was used.',
      `Criteria for ${title}: ${total}, of which ${met} met, ${partly} met in part, ${silent} not stated in the CV.`,
      unjudged > 0 && `Not judged, because keywords cannot: ${unjudged}.`,
      'Words were counted, not understood: read the quotes before deciding.',
    ]),
  unjudged: 'Keywords cannot judge this: read the CV, or screen with a model.',
  strength: ({ name, terms }) => `${name}: ${list(terms, 'and # more')}`,
  concern: ({ name, level, terms }) =>
    level === 0 ? `${name}: not stated in the CV` : `${name}: only ${list(terms, 'and # more')} found`,
}

const id: Sentences = {
  reason: ({ used, named, missing, work }) =>
    sentence([
      used.length > 0 && `Digunakan atau dijelaskan: ${list(used, 'dan # lainnya')}.`,
      named.length > 0 && `Hanya disebut: ${list(named, 'dan # lainnya')}.`,
      used.length + named.length === 0 && 'Tidak satu pun istilah yang dicari ada di CV.',
      missing.length > 0 && `Tidak ditemukan: ${list(missing, 'dan # lainnya')}.`,
      work !== undefined &&
        `Sekitar ${idTime(work.months)} pekerjaan seperti itu menurut tanggal di CV${work.asked === undefined ? '' : `, diminta: ${idTime(work.asked)}`}.`,
    ]),
  analysis: (title, { total, met, partly, silent, unjudged }) =>
    sentence([
      'Dinilai dengan kata kunci saja; tidak ada model yang digunakan.',
      `Kriteria untuk ${title}: ${total}, yaitu ${met} terpenuhi, ${partly} terpenuhi sebagian, ${silent} tidak disebutkan di CV.`,
      unjudged > 0 && `Tidak dinilai, karena kata kunci tidak bisa: ${unjudged}.`,
      'Kata dihitung, bukan dipahami: bacalah kutipannya sebelum memutuskan.',
    ]),
  unjudged: 'Kata kunci tidak bisa menilai ini: baca CV-nya, atau saring dengan model.',
  strength: ({ name, terms }) => `${name}: ${list(terms, 'dan # lainnya')}`,
  concern: ({ name, level, terms }) =>
    level === 0 ? `${name}: tidak disebutkan di CV` : `${name}: hanya ${list(terms, 'dan # lainnya')} yang ditemukan`,
}

/** Removes the second full stop after a term such as "B. Ed.", which ends in one. */
const sentence = (parts: (string | false)[]): string =>
  parts
    .flatMap((part) => part || [])
    .map((part) => part.replace(/\.\.$/, '.'))
    .join(' ')

export const sentences: Record<Language, Sentences> = { en, id }
