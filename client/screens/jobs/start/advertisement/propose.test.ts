import { expect, it } from 'vitest'
import { understand } from '../../../../../shared/criteria/understand.ts'
import { jobLimits } from '../../../../../shared/jobs/job.ts'
import { totalWeight } from '../../../../../shared/jobs/matrix.ts'
import { propose, type Proposal } from './propose.ts'
import { apart } from './test/apart.ts'
import { tuned } from './test/tuned.ts'
import { spread } from './weights.ts'

/** The title and the kinds of criteria that a person would take from each advertisement. */
const wanted: Record<string, readonly [title: string, kinds: string]> = {
  backend: ['Backend Engineer', 'certificate degree language reader skills skills years years'],
  accountant: ['Accountant', 'certificate degree place reader skills years'],
  driver: ['Delivery Driver', 'licence willing years'],
  barista: ['Barista', 'degree place reader skills willing years'],
  perawat: ['Perawat IGD', 'certificate degree licence reader willing years'],
  sales: ['Sales Executive', 'degree language licence skills years'],
  designer: ['Graphic Designer', 'degree language reader skills skills years'],
  teacher: ['English Teacher', 'certificate degree language reader years'],
  warehouse: ['Warehouse Operator', 'degree licence place skills willing years'],
  support: ['Customer Service Representative', 'language skills years'],
  admin: ['Staf Administrasi', 'degree place reader skills years'],
  teknisi: ['Teknisi AC', 'degree licence reader skills willing years'],
  analyst: ['Data Analyst', 'certificate degree language reader skills years years'],
  kasir: ['Kasir', 'degree reader skills willing years'],
  hr: ['HR Generalist', 'certificate degree language reader skills skills years'],
  chef: ['Sous Chef', 'certificate degree language skills willing years'],
  apoteker: ['APOTEKER', 'degree licence place skills skills years'],
  frontend: ['Frontend Developer', 'reader skills skills years'],
}

function kindsOf({ criteria }: Proposal): string[] {
  return criteria.map((criterion) => understand(criterion).kind).toSorted()
}

it.each(Object.entries(tuned))('the requirements of an advertisement are read: %s', (name, text) => {
  const proposal = propose(text, 'en')

  expect([proposal.title, kindsOf(proposal).join(' ')]).toEqual(wanted[name])
})

it('of advertisements that the rules were not written with, four in five criteria are right, and each title', () => {
  const read = Object.entries(apart).map(([name, text]) => ({ proposal: propose(text, 'en'), wanted: wanted[name]! }))
  const sought = read.flatMap(({ wanted: [, kinds] }) => kinds.split(' '))
  const right = read.flatMap(({ proposal, wanted: [, kinds] }) => shared(kindsOf(proposal), kinds.split(' ')))

  expect(right.length / sought.length).toBeGreaterThanOrEqual(0.8)
  expect(read.map(({ proposal }) => proposal.title)).toEqual(read.map(({ wanted: [title] }) => title))
})

/** What both lists hold, as often as both hold it. */
function shared(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return some.filter((each) => left.includes(each) && left.splice(left.indexOf(each), 1))
}

it.each(Object.entries({ ...tuned, ...apart }))('a job can be made of what is proposed: %s', (_, text) => {
  const { criteria, title, keywords } = propose(text, 'id')

  expect(totalWeight(criteria)).toBe(100)
  expect(criteria.every(({ evaluationCriteria }) => evaluationCriteria !== '')).toBe(true)
  expect(criteria.length).toBeLessThanOrEqual(jobLimits.criteria)
  expect(new Set(criteria.map(({ description }) => description)).size).toBe(criteria.length)
  expect(title.length + keywords.length).toBeLessThanOrEqual(jobLimits.title + jobLimits.keywords)
})

it('nobody is scored by age, sex, looks, family or faith, and what was left out is told', () => {
  const proposals = Object.values({ ...tuned, ...apart }).map((text) => propose(text, 'en'))
  const words = /\b(pria|wanita|female|laki|perempuan|usia|aged?|years old|single|menikah|looking good|penampilan)\b/i

  expect(proposals.flatMap(({ criteria }) => criteria).filter(({ description }) => words.test(description))).toEqual([])
  expect(propose(tuned['accountant']!, 'en').leftOut).toEqual(['Female', 'max 30 years old', 'good looking'])
  expect(propose('Requirements:\n- Muslim\n- Excel', 'en')).toMatchObject({
    leftOut: ['Muslim'],
    criteria: [{ description: 'Excel', weight: 100 }],
  })
})

it.each(['Experience with single page applications', 'Able to work at height', 'S1 Pendidikan Agama Islam', 'Packaging'])(
  '"%s" is about the work',
  (text) => {
    expect(propose(`Requirements:\n- ${text}`, 'en')).toMatchObject({ leftOut: [], criteria: [{ description: text }] })
  },
)

it('what is asked for weighs more than what is wished for', () => {
  const { criteria } = propose('Requirements\n- Go\nNice to have\n- Rust', 'en')

  expect(criteria.map(({ description, weight }) => [description, weight])).toEqual([
    ['Go', 65],
    ['Rust', 35],
  ])
})

it('duties and offers are no criteria, and duties describe the job', () => {
  const { criteria, description } = propose(tuned['perawat']!, 'id')

  expect(description).toBe('Melakukan triase pasien\nMemberikan asuhan keperawatan')
  expect(criteria.map((each) => each.description).join()).not.toMatch(/triase/)
})

it('a text that asks for nothing proposes nothing', () => {
  expect(propose('', 'en')).toEqual({ title: '', description: '', keywords: '', criteria: [], leftOut: [] })
  expect(propose('Dear team, thank you for the lovely party on Friday. See you soon.', 'en').criteria).toEqual([])
})

it.each([
  ['one long line', 'a'.repeat(20_000)],
  ['many commas', 'x, '.repeat(6_000)],
  ['many bullets', '- '.repeat(9_000)],
  ['many lines', 'Requirements:\n- Excel\n'.repeat(800)],
  ['many spaces', `Requirements:${' '.repeat(19_000)}x`],
  ['many commas before a wish', `${',('.repeat(9_000)}preferred`],
])(
  'a text as long as may be pasted is read at once: %s',
  (_, text) => {
    expect(propose(text, 'en').criteria.length).toBeLessThanOrEqual(10)
  },
  2_000,
)

it('weights go in steps of 5, add up to 100, and none is 0', () => {
  for (const points of [[1], [3, 1], [1, 1, 1], [6, 6, 6, 4, 4, 4, 2, 2, 2, 1], [100, 1, 1, 1]]) {
    const weights = spread(points)
    expect(totalWeight(weights.map((weight) => ({ weight })))).toBe(100)
    expect(weights.every((weight) => weight >= 5 && weight % 5 === 0)).toBe(true)
  }
})
