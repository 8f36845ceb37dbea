import { expect, it } from 'vitest'
import { matchRows } from './match.ts'
import { rowsOfTable } from './said.ts'

const columns = { file: 0, name: 1, email: 2, phone: 3, tags: 4 }
const read = (...rows: string[][]) => rowsOfTable({ heads: [], rows }, columns)
const match = (names: string[], ...rows: string[][]) =>
  matchRows(
    read(...rows),
    names.map((name) => ({ name })),
  )
const saidOf = (found: ReturnType<typeof match>) => Object.fromEntries([...found.said].map(([{ name }, said]) => [name, said]))

it('a row is found by the last part of its path or link, letters and accents aside', () => {
  const found = match(
    ['Dewi.PDF', 'Siân.pdf', 'budi.docx'],
    ['C:\\CVs\\dewi.pdf', 'Dewi Lestari', 'dewi@contoh.example', '+62 812 0000 0142', 'Referral; Jakarta'],
    ['cv/sian.pdf', 'Siân', '', '', ''],
    ['https://example.org/files/budi.docx?download=1', '', 'budi@contoh.example', '', ''],
  )

  expect(saidOf(found)).toEqual({
    'Dewi.PDF': {
      contact: { name: 'Dewi Lestari', email: 'dewi@contoh.example', phone: '+62 812 0000 0142' },
      tags: ['referral', 'jakarta'],
    },
    'Siân.pdf': { contact: { name: 'Siân' }, tags: [] },
    'budi.docx': { contact: { email: 'budi@contoh.example' }, tags: [] },
  })
  expect(found).toMatchObject({ rowsWithoutFile: [], filesWithoutRow: [], doubled: [], unusable: [], nameless: 0 })
})

it('rows without a file and files without a row are told, and links among them counted', () => {
  const found = match(['dewi.pdf'], ['budi.pdf', 'Budi'], ['https://example.org/sri.pdf', 'Sri'], ['', 'Nobody'])

  expect(found).toMatchObject({
    rowsWithoutFile: ['budi.pdf', 'https://example.org/sri.pdf'],
    linked: 1,
    filesWithoutRow: [{ name: 'dewi.pdf' }],
    nameless: 1,
  })
})

it('of two rows that say different things of a file, and of two files of a name, nothing is taken', () => {
  const found = match(
    ['dewi.pdf', 'cv.pdf', 'CV.pdf', 'sri.pdf'],
    ['dewi.pdf', 'Dewi'],
    ['Dewi.pdf', 'Budi'],
    ['cv.pdf', 'Somebody'],
    ['sri.pdf', 'Sri'],
    ['in/sri.pdf', 'Sri'],
  )

  expect(found.doubled).toEqual(['dewi.pdf', 'cv.pdf'])
  expect(Object.keys(saidOf(found))).toEqual(['sri.pdf'])
})

it('what cannot be used is told, and the rest of its row is used', () => {
  const tags = Array.from({ length: 21 }, (_, at) => `t${at}`)
  const found = match(
    ['dewi.pdf', 'budi.pdf'],
    ['dewi.pdf', 'Dewi', 'dewi at contoh', '6.28E+12', `${'long'.repeat(20)},a`],
    ['budi.pdf', '', '', '', tags.join('|')],
  )

  expect(saidOf(found)['dewi.pdf']).toEqual({ contact: { name: 'Dewi' }, tags: ['a'] })
  expect(saidOf(found)['budi.pdf']?.tags).toHaveLength(20)
  expect(found.unusable).toEqual([
    'dewi.pdf: dewi at contoh',
    'dewi.pdf: 6.28E+12',
    `dewi.pdf: ${'long'.repeat(20)}`,
    'budi.pdf: t20',
  ])
})
