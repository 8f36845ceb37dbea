import { describe, expect, it } from 'vitest'
import { aScreeningInput } from '../a-screening-input.ts'
import { planFor, yearsIn } from './terms.ts'

const { job } = aScreeningInput()
const plan = (evaluationCriteria: string, description = '') => planFor({ evaluationCriteria, description, weight: 10 }, job)
const labels = (...args: Parameters<typeof plan>): string[] => plan(...args).terms.map(({ label }) => label)

describe('planFor', () => {
  it('a criterion asks for what its description lists', () => {
    expect(labels('Data', 'PostgreSQL, CI/CD, Massachusetts Institute of Technology, C++')).toEqual([
      'PostgreSQL',
      'CI/CD',
      'Massachusetts Institute of Technology',
      'C++',
    ])
  })

  it('a criterion asks for an abbreviation as it is written', () => {
    expect(labels('Certificates', 'B. Ed., C.P.A.')).toEqual(['B. Ed.', 'C.P.A.'])
  })

  it('a criterion asks for the meaningful words of a sentence', () => {
    expect(labels('Backend', 'Strong experience designing scalable microservices for the payments of a bank')).toEqual([
      'designing',
      'scalable',
      'microservices',
      'payments',
      'bank',
    ])
  })

  it('a criterion asks for the meaningful words of an Indonesian sentence', () => {
    expect(labels('Penjualan', 'Mampu menyusun laporan penjualan dan anggaran tahunan untuk cabang')).toEqual([
      'menyusun',
      'laporan',
      'penjualan',
      'anggaran',
      'tahunan',
      'cabang',
    ])
  })

  it('a criterion asks for its name when it has no description', () => {
    expect(labels('Event streaming')).toEqual(['Event streaming'])
  })

  it.each([['Technical Skills'], ['Keterampilan Teknis']])(
    'a criterion as general as "%s" asks for the keywords of the job',
    (name) => {
      expect(labels(name)).toEqual(['Go', 'PostgreSQL', 'Kafka'])
    },
  )

  it.each([['Work experience'], ['Pengalaman kerja']])(
    'the criterion "%s" asks for the keywords, the title and the years of the job',
    (name) => {
      expect(labels(name)).toEqual(['Go', 'PostgreSQL', 'Kafka', 'Backend Engineer'])
      expect(plan(name).requiredYears).toBe(4)
    },
  )

  it('a criterion on education asks for a degree and its field', () => {
    expect(plan('Pendidikan', 'Minimal S1 Teknik Informatika')).toMatchObject({
      kind: 'education',
      requiredDegree: 2,
      terms: [{ label: 'Teknik Informatika' }],
    })
    expect(plan('Education', "Master's degree in law")).toMatchObject({ requiredDegree: 3, terms: [{ label: 'law' }] })
    expect(plan('Education').terms).toEqual([])
  })
})

it.each([
  ['At least 4 years of work', 4],
  ['minimal 3 tahun', 3],
  ['five years', 5],
  ['3-5 years', 3],
  ['7+ yrs', 7],
  ['since 2019', undefined],
])('yearsIn("%s") is %s', (text, years) => {
  expect(yearsIn(text)).toBe(years)
})
