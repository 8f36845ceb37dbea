import { expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { uploadsOf } from './uploads-of.ts'

const batch = { jobId: newId(), batchId: newId(), batchName: ' May ', language: 'en' } as const
const [dewi, budi] = [new File(['a'], 'dewi.pdf'), new File(['bb'], 'budi.pdf')]

it('each file becomes an upload, and what a table says of it follows all uploads, in rounds of different candidates', () => {
  const said = new Map([
    [dewi, { contact: { name: 'Dewi' }, tags: ['a', 'b'] }],
    [budi, { contact: {}, tags: ['c'] }],
  ])
  const changes = uploadsOf({ ...batch, files: [dewi, budi], saidOf: (file) => said.get(file) })

  const [one, other] = changes.map(({ operation }) => ('candidateId' in operation ? operation.candidateId : ''))
  expect(changes.map(({ operation }) => operation)).toMatchObject([
    { type: 'candidate.upload', fileName: 'dewi.pdf', batchName: 'May' },
    { type: 'candidate.upload', fileName: 'budi.pdf' },
    { type: 'candidate.correct', candidateId: one, fields: { name: 'Dewi' } },
    { type: 'candidate.addTag', candidateId: other, tag: 'c' },
    { type: 'candidate.addTag', candidateId: one, tag: 'a' },
    { type: 'candidate.addTag', candidateId: one, tag: 'b' },
  ])
})

it('without a table there are uploads alone', () => {
  expect(uploadsOf({ ...batch, files: [dewi, budi] }).map(({ file }) => file)).toEqual([dewi, budi])
})
