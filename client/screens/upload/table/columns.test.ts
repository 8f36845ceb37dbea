import { expect, it } from 'vitest'
import { proposeCandidateColumns } from './columns.ts'

it.each([
  [['Name', 'E-mail', 'Phone', 'CV', 'Tags'], { file: 3, name: 0, email: 1, phone: 2, tags: 4 }],
  [['Nama Lengkap', 'Surel', 'No. HP', 'Berkas CV'], { file: 3, name: 0, email: 1, phone: 2, tags: undefined }],
  [['full name', 'email address', 'WhatsApp', 'resume link'], { file: 3, name: 0, email: 1, phone: 2, tags: undefined }],
  [['file name', 'name'], { file: 0, name: 1, email: undefined, phone: undefined, tags: undefined }],
  [['one', 'two'], { file: undefined, name: undefined, email: undefined, phone: undefined, tags: undefined }],
])('columns %j are known by their heads', (heads, columns) => {
  expect(proposeCandidateColumns({ heads, rows: [heads.map(() => 'x')] })).toEqual(columns)
})

it('the column of the files is the one with names of CVs, whatever its head says', () => {
  const rows = [['1', 'in/dewi.pdf', 'Dewi'], ['2', 'https://example.org/budi.docx?x=1', 'Budi']] // prettier-ignore

  expect(proposeCandidateColumns({ heads: ['file', 'what', 'name'], rows })).toMatchObject({ file: 1, name: 2 })
})
