import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJobErrors, jobFields, keywordsOf, type JobFields } from './job.ts'
import { removeCriterion, sameMatrix, storedMatrix, totalWeight } from './matrix.ts'
import { someJobFields } from '../test/job-fields.ts'

const rows = (...weights: number[]) => weights.map((weight) => ({ weight }))
const weightsOf = (matrix: { weight: number }[]) => matrix.map(({ weight }) => weight)

const aJob = (changes: Partial<JobFields> = {}): JobFields => {
  const scoringMatrix = [
    { evaluationCriteria: 'Technical Skills', description: '', weight: 60 },
    { evaluationCriteria: 'Education', description: '', weight: 40 },
  ]
  return someJobFields({ scoringMatrix, ...changes })
}

describe('removeCriterion', () => {
  it('removeCriterion spreads the difference evenly and gives the remainder to the first row', () => {
    expect(weightsOf(removeCriterion(rows(40, 40, 20), 2))).toEqual([50, 50])
    expect(weightsOf(removeCriterion(rows(30, 30, 15, 25), 3))).toEqual([39, 38, 23])
  })

  it('removeCriterion leaves the other weights alone when their total is already 100', () => {
    expect(weightsOf(removeCriterion(rows(60, 40, 0), 2))).toEqual([60, 40])
    expect(weightsOf(removeCriterion(rows(70, 30, 20), 2))).toEqual([70, 30])
  })

  it('takes from rows that are too heavy and carries on what a row cannot give', () => {
    expect(weightsOf(removeCriterion(rows(100, 100, 5, 10), 3))).toEqual([35, 65, 0])
  })

  it('removeCriterion keeps every weight whole and within 0 to 100, and their total at 100', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 20 }), fc.nat(19), (weights, at) => {
        const left = removeCriterion(rows(...weights), at % weights.length)

        expect(totalWeight(left)).toBe(100)
        for (const { weight } of left) expect(Number.isInteger(weight) && weight >= 0 && weight <= 100).toBe(true)
      }),
    )
  })
})

describe('findJobErrors', () => {
  it('findJobErrors finds none in a complete job', () => {
    expect(findJobErrors(aJob())).toEqual([])
  })

  it('come in the specified order', () => {
    const scoringMatrix = [{ evaluationCriteria: '  ', description: '', weight: 90 }]

    expect(findJobErrors(aJob({ title: ' ', description: '', scoringMatrix }))).toEqual([
      'job.titleRequired',
      'job.descriptionRequired',
      'job.criteriaNameError',
      'job.weightValidationError',
    ])
  })

  it('findJobErrors reports missing criteria', () => {
    expect(findJobErrors(aJob({ scoringMatrix: [] }))).toContain('job.cannotRemoveAllCriteria')
  })
})

describe('jobFields', () => {
  const withRows = (count: number, row: Partial<JobFields['scoringMatrix'][number]> = {}) =>
    aJob({
      scoringMatrix: Array.from({ length: count }, (_, at) => ({
        evaluationCriteria: `C${at}`,
        description: '',
        weight: at === 0 ? 100 : 0,
        ...row,
      })),
    })

  it.each([
    ['a title of 201 characters', aJob({ title: 'x'.repeat(201) })],
    ['a blank title', aJob({ title: '   ' })],
    ['21 criteria', withRows(21)],
    ['no criterion', withRows(0)],
    ['a criterion name of 121 characters', withRows(1, { evaluationCriteria: 'x'.repeat(121) })],
    ['a criterion description of 501 characters', withRows(1, { description: 'x'.repeat(501) })],
    ['half a percent', withRows(2, { weight: 50.5 })],
    ['a negative weight', withRows(1, { weight: -1 })],
    ['a total of 99', withRows(1, { weight: 99 })],
  ])('jobFields refuses %s', (_, fields) => {
    expect(jobFields.safeParse(fields).success).toBe(false)
  })

  it('jobFields accepts 20 criteria and trims names', () => {
    expect(jobFields.parse(withRows(20, {})).scoringMatrix).toHaveLength(20)
    expect(jobFields.parse(withRows(1, { evaluationCriteria: '  Go ' })).scoringMatrix[0]!.evaluationCriteria).toBe('Go')
  })
})

describe('a corrected criterion', () => {
  const words = { evaluationCriteria: 'Backend', description: 'At least 5 years', weight: 100 }
  const skills = { kind: 'skills', groups: [['Go', 'Java'], ['PostgreSQL']] } as const
  const parse = (readAs: unknown) => jobFields.safeParse({ ...aJob(), scoringMatrix: [{ ...words, readAs }] })

  it.each([
    [{ kind: 'years', months: 36, topic: 'backend' }],
    [{ kind: 'years', topic: '' }],
    [{ kind: 'degree', rank: 3, fields: ['Law'], orRelated: true }],
    [{ kind: 'language', languages: ['en'], level: 4 }],
    [{ kind: 'language', languages: ['en'], test: { name: 'IELTS', score: 6.5 } }],
    [{ kind: 'certificate', groups: [['AWS']] }],
    [{ kind: 'licence', groups: [['SIM A', 'SIM C']] }],
    [{ kind: 'place', places: ['Surabaya'], asHome: false }],
    [{ kind: 'willing', groups: [['night shifts']] }],
    [skills],
    [{ kind: 'reader' }],
    [null],
  ])('may be read as %j', (readAs) => {
    expect(parse(readAs).data?.scoringMatrix[0]?.readAs).toEqual(readAs)
  })

  it.each([
    ['an unknown kind', { kind: 'mood' }],
    ['no months', { kind: 'years', months: 0, topic: '' }],
    ['51 years', { kind: 'years', months: 612, topic: '' }],
    ['a topic of 501 characters', { kind: 'years', months: 12, topic: 'x'.repeat(501) }],
    ['a topic that no database stores', { kind: 'years', months: 12, topic: 'a\0' }],
    ['an unknown degree', { kind: 'degree', rank: 6, fields: [], orRelated: false }],
    ['an unknown language', { kind: 'language', languages: ['xx'] }],
    ['six languages', { kind: 'language', languages: ['en', 'id', 'zh', 'ja', 'ko', 'ar'] }],
    ['a score that the test does not give', { kind: 'language', languages: ['en'], test: { name: 'IELTS', score: 10 } }],
    ['a place without a letter, which would be everywhere', { kind: 'place', places: ['...'], asHome: false }],
    ['an empty group', { kind: 'skills', groups: [[]] }],
    ['31 terms', { kind: 'skills', groups: Array.from({ length: 31 }, (_, at) => [`term ${at}`]) }],
    ['terms of 501 characters', { kind: 'skills', groups: [['x'.repeat(250)], ['y'.repeat(251)]] }],
  ])('is refused as %s', (_, readAs) => {
    expect(parse(readAs).success).toBe(false)
  })

  it('has another matrix than one that is read as its words say, whatever the order of its keys', () => {
    const corrected = { ...words, readAs: { kind: 'years' as const, months: 12, topic: 'Go' } }
    const turned = { ...words, readAs: { topic: 'Go', kind: 'years' as const, months: 12 } }

    expect(sameMatrix([words], [corrected])).toBe(false)
    expect(sameMatrix([corrected], [turned])).toBe(true)
    expect(sameMatrix([words], [{ ...words, readAs: null }])).toBe(true)
  })

  it('keeps its correction when an app that knows none sends the same words, and loses it with other words or when it is taken back', () => {
    const before = [{ ...words, readAs: { kind: 'reader' as const } }]

    expect(storedMatrix([{ ...words, weight: 50 }], before)).toEqual([{ ...words, weight: 50, readAs: { kind: 'reader' } }])
    expect(storedMatrix([{ ...words, description: 'At least 6 years' }], before)[0]).not.toHaveProperty('readAs')
    expect(storedMatrix([{ ...words, readAs: null }], before)[0]).not.toHaveProperty('readAs')
  })
})

it('keywordsOf splits keywords at commas and drops blanks', () => {
  expect(keywordsOf('Node.js, Go , ,CI/CD')).toEqual(['Node.js', 'Go', 'CI/CD'])
})
