import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bounded, boundedGroups, boundedTerms } from './bounded.ts'
import { understand } from './understand.ts'
import { single, understandingLimits } from './understanding.ts'

const parts = [
  'at least', 'minimal', '99', '0', '5', 'years', 'tahun', 'of', 'S1', 'degree', 'or', 'atau', ',', ';', '/', 'English', 'TOEFL', '500',
  'certificate', 'licence', 'SIM A', 'domisili', 'Surabaya', 'bersedia', 'shift', '+++', '…', 'x'.repeat(120), 'Go',
] // prettier-ignore

it('whatever is read from words may be stored as a correction once it is bounded', () => {
  const text = (most: number, longest: number) =>
    fc.array(fc.constantFrom(...parts), { maxLength: most }).map((words) => words.join(' ').slice(0, longest).trim())
  fc.assert(
    fc.property(text(20, 120), text(120, 500), (evaluationCriteria, description) => {
      const asked = understand({ evaluationCriteria, description })
      for (const reading of asked.kind === 'several' ? asked.parts : [asked])
        expect(single.safeParse(bounded(reading)).error).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

it('boundedTerms keeps the first terms that have a letter or digit', () => {
  expect(boundedTerms([' Go ', '', '+++', 'C++'])).toEqual(['Go', 'C++'])
  expect(boundedTerms(Array.from({ length: 40 }, (_, at) => `term ${at}`))).toHaveLength(understandingLimits.terms)
  expect(boundedTerms(['x'.repeat(499), 'yy', 'z'])).toEqual(['x'.repeat(499)])
})

it('boundedGroups keeps the groups of what it keeps', () => {
  expect(boundedGroups([['Go', '…'], ['+'], [' Java ']])).toEqual([['Go'], ['Java']])
  expect(boundedGroups([['Go', 'x'.repeat(500), 'Java'], ['Rust']])).toEqual([['Go']])
})
