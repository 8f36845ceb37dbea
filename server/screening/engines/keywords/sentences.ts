import type { Language } from '../../../../shared/screening/language.ts'
import type { Kind } from './vocabulary.ts'

export interface Told {
  used: string[]
  named: string[]
  missing: string[]
  level: number
  years: number
  requiredYears: number | undefined
  kind: Kind | undefined
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
  analysis: (title: string, counts: { total: number; met: number; partly: number; silent: number }) => string
  strength: (verdict: Verdict) => string
  concern: (verdict: Verdict) => string
}

const en: Sentences = {
  reason: ({ used, named, missing, kind, years, requiredYears }) =>
    sentence([
      used.length > 0 && `Used or described: ${list(used, 'and # more')}.`,
      named.length > 0 && `Only named: ${list(named, 'and # more')}.`,
      used.length + named.length === 0 && 'None of the terms looked for is in the CV.',
      missing.length > 0 && `Not found: ${list(missing, 'and # more')}.`,
      (kind === 'experience' || requiredYears !== undefined) &&
        years > 0 &&
        `About ${years} years of work by the dates in the CV${requiredYears === undefined ? '' : `, ${requiredYears} asked for`}.`,
    ]),
  analysis: (title, { total, met, partly, silent }) =>
    sentence([
      'Scored by keywords only; no model was used.',
      `Criteria for ${title}: ${total}, of which ${met} met, ${partly} met in part, ${silent} not stated in the CV.`,
      'Words were counted, not understood: read the quotes before deciding.',
    ]),
  strength: ({ name, terms }) => `${name}: ${list(terms, 'and # more')}`,
  concern: ({ name, level, terms }) =>
    level === 0 ? `${name}: not stated in the CV` : `${name}: only ${list(terms, 'and # more')} found`,
}

const id: Sentences = {
  reason: ({ used, named, missing, kind, years, requiredYears }) =>
    sentence([
      used.length > 0 && `Digunakan atau dijelaskan: ${list(used, 'dan # lainnya')}.`,
      named.length > 0 && `Hanya disebut: ${list(named, 'dan # lainnya')}.`,
      used.length + named.length === 0 && 'Tidak satu pun istilah yang dicari ada di CV.',
      missing.length > 0 && `Tidak ditemukan: ${list(missing, 'dan # lainnya')}.`,
      (kind === 'experience' || requiredYears !== undefined) &&
        years > 0 &&
        `Sekitar ${years} tahun bekerja menurut tanggal di CV${requiredYears === undefined ? '' : `, diminta: ${requiredYears}`}.`,
    ]),
  analysis: (title, { total, met, partly, silent }) =>
    sentence([
      'Dinilai dengan kata kunci saja; tidak ada model yang digunakan.',
      `Kriteria untuk ${title}: ${total}, yaitu ${met} terpenuhi, ${partly} terpenuhi sebagian, ${silent} tidak disebutkan di CV.`,
      'Kata dihitung, bukan dipahami: bacalah kutipannya sebelum memutuskan.',
    ]),
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
