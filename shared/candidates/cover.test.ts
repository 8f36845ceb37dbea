import { expect, it } from 'vitest'
import { codeOf, covered, isCovered } from './cover.ts'

const id = '01a20003-0000-7000-8000-1234f00dbeef'
const [rina, ana] = ['01a20006-0000-7000-8000-000000000001', '01a20006-0000-7000-8000-000000000002']

it('the code of a candidate is always the same, and another for another candidate', () => {
  expect(codeOf(id)).toBe('#0DBEEF')
  expect(codeOf(id.replace('beef', 'beee'))).not.toBe(codeOf(id))
})

it('a candidate of a blind job is covered for whoever has not uncovered it', () => {
  expect(isCovered({ jobId: id }, { blind: true }, rina)).toBe(true)
  expect(isCovered({ jobId: id, uncoveredBy: [ana] }, { blind: true }, rina)).toBe(true)
  expect(isCovered({ jobId: id, uncoveredBy: [ana] }, { blind: true }, ana)).toBe(false)
  for (const job of [undefined, {}, { blind: false }]) expect(isCovered({ jobId: id }, job, rina)).toBe(false)
})

it('a covered row keeps the kind of its file and nothing that tells who it is', () => {
  const row = { id, name: 'Siti Rahma', email: 'siti@example.com', phone: '0812', fileName: 'Siti Rahma.pdf', tags: ['senior'] }

  const shown = covered(row)

  expect(shown).toEqual({ id, name: codeOf(id), email: null, phone: null, fileName: `${codeOf(id)}.pdf`, tags: ['senior'] })
})
