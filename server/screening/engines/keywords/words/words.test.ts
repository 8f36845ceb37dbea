import { describe, expect, it } from 'vitest'
import { sameWord, stemEnglish, stemIndonesian, tokensOf } from './words.ts'

const same = (wanted: string, found: string): boolean => {
  const [one, other] = [tokensOf(wanted)[0], tokensOf(found)[0]]
  return one !== undefined && other !== undefined && sameWord(one, other)
}

it('tokensOf keeps C++ and C# whole and splits Node.js and CI/CD', () => {
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
])('stemEnglish cuts %s down to %s', (word, stem) => {
  expect(stemEnglish(word)).toBe(stem)
})

it.each([
  ['mengajar', 'ajar'],
  ['pengajaran', 'ajar'],
  ['pengajar', 'ajar'],
  ['dikembangkan', 'kembang'],
  ['berkembang', 'kembang'],
])('stemIndonesian cuts %s down to %s', (word, stem) => {
  expect(stemIndonesian(word)).toBe(stem)
})

describe('sameWord', () => {
  it.each([
    ['teacher', 'Teaching'],
    ['Mathématiques', 'MATHEMATIQUES'],
    ['React', 'ReactJS'],
    ['Go', 'golang'],
    ['REST', 'RESTful'],
    ['PostgreSQL', 'postgres'],
    ['penjualan', 'sales'],
    ['accounting', 'Akuntansi'],
  ])('the criterion word "%s" matches "%s"', (wanted, found) => {
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
  ])('the criterion word "%s" does not match "%s"', (wanted, found) => {
    expect(same(wanted, found)).toBe(false)
  })
})

it('a word that loses its final e does not become an Indonesian one', () => {
  expect(same('team', 'time')).toBe(false)
  expect(same('team', 'tim')).toBe(true)
})
