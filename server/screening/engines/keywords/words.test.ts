import { describe, expect, it } from 'vitest'
import { sameWord, stemEnglish, stemIndonesian, tokensOf } from './words.ts'

const same = (wanted: string, found: string): boolean => {
  const [one, other] = [tokensOf(wanted)[0], tokensOf(found)[0]]
  return one !== undefined && other !== undefined && sameWord(one, other)
}

it('keeps C++ and C# whole and takes Node.js and CI/CD apart', () => {
  expect(tokensOf('C++, C#, Node.js; CI/CD (F#) 5+ R&D').map(({ raw }) => raw)).toEqual([
    'C++',
    'C#',
    'Node',
    'js',
    'CI',
    'CD',
    'F#',
    '5',
    'R',
    'D',
  ])
})

it.each([
  ['teachers', 'teach'],
  ['teaching', 'teach'],
  ['planned', 'plan'],
  ['libraries', 'library'],
  ['services', 'servic'],
  ['service', 'servic'],
  ['process', 'process'],
  ['analysis', 'analysis'],
  ['string', 'string'],
])('cuts %s down to %s', (word, stem) => {
  expect(stemEnglish(word)).toBe(stem)
})

it.each([
  ['mengajar', 'ajar'],
  ['pengajaran', 'ajar'],
  ['pengajar', 'ajar'],
  ['dikembangkan', 'kembang'],
  ['berkembang', 'kembang'],
])('cuts %s down to %s', (word, stem) => {
  expect(stemIndonesian(word)).toBe(stem)
})

describe('a word of the CV', () => {
  it.each([
    ['teacher', 'Teaching'],
    ['Mathématiques', 'MATHEMATIQUES'],
    ['React', 'ReactJS'],
    ['Go', 'golang'],
    ['REST', 'RESTful'],
    ['PostgreSQL', 'postgres'],
    ['penjualan', 'sales'],
    ['accounting', 'Akuntansi'],
  ])('is what "%s" asks for: %s', (wanted, found) => {
    expect(same(wanted, found)).toBe(true)
  })

  it.each([
    ['Go', 'go'],
    ['REST', 'rest'],
    ['C', 'C++'],
    ['C#', 'C'],
    ['Java', 'JavaScript'],
    ['Excel', 'excel'],
    ['intern', 'international'],
  ])('is not what "%s" asks for: %s', (wanted, found) => {
    expect(same(wanted, found)).toBe(false)
  })
})
