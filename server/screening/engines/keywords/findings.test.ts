import { expect, it } from 'vitest'
import { say } from '../../../../shared/screening/sentences.ts'
import { aScreeningInput } from '../a-screening-input.ts'
import { createFindings } from './findings.ts'

const NOW = 2026.5
const CV = `Experience
Backend Engineer, Contoh Pay, Jan 2020 - Dec 2022
- Built payment services in Go

Barista, Kopi Contoh, 2017 - 2019

Education
Bachelor of Computer Science, Universitas Contoh, 2014 - 2018

Certificates
AWS Certified Solutions Architect
SIM A

Languages
English, B2
`
const { job } = aScreeningInput()
const findingFor = (evaluationCriteria: string, page = CV, description = '') =>
  createFindings([page], job, NOW)({ evaluationCriteria, description })

it.each([
  ['Minimum 5 years of backend', 'About 3 years of such work by the dates in the CV, 5 years asked for', 'Backend Engineer'],
  ['Bachelor in Computer Science', 'Bachelor', 'Bachelor of Computer Science'],
  ['Fluent English', 'English', 'English, B2'],
  ['AWS certificate', 'AWS', 'AWS Certified'],
  ['Memiliki SIM A', 'SIM A', 'SIM A'],
])('the criterion "%s" has a finding with its lines', (criterion, told, line) => {
  const finding = findingFor(criterion)

  expect(finding && say(finding.statement, 'en')).toContain(told)
  expect(finding?.quotes.join('\n')).toContain(line)
  const pieces = finding?.lines.map(({ page, start, end }) => [page, CV.slice(start, end)])
  expect(pieces).toContainEqual([1, expect.stringContaining(line)])
})

it.each(['Go, PostgreSQL', 'Friendly and patient'])('the criterion "%s" asks for no fact', (criterion) => {
  expect(findingFor(criterion)).toBeUndefined()
})

it('a fact that is not found, and work without dates, is no finding', () => {
  expect(findingFor('Fluent Japanese')).toBeUndefined()
  expect(findingFor('Minimum 5 years of backend', 'Experience\n- Backend work in Go')).toBeUndefined()
})

it('of a criterion that asks for several things the facts alone are found', () => {
  const finding = findingFor('Bachelor in Computer Science and friendly')

  expect(finding?.level).toBeGreaterThanOrEqual(4)
})
